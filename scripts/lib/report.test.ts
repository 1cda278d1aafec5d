import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { playwrightCounts, vitestCounts } from "./report.mjs";

const folder = mkdtempSync(join(tmpdir(), "mall-report-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("of a vitest report the ten slowest tests are named, the slowest first", () => {
  const assertionResults = Array.from({ length: 12 }, (_, n) => ({
    fullName: `test ${n}`,
    status: n === 3 ? "failed" : "passed",
    duration: n * 1000,
    failureMessages: n === 3 ? ["\nexpected 1 to be 2"] : [],
  }));
  const file = { name: join(projectRoot, "tests/api/x.test.ts"), status: "failed", assertionResults };
  const { slow = [], names, ...counts } = vitestCounts(written({ numPassedTests: 11, testResults: [file] }), 1);
  expect(counts).toEqual({ passed: 11, failed: 1 });
  expect(names).toEqual(["tests/api/x.test.ts › test 3: expected 1 to be 2"]);
  expect(slow).toHaveLength(10);
  expect(slow[0]).toBe("   11.0 s  tests/api/x.test.ts › test 11");
  expect(slow.at(-1)).toContain("test 2");
});

test("of a Playwright report a test's tries count together", () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    file: "x.spec.ts",
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec("quick", 500)], suites: [{ specs: [spec("twice", 2_000, 1_500)] }] }];
  const report = written({ stats: { expected: 1, flaky: 1, unexpected: 0 }, suites });
  expect(playwrightCounts(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    names: [],
    slow: ["    3.5 s  x.spec.ts › twice", "    0.5 s  x.spec.ts › quick"],
  });
});

test("a crash that names no test is one failure", () => {
  expect(vitestCounts(join(folder, "none.json"), 1)).toMatchObject({ passed: 0, failed: 1 });
});
