// npm run mutate -- FILE [TEST…]: bends a file in one place at a time and runs its tests: what lets a bent file pass
// proves nothing about that place. The file on disk stays as it is: a process that keeps Vitest warm is given the text.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { createVitest } from "vitest/node";
import { projectRoot } from "#server/kernel/paths";
import config from "../vitest.config";
import { mutate } from "./commands/check.mjs";
import { readArguments, refuse } from "./lib/command.mjs";

/** One place bent: the text between two offsets becomes another one. */
interface Mutant {
  from: number;
  to: number;
  text: string;
}

const operators: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "??": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};
/** Comparisons and sums of the decimals' library, and questions to lists. */
const methods: Readonly<Record<string, string>> = {
  lt: "lte",
  lte: "lt",
  gt: "gte",
  gte: "gt",
  plus: "minus",
  minus: "plus",
  times: "div",
  div: "times",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
};

function bend(node: ts.Node, source: ts.SourceFile): Mutant[] {
  const at = (part: ts.Node, text: string): Mutant[] => [{ from: part.getStart(source), to: part.getEnd(), text }];
  if (ts.isBinaryExpression(node)) {
    const other = operators[node.operatorToken.getText(source)];
    return other ? at(node.operatorToken, other) : [];
  }
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = methods[node.name.text];
    return other && node.parent.expression === node ? at(node.name, other) : [];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return at(node, `!${node.getText(source)}`);
  }
  if (ts.isNumericLiteral(node)) return at(node, String(Number(node.text.replaceAll("_", "")) + 1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return at(node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return at(node, "true");
  if (ts.isConditionalExpression(node)) return at(node.condition, `!(${node.condition.getText(source)})`);
  if (ts.isIfStatement(node)) return at(node.expression, `!(${node.expression.getText(source)})`);
  return [];
}

function mutantsOf(source: ts.SourceFile): Mutant[] {
  const found: Mutant[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    found.push(...bend(node, source));
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

/** So many of a list, evenly spread over it; all where there are no more. */
function sampled<T>(all: readonly T[], count: number): readonly T[] {
  const share = Math.min(1, count / all.length);
  return all.filter((_, index) => Math.floor(index * share) < Math.floor((index + 1) * share));
}

/** In the process of its own: runs the tests against each text it is sent, and answers whether they pass. */
async function serveRuns(path: string, tests: readonly string[]): Promise<void> {
  const name = tests.some((test) => test.startsWith("tests/")) ? "api" : "unit";
  const { projects, ...common } = config.test ?? {};
  const own = projects?.find((one) => typeof one === "object" && "test" in one && one.test?.name === name);
  const options = { ...common, ...(own as typeof config).test };
  let bent: string | undefined;
  const plugin = {
    name: "bent",
    enforce: "pre" as const,
    load: (id: string) => (id.split("?")[0] === path ? bent : undefined),
  };
  const vitest = await createVitest(
    "test",
    { ...options, config: false, root: projectRoot, watch: false, retry: 0, reporters: [{}] },
    { resolve: config.resolve ?? {}, esbuild: config.esbuild ?? {}, plugins: [plugin] },
  );
  const found = await vitest.globTestSpecifications([...tests]);
  process.on("disconnect", () => process.exit());
  process.on("message", async (text: string) => {
    bent = text;
    vitest.invalidateFile(path);
    const { testModules } = await vitest.runTestSpecifications(found, true);
    process.send?.(testModules.length > 0 && testModules.every((module) => module.state() === "passed"));
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
    /** Whether the tests pass; false too when they take longer than this. */
    async passes(text: string, within: number): Promise<boolean> {
      child ??= await start();
      const limit = AbortSignal.timeout(within);
      try {
        child.send(text);
        const [answer] = await once(child, "message", { signal: limit });
        return answer === true;
      } catch {
        end();
        return false;
      }
    },
  };
}

const { words, values } = readArguments(mutate);
const sample = Number(values.sample ?? Number.POSITIVE_INFINITY);
if (!(sample >= 1)) refuse(mutate, `--sample ${values.sample}：应为正整数。It must be a positive number.`);
const [file = "", ...named] = words;
const path = resolve(projectRoot, file);
if (!existsSync(path)) refuse(mutate, `没有文件 ${file}。There is no file ${file}.`);
const tests = named.length > 0 ? named : [file.replace(/\.tsx?$/, ".test.ts")];

async function judge(): Promise<void> {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const { passes, end } = runner([file, ...tests]);
  const begun = Date.now();
  if (!(await passes(text, 600_000))) refuse(mutate, `${tests.join(" ")} 本身未通过。The tests do not pass as it is.`);
  const within = Math.max(LEAST_MS, PATIENCE * (Date.now() - begun));
  const mutants = sampled(mutantsOf(source), sample);
  let survived = 0;
  for (const { from, to, text: bent } of mutants) {
    if (!(await passes(text.slice(0, from) + bent + text.slice(to), within))) continue;
    survived += 1;
    const { line } = source.getLineAndCharacterOfPosition(from);
    console.log(`${file}:${line + 1} ${text.slice(from, to)} → ${bent}`);
  }
  end();
  const killed = mutants.length - survived;
  const share = mutants.length === 0 ? "--" : ((100 * killed) / mutants.length).toFixed(1);
  console.log(`${killed} of ${mutants.length} killed, ${share} %`);
}

// a process that was forked has its starter to talk to
await (process.send ? serveRuns(path, tests) : judge());
process.exitCode ??= 0;
