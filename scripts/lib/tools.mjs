import { runPackage } from "./run.mjs";

/** A program of a package below node_modules, and its arguments. @typedef {readonly [file: string, ...args: string[]]} Tool */

/** @param {...string} args @returns {Tool} */
const prisma = (...args) => ["prisma/build/index.js", ...args];
const vitest = /** @type {const} */ (["vitest/vitest.mjs", "run"]);

/** The programs that check the project. */
export const tools = {
  /**
   * One checker: more of them each work out the large types of the contract for themselves.
   * @type {Tool}
   */
  types: ["@typescript/native/bin/tsc", "-p", "tsconfig.json", "--checkers", "1"],
  /** @type {Tool} */
  style: ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  /** @type {Tool} */
  format: ["@biomejs/biome/bin/biome", "check", "--write", "."],
  /** @type {Tool} */
  walls: ["dependency-cruiser/bin/dependency-cruise.mjs", "app", "server", "trpc", "prisma/seed", "scripts", "tests"],
  /** @type {Tool} */
  unused: ["knip/bin/knip.js"],
  drift: prisma(
    "migrate",
    "diff",
    "--from-migrations",
    "prisma/migrations",
    "--to-schema",
    "prisma/schema",
    "--exit-code",
  ),
  migration: prisma("migrate", "dev", "--name"),
  /** @type {Tool} */
  unit: [...vitest, "--project", "unit", "--project", "dom"],
  /** @type {Tool} */
  api: [...vitest, "--project", "api"],
  /** @type {Tool} */
  web: ["@playwright/test/cli.js", "test"],
};

/** The database in which migrations are compared: nobody's data. */
export const DRIFT_DATABASE = { DATABASE_URL: "embedded:.data/drift" };

/**
 * Runs a tool with further arguments and answers its exit code.
 * @param {Tool} tool @param {string[]} [more] @param {Parameters<typeof runPackage>[2]} [options]
 */
export const runTool = ([file, ...args], more = [], options = {}) => runPackage(file, [...args, ...more], options);
