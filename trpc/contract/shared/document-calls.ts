import { z } from "zod";
import { type Call, type Each, mobileMutation, mobileQuery } from "../define";
import type { FailureCode } from "../failures";
import { ById, Confirmation, Decided, Decision, Moved, OfOne, Outcomes, Step, WithReason } from "./document";
import { DateRange, Id, Money, page, paging, Quantity, Text } from "./fields";
import { Todo } from "./todos";

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

/** For who reads a list of one project's documents. */
export const ofProject = {
  projectSysNo: Id.optional(),
  /** The same by its name in the book of projects, or a part of that. */
  projectName: Text(60, "项目").min(1, "请填写项目名称").optional(),
};

/**
 * For who reads a list in another order than newest first, and wants to know what it comes to.
 * @param keys what it may be ordered by besides the time
 */
export const sorting = <Key extends string>(keys: readonly Key[]) => ({
  /** What the list is ordered by. */
  sortBy: z.enum<["time", ...Key[]]>(["time", ...keys]).default("time" as never),
  ascending: z.boolean().default(false),
  /** The `nextCursor` of the page before; it holds for the same order alone. */
  cursor: z
    .string()
    .regex(/^[\w-]{0,200}$/, "翻页位置不正确，请从第一页重新查看")
    .default(""),
  /** Also asks what the found documents come to together. */
  withSums: z.boolean().default(false),
});

/**
 * What the found documents come to together; left out where there are too many of them to add up. What nothing came of
 * (cancelled, voided, all of it sent back) is added up only where its status is asked for.
 */
export const ListSums = z.object({
  /** 元; left out where documents carry no amount. */
  amount: Money.optional(),
  /** 元 of it that are still to be paid; left out where documents are not paid. */
  openAmount: Money.optional(),
  /** By unit, the greatest first; left out where there are many documents. */
  quantityList: z.array(z.object({ unit: z.string(), quantity: Quantity })).optional(),
});
export type ListSums = z.output<typeof ListSums>;

/** A page of documents. */
export const documentPage = <Row>(row: z.ZodType<Row>) =>
  page(row).extend({
    /** Asks for the next page in the same order; left out on the last one. */
    nextCursor: z.string().optional(),
    sums: ListSums.optional(),
  });

interface Searched<Row, Status, Key, Sort> {
  summary: string;
  row: z.ZodType<Row>;
  status: Status;
  /** keys of the header that it may be narrowed by */
  narrowed: Key[];
  /** what it may be ordered by besides the time */
  sorts: readonly Sort[];
}

/** What a list of documents may be narrowed and ordered by. */
export const searchInput = <Status extends z.ZodType, Key extends string, Sort extends string>({
  status,
  narrowed,
  sorts,
}: Pick<Searched<unknown, Status, Key, Sort>, "status" | "narrowed" | "sorts">) =>
  z.object({
    statusList: z.array(status).max(10).default([]),
    /** These alone. */
    sysNoList: ChosenIds,
    /** Only documents that wait for this. */
    todo: Todo.optional(),
    ...keysOf(narrowed),
    ...ofProject,
    keyword: Text(50, "关键词").default(""),
    dateRange: DateRange,
    ...walking,
    ...sorting(sorts),
    ...paging,
  });

/** The list of a kind, for both sides. */
export const searchCall = <Row, Status extends z.ZodType, Key extends string, Sort extends string>(
  tail: string,
  { summary, row, status, narrowed, sorts }: Searched<Row, Status, Key, Sort>,
) =>
  mobileQuery(`POST ${tail}`, {
    summary,
    role: "party",
    input: searchInput({ status, narrowed, sorts }),
    output: documentPage(row),
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

type OwnParts<In, Key extends string, Own extends string, List extends string> = {
  readonly [Name in List]?: ({ [K in Key]: number } & { [O in Own & keyof In]: NonNullable<In[O]> })[];
};
type EachIn<In, Key extends string, Own extends string, List extends string> = Omit<In, Key | Own> & {
  readonly [Name in `${Key}List`]: number[];
} & OwnParts<In, Key, Own, List>;
type EachCall<In, Args, Key extends string, Own extends string, List extends string> = Call<
  "mutation",
  EachIn<In, Key, Own, List>,
  EachIn<Args, Key, Own, List>,
  z.output<typeof Outcomes>,
  never
> & { readonly each: Each };

interface EachSpec<In, Key, Own, List> {
  tail: string;
  summary: string;
  key: Key;
  /** Fields that are not taken for several at once. */
  without?: (keyof In & string)[];
  /** A field that each document has of its own, and the list that says it by key. */
  own?: { field: Own; list: List };
}

/**
 * A call for several documents: `key` becomes a list, the rest of its input holds for all of them. Each document has a
 * transaction and a request key of its own, so what one of them refuses leaves the others done, and the answer says of
 * each what became of it. There is no handler: the backend does `call` for each key.
 */
export function eachOf<
  In,
  Args,
  Key extends keyof In & string,
  Own extends keyof In & string = never,
  List extends string = never,
>(
  call: Call<"mutation", In, Args, unknown, FailureCode>,
  { tail, summary, key, without = [], own }: EachSpec<In, Key, Own, List>,
): EachCall<In, Args, Key, Own, List> {
  const list = `${key}List`;
  const { shape } = call.input as unknown as z.ZodObject;
  const left = new Set<string>([key, ...without, ...(own ? [own.field] : [])]);
  const rest = Object.entries(shape).filter(([name]) => !left.has(name));
  const keys = z.array(Id).min(1, "请先勾选单据").max(MOST_AT_ONCE, `一次最多${MOST_AT_ONCE}单，请分批处理`);
  const ownField = own ? shape[own.field] : undefined;
  const parts = own && ownField && z.array(z.object({ [key]: Id, [own.field]: ownField })).max(MOST_AT_ONCE);
  const input = z.object({
    ...{ [list]: keys, ...Object.fromEntries(rest) },
    ...(own && parts ? { [own.list]: parts.optional() } : {}),
  });
  const { role, allowedSides } = call;
  const sides = allowedSides ? { allowedSides } : {};
  const declared = mobileMutation(tail, { summary, role, ...sides, input, output: Outcomes });
  const each = { call, key, list, ...(own ? { own } : {}) };
  return { ...declared, each } as unknown as EachCall<In, Args, Key, Own, List>;
}

/** An approver of the purchaser's decides (R-PERM-19, R-BIZ-18). */
export const deciding = {
  role: "approver",
  input: Decision,
  output: Decided,
  fails: ["REASON_NEEDED", "OWN_REQUEST"],
} as const;
