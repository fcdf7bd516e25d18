// What `npm run lint` asks for: all that typescript-eslint calls strict, with types.
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["**/*.mjs", "**/*.d.mts", "eslint.config.js"] },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // The project has the browser tests too, which lie outside of this folder.
      parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // A function of one line may hand on a call that gives nothing.
      "@typescript-eslint/no-confusing-void-expression": [
        "error", { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Objects here are closures without `this`, which the last rule sees to, so that their
      // functions can be handed around.
      "@typescript-eslint/unbound-method": "off",
      // A number in a text is read as it is written.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // What is taken out of an object to be left behind is called _.
      "@typescript-eslint/no-unused-vars": [
        "error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_" },
      ],
    },
  },
  {
    files: ["**/src/**"],
    rules: {
      "no-restricted-syntax": ["error", "ThisExpression", "ClassDeclaration", "ClassExpression"],
    },
  },
);
