import { soak } from "../commands/data.mjs";
import { readArguments } from "../lib/command.mjs";

/** The most that a flag may say. */
const MOST = {
  minutes: 1_440,
  pages: 100_000,
  people: 50,
  pause: 60_000,
  most: 1e8,
  skus: 2e6,
  port: 65_535,
};
type Amount = keyof typeof MOST;

function amountOf(name: Amount, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= MOST[name]) return value;
  console.error(`--${name} 应为 0 至 ${MOST[name]} 的整数 must be a whole number from 0 to ${MOST[name]}.`);
  process.exit(2);
}

/** What the command line asks for. Ends the process with a sentence for a flag that cannot be used. */
export function readFlags() {
  const { values } = readArguments(soak);
  const { data, build } = values;
  const amounts = (Object.keys(MOST) as Amount[]).map((name) => [name, amountOf(name, values[name])] as const);
  return { data, build, ...(Object.fromEntries(amounts) as Record<Amount, number>) };
}
export type Flags = ReturnType<typeof readFlags>;
