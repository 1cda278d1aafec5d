import ts from "typescript";
import { bentSql, type Mutant } from "./sql-mutants";

const operators = new Map([
  ["===", "!=="],
  ["!==", "==="],
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["&&", "||"],
  ["||", "&&"],
  ["??", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
]);
/** Comparisons and sums of the decimals' library, and questions to lists. */
const methods = new Map([
  ["lt", "lte"],
  ["lte", "lt"],
  ["gt", "gte"],
  ["gte", "gt"],
  ["plus", "minus"],
  ["minus", "plus"],
  ["times", "div"],
  ["div", "times"],
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
]);

const isNot = (node: ts.Node): boolean =>
  ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;

/** Turned round by its own operator: a condition that is bent as a whole would be the same mutant twice. */
const turnsRound = (node: ts.Node): boolean =>
  isNot(node) ||
  (ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    ));

/** What is done and answers nothing: a call or an assignment on a line of its own. */
const isDone = (node: ts.Expression): boolean => {
  const done = ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node;
  return ts.isCallExpression(done) || ts.isBinaryExpression(done);
};

function bend(node: ts.Node, source: ts.SourceFile): Mutant[] {
  const at = (part: ts.Node, text: string): Mutant[] => [{ from: part.getStart(source), to: part.getEnd(), text }];
  const turned = (condition: ts.Expression) =>
    turnsRound(condition) ? [] : at(condition, `!(${condition.getText(source)})`);
  if (ts.isBinaryExpression(node)) {
    const other = operators.get(node.operatorToken.getText(source));
    return other ? at(node.operatorToken, other) : [];
  }
  if (ts.isPropertyAccessExpression(node) && ts.isCallExpression(node.parent)) {
    const other = methods.get(node.name.text);
    return other && node.parent.expression === node ? at(node.name, other) : [];
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === "sql") {
    return bentSql(source.text, node.template.getStart(source), node.template.getEnd());
  }
  if (isNot(node)) return at(node, `!${node.getText(source)}`);
  if (ts.isNumericLiteral(node)) return at(node, String(Number(node.text.replaceAll("_", "")) + 1));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return at(node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return at(node, "true");
  if (ts.isConditionalExpression(node)) return turned(node.condition);
  if (ts.isIfStatement(node)) return turned(node.expression);
  if (ts.isExpressionStatement(node) && isDone(node.expression)) return at(node, ";");
  return [];
}

/** Every place of a file that can be bent, in the order of its lines; types and imports have none. */
export function mutantsOf(source: ts.SourceFile): Mutant[] {
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
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  const share = Math.min(1, count / all.length);
  return all.filter((_, index) => Math.floor(index * share) < Math.floor((index + 1) * share));
}
