/** One place bent: the text between two offsets becomes another one. */
export interface Mutant {
  from: number;
  to: number;
  text: string;
}

const others = new Map([
  ["AND", "OR"],
  ["OR", "AND"],
  ["NOT", ""],
  ["EXISTS", "NOT EXISTS"],
  ["NOT EXISTS", "EXISTS"],
  ["IS NULL", "IS NOT NULL"],
  ["IS NOT NULL", "IS NULL"],
  ["= ANY", "<> ALL"],
  ["=", "<>"],
  ["<>", "="],
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["ASC", "DESC"],
  ["DESC", "ASC"],
  ["LEFT JOIN", "JOIN"],
  ["DISTINCT", ""],
  ["TRUE", "false"],
  ["FALSE", "true"],
  ["MIN", "max"],
  ["MAX", "min"],
  ["BOOL_OR", "bool_and"],
  ["GREATEST", "least"],
  ["LEAST", "greatest"],
  ["FOR UPDATE", ""],
  ["FOR NO KEY UPDATE", ""],
]);

/** Names and texts in quotes and operators that look like others are passed over, `${…}` too. */
const token = new RegExp(
  [
    /"[^"]*"|'[^']*'|->>?|@>|<@|=>/,
    /\b(?:NOT EXISTS|IS NOT NULL|IS NULL|LEFT JOIN|FOR NO KEY UPDATE|FOR UPDATE|NOT MATERIALIZED)\b/,
    /= ANY\b|<>|<=|>=|[<>=]|\b[A-Za-z_]\w*\b|\b\d+\b|,/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
const clauses = new Set(["SET", "WHERE", "ON", "AND", "OR", "WHEN", "SELECT", "FROM", "HAVING", "VALUES"]);

/** The text of a template with what it is filled with blanked out, so that offsets stay. */
function blanked(text: string): string {
  let depth = 0;
  return [...text.matchAll(/\$\{|[{}]|[^{}$]+|\$/g)]
    .map(([part]) => {
      if (part === "${" || (part === "{" && depth > 0)) depth += 1;
      else if (part === "}" && depth > 0) depth -= 1;
      else if (depth === 0) return part;
      return " ".repeat(part.length);
    })
    .join("");
}

/** The places of an SQL template that can be bent. An assignment is none: it would only be a mistake in the SQL. */
export function bentSql(source: string, start: number, end: number): Mutant[] {
  const found: Mutant[] = [];
  const text = blanked(source.slice(start + 1, end - 1));
  let clause = text.trimStart().startsWith(",") ? "SET" : "";
  for (const { 0: word, index } of text.matchAll(token)) {
    const upper = word.toUpperCase();
    if (clauses.has(upper)) clause = upper;
    if (clause === "SET" && word === "=") continue;
    const other = /^\d+$/.test(word) ? String(Number(word) + 1) : others.get(upper);
    if (other === undefined) continue;
    found.push({ from: start + 1 + index, to: start + 1 + index + word.length, text: other });
  }
  return found;
}
