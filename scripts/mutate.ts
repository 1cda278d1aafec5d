// npm run mutate -- FILE [TEST…]: bends a file in one place at a time and runs its tests: what lets a bent file pass
// proves nothing about that place. The file on disk stays as it is: a process that keeps Vitest warm is given the text.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { BaseSequencer, createVitest, type TestModule } from "vitest/node";
import { projectRoot } from "#server/kernel/paths";
import config from "../vitest.config";
import { mutate } from "./commands/check.mjs";
import { readArguments, refuse } from "./lib/command.mjs";
import { mutantsOf, sampled } from "./lib/mutants";

/** Who noticed: a file of tests. */
type Judgement = string;
const PASSED = "";

/** In the process of its own: runs the tests against each text it is sent, and answers whether they pass. */
async function serveRuns(path: string, tests: readonly string[]): Promise<void> {
  const name = tests.some((test) => test.startsWith("tests/")) ? "api" : "unit";
  const { projects, ...common } = config.test ?? {};
  const own = projects?.find((one) => typeof one === "object" && "test" in one && one.test?.name === name);
  // one after the other in the order they are named, to the first that fails: cheap ones first spare the dear ones
  const options = { ...common, ...(own as typeof config).test, maxWorkers: 1, fileParallelism: false, bail: 1 };
  const place = (file: string) => tests.findIndex((test) => file.endsWith(test));
  class AsNamed extends BaseSequencer {
    override sort: BaseSequencer["sort"] = async (files) =>
      files.toSorted((a, b) => place(a.moduleId) - place(b.moduleId));
  }
  let bent: string | undefined;
  const plugin = {
    name: "bent",
    enforce: "pre" as const,
    load: (id: string) => (id.split("?")[0] === path ? bent : undefined),
  };
  // a file whose setup failed has no test that did
  const onTestModuleEnd = (module: TestModule) => {
    if (module.state() === "failed") void vitest.cancelCurrentRun("test-failure");
  };
  const vitest = await createVitest(
    "test",
    {
      ...options,
      config: false,
      root: projectRoot,
      watch: false,
      retry: 0,
      reporters: [{ onTestModuleEnd }],
      sequence: { sequencer: AsNamed },
    },
    { resolve: config.resolve ?? {}, esbuild: config.esbuild ?? {}, plugins: [plugin] },
  );
  const found = await vitest.globTestSpecifications([...tests]);
  process.on("disconnect", () => process.exit());
  process.on("message", async (text: string) => {
    bent = text;
    vitest.invalidateFile(path);
    const { testModules } = await vitest.runTestSpecifications(found, true);
    const failed = testModules.find((module) => module.state() === "failed");
    const passed = testModules.length > 0 && testModules.every((module) => module.state() === "passed");
    const answer: Judgement = passed ? PASSED : (failed?.relativeModuleId ?? "nothing that ran");
    process.send?.(answer);
  });
  process.send?.("ready");
}

/** How often longer than the whole file's tests a bent one may take before it counts as noticed. */
const PATIENCE = 5;
const LEAST_MS = 10_000;

/** Asks a process of its own; one that hangs, as a bent loop may, is ended and the next text gets another. */
function runner(words: readonly string[]) {
  let child: ChildProcess | undefined;
  const end = () => {
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    child = undefined;
  };
  process.on("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
  async function start(): Promise<ChildProcess> {
    const started = fork(fileURLToPath(import.meta.url), words, {
      cwd: projectRoot,
      execArgv: ["--import", "tsx"],
      detached: true,
      // what a bent backend logs is of no use to anybody
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const gone = new AbortController();
    started.once("exit", () => gone.abort(new Error("the tests cannot be run: try them with npm test")));
    await once(started, "message", { signal: gone.signal });
    return started;
  }
  return {
    end,
    /** Which tests notice this text; those that take longer than this do. */
    async noticed(text: string, within: number): Promise<Judgement> {
      child ??= await start();
      const limit = AbortSignal.timeout(within);
      try {
        child.send(text);
        const [answer] = await once(child, "message", { signal: limit });
        return answer as Judgement;
      } catch {
        end();
        return "the clock";
      }
    },
  };
}

const { words, values } = readArguments(mutate);
const sample = Number(values.sample ?? Number.POSITIVE_INFINITY);
if (!(sample >= 1)) refuse(mutate, `--sample ${values.sample}：应为正整数。It must be a positive number.`);
const lines = values.lines?.split(",").map(Number);
if (lines?.some((line) => !(line >= 1)))
  refuse(mutate, `--lines ${values.lines}：应为行号。They must be numbers of lines.`);
const [file = "", ...named] = words;
const path = resolve(projectRoot, file);
if (!existsSync(path)) refuse(mutate, `没有文件 ${file}。There is no file ${file}.`);
const tests = named.length > 0 ? named : [file.replace(/\.tsx?$/, ".test.ts")];

async function judge(): Promise<void> {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const { noticed, end } = runner([file, ...tests]);
  const begun = Date.now();
  const asItIs = await noticed(text, 600_000);
  if (asItIs !== PASSED) refuse(mutate, `${asItIs} 本身未通过。The tests do not pass as it is.`);
  const within = Math.max(LEAST_MS, PATIENCE * (Date.now() - begun));
  const lineOf = ({ from }: { from: number }) => source.getLineAndCharacterOfPosition(from).line + 1;
  const mutants = sampled(
    mutantsOf(source).filter((mutant) => lines?.includes(lineOf(mutant)) ?? true),
    sample,
  );
  const killed = new Map<string, number>();
  for (const mutant of mutants) {
    const { from, to, text: bent } = mutant;
    const by = await noticed(text.slice(0, from) + bent + text.slice(to), within);
    if (by !== PASSED) {
      killed.set(by, (killed.get(by) ?? 0) + 1);
      continue;
    }
    console.log(`${file}:${lineOf(mutant)} ${text.slice(from, to)} → ${bent || "nothing"}`);
  }
  end();
  for (const [by, count] of killed) console.log(`${count} by ${by}`);
  const sum = [...killed.values()].reduce((total, count) => total + count, 0);
  const share = mutants.length === 0 ? "--" : ((100 * sum) / mutants.length).toFixed(1);
  console.log(`${sum} of ${mutants.length} killed, ${share} %`);
}

// a process that was forked has its starter to talk to
await (process.send ? serveRuns(path, tests) : judge());
process.exitCode ??= 0;
