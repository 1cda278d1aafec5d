import { z } from "zod";
import { mobileQuery } from "../define";
import { ById, Confirmation, Decided, Decision, Moved, OfOne, Step, WithReason } from "./document";
import { DateRange, Id, page, paging, Text } from "./fields";

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
      ...keysOf(narrowed),
      keyword: Text(50, "关键词").default(""),
      dateRange: DateRange,
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

/** An approver of the purchaser's decides (R-PERM-19, R-BIZ-18). */
export const deciding = {
  role: "approver",
  input: Decision,
  output: Decided,
  fails: ["REASON_NEEDED", "OWN_REQUEST"],
} as const;
