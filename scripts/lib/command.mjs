import { parseArgs } from "node:util";

/**
 * @typedef {object} Flag
 * @property {"string" | "boolean"} type
 * @property {string} help Chinese and English
 * @property {string} [value] what stands behind a flag of type string
 * @property {string} [short]
 * @property {boolean} [multiple]
 * @property {string | boolean | string[]} [default]
 */
/**
 * Words without dashes.
 * @typedef {{ name: string, help: string, min?: number, max?: number }} Words
 */
/**
 * A command of package.json, described once: its help, its check of flags and the way it is run derive from this.
 * @template {Record<string, Flag>} [F=Record<string, Flag>]
 * @typedef {object} Command
 * @property {string} name as in package.json; for a program of its own, the line that starts it
 * @property {string} zh what it does
 * @property {string} en
 * @property {F} flags
 * @property {Words} [words]
 * @property {string[]} examples
 * @property {string} [program] the project's file that does it, run with the same arguments
 * @property {import("./tools.mjs").Tool[]} [tools] programs of packages that do it; flags and words go to the last
 * @property {boolean} [built] needs the production build
 * @property {Record<string, string>} [env] settings that make it this command
 */

const HELP = /** @type {const} */ ({ type: "boolean", short: "h", help: "显示本说明 this page" });

/** Keeps the types of the flags. @template {Record<string, Flag>} const F @param {Command<F>} command */
export const command = (command) => command;

/** How it is started. @param {Pick<Command, "name">} command */
function lineOf({ name }) {
  if (name.includes(" ")) return name;
  return ["start", "test"].includes(name) ? `npm ${name} --` : `npm run ${name} --`;
}

/** @param {string} name @param {Flag} flag */
const spelled = (name, { short, type, value = "VALUE" }) =>
  `${short ? `-${short}, ` : ""}--${name}${type === "string" ? ` ${value}` : ""}`;

/** One screen: what it does in both languages, flags, examples. @param {Command} command */
export function helpOf(command) {
  const { flags, words, zh, en, examples } = command;
  /** @type {[string, string][]} */
  const rows = Object.entries({ ...flags, help: HELP }).map(([name, flag]) => [spelled(name, flag), flag.help]);
  if (words) rows.unshift([words.name, words.help]);
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const usage = [lineOf(command), ...(words ? [words.min ? words.name : `[${words.name}]`] : []), "[flags]"].join(" ");
  const table = rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
  return [usage, "", zh, en, "", ...table, "", "例 Examples:", ...examples.map((line) => `  ${line}`)].join("\n");
}

/** @param {unknown} error @returns {string} */
function sentenceOf(error) {
  const { code, message } = /** @type {Error & { code?: string }} */ (error);
  const named = /'([^']+?)(?: <value>)?'/.exec(message)?.[1] ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `没有选项 ${named}。There is no flag ${named}.`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") {
    return message.includes("does not take")
      ? `选项 ${named} 不带值。Flag ${named} takes no value.`
      : `选项 ${named} 缺少值。Flag ${named} needs a value.`;
  }
  throw error;
}

/** @param {Words | undefined} words @param {string[]} given @returns {string | undefined} */
function wrongWords(words, given) {
  const { name = "", min = 0, max = Number.POSITIVE_INFINITY } = words ?? { max: 0 };
  const extra = given[max];
  if (extra !== undefined) return `多了“${extra}”。“${extra}” is one word too many.`;
  if (given.length < min) return `缺少 ${name}。${name} is missing.`;
  return undefined;
}

/**
 * What the arguments ask for: help, a refusal in one sentence, or the values.
 * @template {Record<string, Flag>} F
 * @param {Command<F>} command @param {string[]} argv
 */
export function parse(command, argv) {
  try {
    const options = { ...command.flags, help: HELP };
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    if ("help" in values) return { help: helpOf(command) };
    const wrong = wrongWords(command.words, positionals);
    if (wrong) return { refusal: wrong };
    return { values, words: positionals };
  } catch (error) {
    return { refusal: sentenceOf(error) };
  }
}

/** Ends the process with code 2 and says where the help is. @param {Command} command @param {string} sentence @returns {never} */
export function refuse(command, sentence) {
  console.error(`${sentence}\n用法见 See: ${lineOf(command)} --help`);
  process.exit(2);
}

/**
 * The values of the flags and the words; prints the help and ends with 0 when asked to, ends with 2 and a sentence when
 * something is wrong.
 * @template {Record<string, Flag>} F
 * @param {Command<F>} command @param {string[]} [argv]
 */
export function readArguments(command, argv = process.argv.slice(2)) {
  const { help, refusal = "", values, words } = parse(command, argv);
  if (help) {
    console.log(help);
    process.exit(0);
  }
  if (!values || !words) refuse(command, refusal);
  return { values, words };
}
