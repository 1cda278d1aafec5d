import { z } from "zod";
import { mutation, query } from "./define";
import { cartLines, Done, Empty, Id } from "./shared/fields";
import { OperatorEvent } from "./site";

const whole = (what: string, least: number, most: number) =>
  z
    .int(`${what}应为${least}至${most}的整数`)
    .min(least, `${what}应为${least}至${most}的整数`)
    .max(most, `${what}应为${least}至${most}的整数`);

/** How a tenant trades and lets people in. */
const rules = {
  /** Hours that an order waits for its first payment. */
  payWithinHours: whole("付款期限", 1, 8760),
  cartLineLimit: whole("购物车行数", 1, cartLines.most),
  /** Devices on which an account is logged in at a time, at most; 0 is no limit. */
  devicesPerAccount: whole("登录设备数", 0, 20),
};

/** A step of setting up a new tenant, in the order in which they are done. */
export const guideSteps = ["look", "contact", "area", "category", "supplier", "goods"] as const;
export type GuideStep = (typeof guideSteps)[number];

const base = "/api/ifs/v1/operator/setup";

/** Calls implied by the console: what operators of a tenant set themselves, and how a new tenant begins. */
export const tenantSetup = {
  rules: query(`GET ${base}/rules`, {
    summary: "How the tenant trades and lets people in, and who changed it last",
    role: "operator",
    input: Empty,
    output: z.object({
      ...rules,
      /** Raised by every change; 0 where nobody has changed anything. */
      version: z.int(),
      /** Keys of the default area and those above it, the province first. */
      defaultArea: z.array(Id),
      /** Where events of documents are posted; only the server's administrator sets it. */
      notifyUrl: z.string(),
      events: z.array(OperatorEvent),
    }),
  }),
  saveRules: mutation(`POST ${base}/saveRules`, {
    summary: "Set how the tenant trades and lets people in; refused where somebody else has changed it meanwhile",
    role: "operator",
    input: z.object({
      ...rules,
      /** The version that the operator has read. */
      version: z.int("版本不正确").min(0, "版本不正确"),
      /** City or county in which visitors begin. */
      defaultAreaSysNo: Id,
    }),
    output: Done,
  }),
  guide: query(`GET ${base}/guide`, {
    summary: "What is still to be done before a new tenant trades, worked out from what it has",
    role: "operator",
    input: Empty,
    output: z.object({
      steps: z.array(z.object({ step: z.enum(guideSteps), done: z.boolean() })),
      /** Everything is done, or trade has begun. */
      finished: z.boolean(),
      hidden: z.boolean(),
    }),
  }),
  hideGuide: mutation(`POST ${base}/hideGuide`, {
    summary: "Hide the guide from the console's first page, or show it again",
    role: "operator",
    input: z.object({ hidden: z.boolean() }),
    output: Done,
  }),
  takeCategories: mutation(`POST ${base}/takeCategories`, {
    summary: "Take over the standard tree of categories with their attributes; refused where the tenant has categories",
    role: "operator",
    input: Empty,
    output: z.object({ count: z.int() }),
    fails: ["CATEGORIES_THERE"],
  }),
};
