// npm run mutate -- FILE [TEST…]: bends a file in one place at a time and runs its unit tests: what lets a bent file
// pass proves nothing about that place.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { projectRoot } from "#server/kernel/paths";
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
/** Comparisons and sums of the decimals' library. */
const methods: Readonly<Record<string, string>> = {
  lt: "lte",
  lte: "lt",
  gt: "gte",
  gte: "gt",
  plus: "minus",
  minus: "plus",
  times: "div",
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
  if (ts.isNumericLiteral(node)) return at(node, String(Number(node.text) + 1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ts.isLiteralTypeNode(node.parent) ? [] : at(node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ts.isLiteralTypeNode(node.parent) ? [] : at(node, "true");
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

const [file = "", ...named] = readArguments(mutate).words;
const path = resolve(projectRoot, file);
if (!existsSync(path)) refuse(mutate, `没有文件 ${file}。There is no file ${file}.`);
const tests = named.length > 0 ? named : [file.replace(/\.tsx?$/, ".test.ts")];
const text = readFileSync(path, "utf8");
const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function passes(): boolean {
  const flags = ["run", "--project", "unit", "--bail", "1"];
  const { status: exitCode } = spawnSync("npx", ["vitest", ...flags, ...tests], { cwd: projectRoot });
  return exitCode === 0;
}
const restore = () => writeFileSync(path, text);
process.on("SIGINT", () => {
  restore();
  process.exit(130);
});

if (!passes()) refuse(mutate, `${tests.join(" ")} 本身未通过。The tests do not pass as it is.`);
const mutants = mutantsOf(source);
const survivors: string[] = [];
try {
  for (const { from, to, text: bent } of mutants) {
    writeFileSync(path, text.slice(0, from) + bent + text.slice(to));
    if (!passes()) continue;
    const { line } = source.getLineAndCharacterOfPosition(from);
    survivors.push(`${file}:${line + 1} ${text.slice(from, to)} → ${bent}`);
    console.log(survivors.at(-1));
  }
} finally {
  restore();
}
const killed = mutants.length - survivors.length;
console.log(`${killed} of ${mutants.length} killed, ${((100 * killed) / Math.max(1, mutants.length)).toFixed(1)} %`);
