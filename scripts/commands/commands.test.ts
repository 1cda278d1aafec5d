import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { helpOf, parse } from "../lib/command.mjs";
import { step } from "../lib/run.mjs";
import { commands } from "./index.mjs";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Every `npm …` line that a text shows, without the settings before it. */
const linesIn = (text: string) =>
  [...text.matchAll(/npm (?:run (?:-s )?)?[a-z][\w:-]*(?: -- [^`\n>|&]*)?/g)].map(([line]) => line.trim());

/** What a line asks of which command; `…` stands for what the reader fills in. */
function asked(line: string): { name: string; words: string[] } {
  const [head = "", rest = ""] = line.split(" -- ");
  return { name: head.split(" ").at(-1) ?? "", words: rest.split(" ").filter(Boolean) };
}

test("every script of package.json goes through the one door, which makes ready what it needs", () => {
  const door = /^node (?:--\S+ )*scripts\/cli\.mjs (\S+)$/;
  for (const [name, line] of Object.entries(scripts)) expect(door.exec(line)?.[1], name).toBe(name);
  expect(commands.map(({ name }) => name).sort()).toEqual(Object.keys(scripts).sort());
});

describe.each(commands.map((command) => [command.name, command] as const))("%s", (_name, command) => {
  test("explains itself in Chinese and English on one screen", () => {
    const { help = "" } = parse(command, ["--help"]);
    expect(help).toBe(helpOf(command));
    const lines = help.split("\n");
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(command.zh).toMatch(/\p{Script=Han}{4}/u);
    expect(command.en).toMatch(/^[A-Z][a-z]+ .*[.?]/);
    for (const flag of [...Object.keys(command.flags), "help"]) expect(help).toContain(`--${flag}`);
    expect(command.examples.length).toBeGreaterThan(0);
  });
  test("refuses what it does not know by its name", () => {
    expect(parse(command, ["--no-such-flag"])).toEqual({
      refusal: "没有选项 --no-such-flag。There is no flag --no-such-flag.",
    });
    if (!command.words) expect(parse(command, ["surplus"]).refusal).toContain("“surplus”");
  });
  test("takes its own examples", () => {
    for (const line of command.examples.flatMap(linesIn)) {
      expect(asked(line).name).toBe(command.name);
      expect(parse(command, asked(line).words), line).toHaveProperty("values");
    }
  });
});

test("a flag without its value and a missing word are named", () => {
  const named = (name: string) => commands.find((command) => command.name === name)!;
  expect(parse(named("seed"), ["--skus"]).refusal).toContain("--skus 缺少值");
  expect(parse(named("seed"), ["--demo=yes"]).refusal).toContain("--demo 不带值");
  expect(parse(named("new:call"), []).refusal).toContain("缺少 DOMAIN.VERB");
});

test.each(["README.md", "docs/operate.md", "docs/scripts.md", "compose.yaml", "Dockerfile", ".env.example"])(
  "the commands that %s shows are taken",
  (file) => {
    for (const line of linesIn(read(file))) {
      const { name, words } = asked(line);
      if (name === "prune" || name === "ci") continue;
      const command = commands.find((one) => one.name === name);
      expect(command, line).toBeDefined();
      if (command) expect(parse(command, words), line).not.toHaveProperty("refusal");
    }
  },
);

test("the README names every command", () => {
  const named = linesIn(read("README.md")).map((line) => asked(line).name);
  expect(named).toEqual(expect.arrayContaining(commands.map(({ name }) => name)));
});

describe("the door", () => {
  const door = (...words: string[]) =>
    spawnSync(process.execPath, ["scripts/cli.mjs", ...words], {
      cwd: projectRoot,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
  test("ends with 0 after help, with 2 and a sentence after a wrong flag or name", () => {
    expect(door("seed", "--help")).toMatchObject({ status: 0, stderr: "" });
    expect(door("typecheck", "--fast")).toMatchObject({ status: 2, stdout: "" });
    expect(door("sed")).toMatchObject({ status: 2, stderr: expect.stringContaining("“sed”") });
  });
  test("keeps standard output for what the command answers", async () => {
    const out = vi.spyOn(process.stdout, "write");
    const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await step("work", async () => 0);
    expect(out).not.toHaveBeenCalled();
    expect(err).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    expect(() => JSON.parse(door("openapi").stdout)).not.toThrow();
  });
});
