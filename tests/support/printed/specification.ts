import { readFileSync } from "node:fs";
import { type Call, type Side, sides } from "#trpc/contract/define";
import { entries } from "#trpc/contract/walk";

/** A call as the documents print it, with its definition. */
export interface PrintedCall {
  id: string;
  domain: string;
  name: string;
  call: Call;
  method: string;
  /** Each path, with the side that its segment names. */
  ways: { path: string; side: Side | null }[];
}

const calls = new Map(entries.map((entry) => [entry.id, entry]));
const sideOf = (path: string): Side | null => sides.find((side) => path.includes(`/mobile/${side}/`)) ?? null;

/** Every call of the specification that has a procedure: a file is sent to its route. */
export const printedCalls: readonly PrintedCall[] = readFileSync(
  new URL("../../../trpc/contract/printed/specification.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .flatMap((line) => {
    const [id = "", method = "", ...paths] = line.split(" ");
    const entry = calls.get(id);
    return entry ? [{ ...entry, method, ways: paths.map((path) => ({ path, side: sideOf(path) })) }] : [];
  });
