import { defineConfig } from "vite";
import solid from "vite-plugin-solid";
import { compressAll } from "./bundle/compress.ts";
import { CONTENT_SECURITY_POLICY } from "./bundle/policy.ts";

export default defineConfig({
  plugins: [solid(), compressAll()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    // light-dark() stays as it is written.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // The server's policy allows no inlined scripts, and small files are cached well.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1", fs: { allow: [".."] } },
  preview: {
    host: "127.0.0.1",
    headers: { "content-security-policy": CONTENT_SECURITY_POLICY },
  },
});
