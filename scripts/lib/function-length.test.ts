import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { tools } from "./tools.mjs";

const RULE = "noExcessiveLinesPerFunction";

interface Override {
  includes: string[];
  linter?: { rules?: { complexity?: Record<string, unknown> } };
}
const { overrides } = JSON.parse(readFileSync("biome.json", "utf8")) as { overrides: Override[] };
const excepted = overrides
  .filter(({ linter }) => linter?.rules?.complexity?.[RULE] === "off")
  .flatMap(({ includes }) => includes)
  .filter((path) => !path.includes("*"));

/** Those whose functions are too long for the rule. */
async function tooLong(files: readonly string[]): Promise<string[]> {
  const [biome = ""] = tools.style;
  const flags = ["lint", "--config-path=lint/function-length.json", `--only=complexity/${RULE}`];
  const args = [`node_modules/${biome}`, ...flags, "--max-diagnostics=none", "--reporter=json", ...files];
  // it ends with 1 as long as there are exceptions
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 8 << 20 }).catch((error) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  return [...new Set(diagnostics.map(({ location }) => location.path))].sort();
}

test("a file leaves the exceptions to the length of functions with its last long function", async () => {
  expect(excepted).toEqual(await tooLong(excepted));
});

test("no file joins the exceptions to the length of functions", () => {
  expect(excepted.length).toBeLessThanOrEqual(26);
});
