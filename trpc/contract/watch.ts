import { z } from "zod";
import { reportLimits } from "../rules/error-report";
import { mutation, query } from "./define";
import { Identity, pageErrorStatus } from "./shared/enums";
import { Day, Done, Id, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

/** An error of the mall's pages, however often and wherever it happened. */
export const PageError = z.object({
  sysNo: Id,
  message: z.string(),
  /** As the build's source maps read it, the newest. */
  stack: z.string(),
  status: pageErrorStatus.type,
  count: z.int(),
  firstTime: UnixSeconds,
  lastTime: UnixSeconds,
  /** Shapes of addresses: `/portal/order/:id`. */
  pages: z.array(z.string()),
  browsers: z.array(z.string()),
  /** Who met it last; "" for a visitor. */
  lastUserName: z.string(),
});
export type PageError = z.output<typeof PageError>;

export const pageError = {
  search: query("POST /api/ifs/v1/pageError/search", {
    summary: "Errors of pages, the latest first",
    role: "operator",
    input: z.object({
      ...paging,
      statusList: z.array(pageErrorStatus.type).max(3).default([]),
      keyword: Text(50, "关键字").default(""),
    }),
    output: page(PageError),
  }),
  get: query("GET /api/ifs/v1/pageError/get/{id}", {
    summary: "One of them",
    role: "operator",
    input: z.object({ id: QueryId }),
    output: PageError,
  }),
  resolve: mutation("POST /api/ifs/v1/pageError/resolve", {
    summary: "Says that it is mended; it comes back when it happens again",
    role: "operator",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};

/** Whom a visit is counted for; no person is kept. */
export const Visitor = z.enum([...Identity.options, "visitor"]);
export type Visitor = z.output<typeof Visitor>;
const Shape = z
  .string()
  .max(reportLimits.page, "页面地址过长")
  .regex(/^\/[\w/:.$-]*$/, "页面地址不正确");

export const visit = {
  report: mutation("POST /api/ifs/v1/visit/report", {
    summary: "Counts pages that were opened, by the shapes of their addresses",
    role: "public",
    input: z.object({ pages: z.array(Shape).min(1, "没有页面").max(50, "一次最多50个页面") }),
    output: Done,
  }),
  statistics: query("GET /api/ifs/v1/visit/statistics", {
    summary: "Pages that were opened in the last thirty days, by day, page and kind of visitor",
    role: "operator",
    input: z.object({}),
    output: z.object({
      /** Every day of the thirty, the oldest first. */
      days: z.array(z.object({ day: Day, count: z.int() })),
      /** The most visited first. */
      pages: z.array(z.object({ page: z.string(), count: z.int(), lastDay: Day })),
      visitors: z.array(z.object({ visitor: Visitor, count: z.int() })),
    }),
  }),
};
