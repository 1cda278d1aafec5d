import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, names?: string[] }} Counts names: which tests failed */

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
const honest = (counts, exitCode) => ({
  ...counts,
  failed: exitCode !== 0 ? Math.max(counts.failed, 1) : counts.failed,
});

/** @param {string} path */
const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/** First line that says something. @param {string | undefined} text */
const firstLine = (text) => text?.split("\n").find((line) => line.trim() !== "") ?? "";

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {VitestFile} file @returns {string[]} */
function failedInFile({ name, status, message, assertionResults }) {
  const where = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${where}: ${firstLine(message)}`];
  return failed.map((test) => `${where} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function vitestCounts(path, exitCode) {
  const report = readJson(path);
  const names = (report?.testResults ?? []).flatMap(failedInFile);
  return honest({ passed: report?.numPassedTests ?? 0, failed: names.length, names }, exitCode);
}

/**
 * @typedef {{ title: string, file: string, ok: boolean }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failedInSuite = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedInSuite),
];

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function playwrightCounts(path, exitCode) {
  const report = readJson(path);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return honest({ passed: expected + flaky, failed: unexpected, names: failedInSuite(report ?? {}) }, exitCode);
}
