import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

const folder = join(root, ".data/reports");

/** Path of a fresh report file. @param {string} name */
export function reportFile(name) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

/**
 * A part that failed without saying which test (a crash, an error outside of tests) counts as one failure.
 * @param {Counts} counts @param {number} exitCode @returns {Counts}
 */
const honest = ({ passed, failed }, exitCode) => ({ passed, failed: exitCode !== 0 ? Math.max(failed, 1) : failed });

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function vitestCounts(path, exitCode) {
  const report = readJson(path);
  return honest({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode);
}

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function playwrightCounts(path, exitCode) {
  const stats = readJson(path)?.stats;
  return honest({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, exitCode);
}
