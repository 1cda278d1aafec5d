import { z } from "zod";
import { ageClasses } from "../rules/legal-due";
import { mutation, query } from "./define";
import { enterpriseSize } from "./shared/enums";
import { Day, Done, Id, Money, page, paging, Rate, Text, UnixSeconds } from "./shared/fields";

const ageKeys = ageClasses.map(({ key }) => key) as [
  (typeof ageClasses)[number]["key"],
  ...(typeof ageClasses)[number]["key"][],
];
const AgeKey = z.enum(ageKeys);

/** What is to be paid for the goods of one receiving note: an order's payments count for its earliest notes first. */
export const Payable = z.object({
  receivingSysNo: Id,
  receivingNo: z.string(),
  receiveTime: UnixSeconds,
  orderSysNo: Id,
  orderNo: z.string(),
  /** The other side. */
  partnerName: z.string(),
  projectName: z.string(),
  /** Of a part that a settled statement holds back for quality (质保金); null for the rest. */
  settlementSysNo: Id.nullable(),
  settlementNo: z.string().nullable(),
  /** 元 of its goods with their freight, less what went back; and of it what is not paid. */
  amount: Money,
  openAmount: Money,
  /** 元 of it that a statement has in dispute: the rest is due all the same (order 802, article 15). */
  disputedAmount: Money,
  /** The day that the term leads to, the last one that the law allows, and the earlier of them. */
  agreedDay: Day.nullable(),
  legalDay: Day.nullable(),
  dueDay: Day.nullable(),
  /** Why that day, with the article. */
  dueWords: z.string(),
  daysOverdue: z.int(),
  /** 元 of interest for delay that the law grants. */
  interest: Money,
  /** What it costs the purchaser to have it paid today by a funding party; null where none offers that. */
  early: z
    .object({
      days: z.int(),
      /** 元 for these days, which are those until its day. */
      interest: Money,
      /** A share of the amount, in a year. */
      yearCost: Rate,
      /** It is due already: the cost is that of so many days from today. */
      isDue: z.boolean(),
    })
    .nullable(),
});
export type Payable = z.output<typeof Payable>;

export const PayableSums = z.object({
  openAmount: Money,
  overdueAmount: Money,
  /** 元 of it that statements hold back for quality. */
  retainedAmount: Money,
  interest: Money,
  /** By how long it is overdue; what has no day counts as later. */
  ageList: z.array(z.object({ key: AgeKey, amount: Money, count: z.int() })),
  /** What falls due in the next weeks, from Monday, with what is overdue in the first one. */
  weekList: z.array(z.object({ startDay: Day, amount: Money, count: z.int() })),
  /** Of the own organisation, as it told it. */
  size: enterpriseSize.type.nullable(),
});
export type PayableSums = z.output<typeof PayableSums>;

const base = "/api/tender/v1/{side}/payable";

export const payable = {
  search: query(`POST ${base}/search`, {
    summary: "What is to be paid for received goods, by the day on which it is due; to suppliers what they are owed",
    role: "party",
    input: z.object({
      /** Only what is overdue so long. */
      age: AgeKey.optional(),
      /** Part of an order's or note's number, a partner's or a project's name. */
      keyword: Text(50, "关键词").default(""),
      ...paging,
    }),
    output: page(Payable),
  }),
  getSums: query(`POST ${base}/getSums`, {
    summary: "What is open altogether: by age, and by week in which it falls due",
    role: "party",
    input: z.object({}).default({}),
    output: PayableSums,
  }),
  saveSize: mutation(`POST ${base}/saveSize`, {
    summary: "Tell how large the own organisation is; orders from now on say it, for the terms of order 802",
    role: "party",
    input: z.object({ size: enterpriseSize.type }),
    output: Done,
  }),
};
