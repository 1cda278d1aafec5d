import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectStatements } from "#server/kernel/context";
import { type RouteEntry, routes } from "#trpc/contract/walk";
import type { As, Envelope, Person } from "../support/api";
import { hostileInput, random } from "../support/generate";
import { partOfDay, rounds, seedOfDay } from "../support/hard";
import { idFields, putId } from "../support/id-fields";
import { faultsOf, ROW_PLACE } from "../support/one-tenant";
import { type RowChange, watchRows } from "../support/row-watch";
import { sendCall } from "../support/send-call";
import { openWalkWorld, type WalkWorld } from "../support/walk-world";

/** Inputs for each call, in rounds that are sent together; FUZZ_ROUNDS=100 for a long look at a call that changed. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? rounds(1, 8));
const TOGETHER = 25;
/** A call that sends more than this for one input costs too much, however fast the machine is. */
const MOST_STATEMENTS = 40;

let walk: WalkWorld;
/** What came and went since it was last asked. */
let changes: () => Promise<RowChange[]>;
/** The slowest answer of each call. */
const slowest = new Map<string, { ms: number; statements: number }>();
let refusedRounds = 0;
/** Statements that could not run on one node of a database that is spread by tenant. */
const homeless = new Set<string>();
beforeAll(async () => {
  walk = await openWalkWorld();
  changes = await watchRows(walk.world.database);
});
afterAll(() => {
  const first = [...slowest].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 5);
  const lines = first.map(([call, { ms, statements }]) => `${ms.toFixed(0)} ms, ${statements} statements: ${call}`);
  process.stdout.write(
    `inputs of TEST_SEED=${seedOfDay}; the slowest, ${TOGETHER} at once:\n  ${lines.join("\n  ")}\n`,
  );
});

const all = routes().filter(({ primary, allowed }) => primary && allowed);
const title = ({ id, method, path }: RouteEntry) => `${id} ${method} ${path}`;
const seedOf = (text: string) => [...text].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, seedOfDay);

/** Who may make the call: a stranger to the first organisation, so that keys of both are in the inputs. */
function callerOf({ id, side, call }: RouteEntry): As | Promise<Person> {
  const { readers, world } = walk;
  // logging out makes a visitor of everybody who comes after
  if (id === "auth.logout") return world.person({ ...readers.purchaser.who, identity: "purchaser" });
  if (call.role === "operator") return readers.operator.who;
  return side === "supplier" || call.role === "supplier" ? readers.supplier.who : readers.purchaser.who;
}

/** Words of the inside: of the database, of our files, of the runtime. */
const INSIDE =
  /\b(select|insert into|update|delete from)\b.*\b(from|set|values|where)\b|syntax error|violates|relation "|column "|invalid input|pg_|node_modules|\.(ts|js):\d|\bat [\w.<>]+ \(|TypeError|RangeError|Cannot read|正则表达式/i;

/** What is wrong with an answer; nothing for most. Plain conditions: thirty thousand assertions cost seconds. */
function problemOf(
  { status, code, message, data }: Envelope,
  { statements, documents }: { statements: number; documents: number },
): string | undefined {
  // an empty key makes another path, which is no call's (R-BIZ-20)
  const isNoCall = status === 404 && code === 404 && message === "接口不存在";
  if ((status !== 200 && !isNoCall) || code === 500) return `HTTP ${status}, code ${code}`;
  // what was found may say anything, a refusal is our own words
  if (code !== 200 && (INSIDE.test(message) || INSIDE.test(JSON.stringify(data) ?? ""))) return "words of the inside";
  return statements > MOST_STATEMENTS * documents ? `${statements} statements` : undefined;
}

/** Sends inputs at once. Answers whether all of them were refused. */
async function sendAll(entry: RouteEntry, inputs: readonly unknown[]): Promise<boolean> {
  const caller = await callerOf(entry);
  const asked = inputs.map(async (input) => {
    const began = performance.now();
    const { result, statements } = await collectStatements(() => sendCall(walk.world, entry, caller, input));
    const ms = performance.now() - began;
    for (const fault of statements.flatMap(faultsOf)) homeless.add(fault);
    if (ms > (slowest.get(title(entry))?.ms ?? 0)) slowest.set(title(entry), { ms, statements: statements.length });
    const list = (input as Record<string, unknown> | null)?.[entry.call.each?.list ?? ""];
    const documents = Array.isArray(list) ? Math.max(1, list.length) : 1;
    const problem = problemOf(result, { statements: statements.length, documents });
    if (!problem) return result.code;
    throw new Error(
      `TEST_SEED=${seedOfDay}, ${problem}: ${JSON.stringify(input)?.slice(0, 500)} → ${JSON.stringify(result).slice(0, 500)}`,
    );
  });
  return !(await Promise.all(asked)).includes(200);
}

describe("hostile input", { timeout: 300_000 }, () => {
  test.each(partOfDay(all, 3, title).map((entry) => [title(entry), entry] as const))("%s", async (name, entry) => {
    const { own, theirs, open } = walk;
    const next = random(seedOf(name));
    const fields = idFields(entry);
    const keys = [...Object.values(own.records), ...Object.values(theirs.records), ...Object.values(open)];
    const place = (sample: unknown) => {
      for (const { path, kind } of fields) {
        const records: Readonly<Record<string, number | undefined>> = next() < 0.7 ? own.records : theirs.records;
        putId(sample, path, records[kind] ?? { ...open }[kind] ?? 1);
      }
    };
    await changes();
    for (let round = 0; round < ROUNDS; round++) {
      const inputs = Array.from({ length: TOGETHER }, () => hostileInput(entry.call.input, next, { place, keys }));
      const allRefused = await sendAll(entry, inputs);
      const changed = await changes();
      const reads = entry.call.kind === "query";
      // a refused login is counted, everything else that is refused leaves no trace
      if (!reads && (!allRefused || entry.call.ownTransaction)) continue;
      if (!reads) refusedRounds += 1;
      expect(changed, `TEST_SEED=${seedOfDay}`).toEqual([]);
    }
  });

  test("every statement of a call stays in one tenant, as a database that is spread over machines needs it", () => {
    // goods in memory are compared by where their row stands; to be replaced by a counter before a database is spread
    const memory = ["SearchToken", "Sku", "SkuStock"].map((table) => `${table}: ${ROW_PLACE}`);
    expect([...homeless].filter((fault) => !memory.includes(fault))).toEqual([]);
  });

  test("whole rounds were refused, so that what changed could be looked at; nothing reached the prototypes", () => {
    expect(refusedRounds).toBeGreaterThan(8 * ROUNDS);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty("polluted");
  });
});
