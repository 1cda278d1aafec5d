import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

/**
 * names: which tests failed; slow: the slowest tests, a line each.
 * @typedef {{ passed: number, failed: number, names?: string[], slow?: string[] }} Counts
 */
/** @typedef {{ where: string, ms: number }} Timed */

const SLOWEST = 10;

/** The slowest first. @param {Timed[]} tests */
const slowestOf = (tests) =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ where, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${where}`);

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
 * @typedef {{ fullName: string, status: string, duration?: number, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @param {VitestFile} file @returns {string[]} */
function failedInFile({ name, status, message, assertionResults }) {
  const where = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${where}: ${firstLine(message)}`];
  return failed.map((test) => `${where} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
}

/** @param {VitestFile} file @returns {Timed[]} */
const timedInFile = ({ name, assertionResults }) =>
  assertionResults.map(({ fullName, duration = 0 }) => ({
    where: `${relative(root, name)} › ${fullName}`,
    ms: duration,
  }));

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function vitestCounts(path, exitCode) {
  const report = readJson(path);
  /** @type {VitestFile[]} */
  const files = report?.testResults ?? [];
  const names = files.flatMap(failedInFile);
  const slow = slowestOf(files.flatMap(timedInFile));
  return honest({ passed: report?.numPassedTests ?? 0, failed: names.length, names, slow }, exitCode);
}

/**
 * @typedef {{ results: { duration: number }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests?: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failedInSuite = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedInSuite),
];

/** @param {PlaywrightSuite} suite @returns {Timed[]} */
const timedInSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, tests = [] }) =>
    tests.map(({ results }) => ({
      where: `${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timedInSuite),
];

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function playwrightCounts(path, exitCode) {
  const report = readJson(path);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const [names, slow] = [failedInSuite(report ?? {}), slowestOf(timedInSuite(report ?? {}))];
  return honest({ passed: expected + flaky, failed: unexpected, names, slow }, exitCode);
}
