// What the browser tests share with node_modules: they stand outside this folder, and packages are
// found from here.
import { createRequire } from "node:module";

export {
  expect, test, type APIRequestContext, type Browser, type BrowserContext, type Locator, type Page,
} from "@playwright/test";

/** The file of axe-core, to be run inside a page. */
export const AXE_FILE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
