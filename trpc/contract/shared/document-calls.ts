import { z } from "zod";
import { type Call, type Each, mobileMutation, mobileQuery } from "../define";
import type { FailureCode } from "../failures";
import { ById, Confirmation, Decided, Decision, Moved, OfOne, Outcomes, Step, WithReason } from "./document";
import { DateRange, Id, page, paging, Text } from "./fields";

/** Documents that one call may be done for at once. */
export const MOST_AT_ONCE = 100;
/** Documents of a list that somebody chose. */
export const ChosenIds = z.array(Id).max(MOST_AT_ONCE).optional();

/** For who reads a list to its end. */
export const walking = {
  /** Documents older than this key. */
  beforeSysNo: Id.optional(),
  /** All lines of each, not the first ones alone. */
  allLines: z.boolean().default(false),
};

/**
 * The list of a kind, for both sides.
 * @param narrowed keys of the header that it may be narrowed by
 */
export const searchCall = <Row, Status extends z.ZodType, Key extends string>(
  tail: string,
  { summary, row, status, narrowed }: { summary: string; row: z.ZodType<Row>; status: Status; narrowed: Key[] },
) =>
  mobileQuery(`POST ${tail}`, {
    summary,
    role: "party",
    input: z.object({
      statusList: z.array(status).max(10).default([]),
      /** These alone. */
      sysNoList: ChosenIds,
      ...keysOf(narrowed),
      keyword: Text(50, "关键词").default(""),
      dateRange: DateRange,
      ...walking,
      ...paging,
    }),
    output: page(row),
  });

const optionalId = Id.optional();
const keysOf = <Key extends string>(names: readonly Key[]) =>
  Object.fromEntries(names.map((name) => [name, optionalId])) as Record<Key, typeof optionalId>;

/** One document with all that its page shows, for both sides. */
export const detailCall = <Detail>(tail: string, summary: string, detail: z.ZodType<Detail>) =>
  mobileQuery(`GET ${tail}/{id}`, { summary, role: "party", input: ById, output: detail });

/** Its timeline (R-STEP-01). */
export const stepsCall = (tail: string, summary: string) => detailCall(tail, summary, z.array(Step));

/** An event of one document; one that needs its reason; an answer, whose refusal needs its comment (R-RCV-03). */
export const ofOne = { input: OfOne, output: Moved } as const;
export const withReason = { input: WithReason, output: Moved, fails: ["REASON_NEEDED"] } as const;
export const answering = { input: z.object(Confirmation), output: Moved, fails: ["REASON_NEEDED"] } as const;

type EachIn<In, Key extends string> = Omit<In, Key> & { readonly [Name in `${Key}List`]: number[] };
type EachCall<In, Args, Key extends string> = Call<
  "mutation",
  EachIn<In, Key>,
  EachIn<Args, Key>,
  z.output<typeof Outcomes>,
  never
> & { readonly each: Each };

/**
 * A call for several documents: `key` becomes a list, the rest of its input holds for all of them. Each document has a
 * transaction and a request key of its own, so what one of them refuses leaves the others done, and the answer says of
 * each what became of it. There is no handler: the backend does `call` for each key.
 */
export function eachOf<In, Args, Key extends keyof In & string>(
  call: Call<"mutation", In, Args, unknown, FailureCode>,
  { tail, summary, key, without = [] }: { tail: string; summary: string; key: Key; without?: (keyof In & string)[] },
): EachCall<In, Args, Key> {
  const list = `${key}List`;
  const { shape } = call.input as unknown as z.ZodObject;
  const rest = Object.entries(shape).filter(([name]) => name !== key && !without.some((other) => other === name));
  const keys = z.array(Id).min(1, "请先勾选单据").max(MOST_AT_ONCE, `一次最多${MOST_AT_ONCE}单，请分批处理`);
  const input = z.object({ [list]: keys, ...Object.fromEntries(rest) });
  const { role, allowedSides } = call;
  const sides = allowedSides ? { allowedSides } : {};
  const declared = mobileMutation(tail, { summary, role, ...sides, input, output: Outcomes });
  return { ...declared, each: { call, key, list } } as unknown as EachCall<In, Args, Key>;
}

/** An approver of the purchaser's decides (R-PERM-19, R-BIZ-18). */
export const deciding = {
  role: "approver",
  input: Decision,
  output: Decided,
  fails: ["REASON_NEEDED", "OWN_REQUEST"],
} as const;
