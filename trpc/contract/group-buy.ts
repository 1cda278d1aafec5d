import { z } from "zod";
import {
  type GroupBuyJoinStatusCode,
  type GroupBuyStatusCode,
  groupBuyJoinStatus,
  groupBuyStatus,
  groupBuyLimits as limits,
} from "../rules/group-buy";
import { MOST_STEPS } from "../rules/price-ladder";
import { mutation, query } from "./define";
import { InvoiceType } from "./shared/codes";
import { ById, OfOne } from "./shared/document";
import { invoiceType } from "./shared/enums";
import {
  Id,
  LevelCode,
  ListPrice,
  Money,
  NeededText,
  PositiveQuantity,
  Price,
  page,
  paging,
  Quantity,
  Rate,
  Text,
  UnixSeconds,
} from "./shared/fields";

const status = z.literal(Object.keys(groupBuyStatus).map(Number) as GroupBuyStatusCode[]);
const joinStatus = z.literal(Object.keys(groupBuyJoinStatus).map(Number) as GroupBuyJoinStatusCode[]);

/** A group purchase as everybody reads it; prices are null to readers who see none. */
export const GroupBuy = z.object({
  sysNo: Id,
  groupBuyNo: z.string(),
  status,
  title: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  skuSysNo: Id,
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  mainImgUrl: z.string(),
  listPrice: Price.nullable(),
  /** From so much in all on, ascending. */
  stepList: z.array(z.object({ from: Quantity, unitPrice: Price.nullable() })),
  minQuantity: Quantity,
  maxQuantity: Quantity.nullable(),
  totalQuantity: Quantity,
  organizationCount: z.int(),
  /** 元, of all together, shared by quantity. */
  freight: Money,
  areaNameList: z.array(z.string()),
  openTime: UnixSeconds,
  closeTime: UnixSeconds,
  /** Days after the close. */
  deliveryDays: z.int(),
  /** Of the step that is reached, frozen at the close; null below the first one. */
  stepFrom: Quantity.nullable(),
  unitPrice: Price.nullable(),
  /** Organisations may join, change and leave now. */
  takesJoins: z.boolean(),
});
export type GroupBuy = z.output<typeof GroupBuy>;

/** An organisation's part in a group purchase; what is frozen at the close is null before. */
export const GroupBuyJoin = z.object({
  sysNo: Id,
  organizationName: z.string(),
  userName: z.string(),
  status: joinStatus,
  quantity: Quantity,
  receiveAddressSysNo: Id,
  areaName: z.string(),
  remark: z.string(),
  /** Why it was removed, or nothing was ordered. */
  reason: z.string(),
  unitPrice: Price.nullable(),
  amount: Money.nullable(),
  freight: Money.nullable(),
  orderSysNo: Id.nullable(),
  orderNo: z.string(),
  joinTime: UnixSeconds,
});
export type GroupBuyJoin = z.output<typeof GroupBuyJoin>;

export const GroupBuyDetail = GroupBuy.extend({
  areaCodeList: z.array(z.string()),
  /** Where its goods are sold, to choose among; to the supplier of a draft alone, else empty. */
  saleAreaList: z.array(z.object({ code: z.string(), name: z.string() })),
  remark: z.string(),
  /** Why it was cancelled. */
  reason: z.string(),
  taxRate: Rate,
  /** The least that one organisation takes, and the decimals that its quantity may have. */
  buyStart: Quantity,
  quantityScale: z.int(),
  /** 元 of its orders; to its supplier and the mall's operators alone. */
  orderedAmount: Money.nullable(),
  /** The reader's own part. */
  own: GroupBuyJoin.nullable(),
  /** All parts; to its supplier and the mall's operators alone, else empty. */
  joinList: z.array(GroupBuyJoin),
});
export type GroupBuyDetail = z.output<typeof GroupBuyDetail>;

/** A part of the reader's organisation with what it is a part of. */
export const OwnGroupBuy = GroupBuyJoin.extend({ groupBuy: GroupBuy });
export type OwnGroupBuy = z.output<typeof OwnGroupBuy>;

/** A group purchase as the mall's operators look over them. */
export const OperatedGroupBuy = GroupBuy.extend({ orderedAmount: Money.nullable(), reason: z.string() });
export type OperatedGroupBuy = z.output<typeof OperatedGroupBuy>;

/** What lists of group purchases are narrowed to. */
export const groupBuyStates = ["open", "reached", "ended"] as const;
const searched = { keyword: Text(50, "关键词").optional(), ...paging };

const base = "/api/mall/v1/groupBuy";
const moved = z.object({ sysNo: Id, status });
const reason = NeededText(limits.reason, "原因");
const joined = z.object({ sysNo: Id, joinSysNo: Id, status, totalQuantity: Quantity });

export const groupBuy = {
  list: query(`POST ${base}/search`, {
    summary: "Published group purchases: those that close next first, then those that ended",
    role: "public",
    input: z.object({
      /** Left out: all of them. `open` and `reached` take organisations now or will. */
      state: z.enum(groupBuyStates).optional(),
      /** Those that are delivered there. */
      areaSysNo: Id.optional(),
      ...searched,
    }),
    output: page(GroupBuy),
  }),
  detail: query(`GET ${base}/get/{id}`, {
    summary: "One group purchase, with the reader's own part; drafts are their supplier's alone",
    role: "public",
    input: ById,
    output: GroupBuyDetail,
  }),
  mine: query(`POST ${base}/mine`, {
    summary: "The parts of the reader's organisation in group purchases, newest first",
    role: "purchaser",
    input: z.object({ ...searched }),
    output: page(OwnGroupBuy),
  }),
  join: mutation(`POST ${base}/join`, {
    summary: "Join a group purchase with a quantity, once an organisation; checked as an order is",
    role: "purchaser",
    input: OfOne.extend({
      quantity: PositiveQuantity,
      receiveAddressSysNo: Id,
      /** Left out: the organisation's default title. */
      invoiceTitleSysNo: Id.optional(),
      invoiceType: invoiceType.type.default(InvoiceType.ordinaryVat),
      projectSysNo: Id.optional(),
      costCode: Text(32, "成本科目").default(""),
      remark: Text(limits.remark, "备注").default(""),
    }),
    output: joined,
    fails: [
      ...(["GROUP_BUY_CLOSED", "GROUP_BUY_FULL", "GROUP_BUY_JOINED", "CANNOT_SELL", "BELOW_MINIMUM"] as const),
      ...(["QUANTITY_INVALID", "TITLE_INCOMPLETE", "SUPPLIER_BLOCKED", "OUT_OF_STOCK"] as const),
      ...(["NO_BUDGET", "OVER_BUDGET"] as const),
    ],
  }),
  changeQuantity: mutation(`POST ${base}/changeQuantity`, {
    summary: "Change the quantity, or the address, of the own part until the close",
    role: "purchaser",
    input: OfOne.extend({ quantity: PositiveQuantity, receiveAddressSysNo: Id.optional() }),
    output: joined,
    fails: [
      ...(["GROUP_BUY_CLOSED", "GROUP_BUY_FULL", "CANNOT_SELL", "BELOW_MINIMUM", "QUANTITY_INVALID"] as const),
      ...(["OUT_OF_STOCK", "NO_BUDGET", "OVER_BUDGET"] as const),
    ],
  }),
  leave: mutation(`POST ${base}/leave`, {
    summary: "Leave a group purchase until the close",
    role: "purchaser",
    input: OfOne,
    output: joined,
    fails: ["GROUP_BUY_CLOSED"],
  }),
  supplierSearch: query(`POST ${base}/supplier/search`, {
    summary: "The supplier's group purchases, drafts among them, newest first",
    role: "supplier",
    input: z.object({ status: status.optional(), ...searched }),
    output: page(GroupBuy),
  }),
  save: mutation(`POST ${base}/supplier/save`, {
    summary: "Write a group purchase of one of the supplier's goods, or change a draft (with sysNo)",
    role: "supplier",
    input: z.object({
      sysNo: Id.optional(),
      skuSysNo: Id,
      title: NeededText(limits.title, "标题"),
      stepList: z
        .array(
          z.object({
            from: PositiveQuantity,
            value: ListPrice.positive("阶梯单价必须大于0").max(99_999_999, "单价过大"),
          }),
        )
        .min(1, "请填写阶梯价")
        .max(MOST_STEPS, `最多${MOST_STEPS}级阶梯价`),
      maxQuantity: PositiveQuantity.nullable().default(null),
      freight: Money.min(0, "运费不能小于0").max(99_999_999, "运费不能超过99999999").default(0),
      /** Left out: where the goods are sold. */
      areaCodeList: z
        .array(z.union([z.literal("0"), LevelCode]))
        .max(limits.areas, `最多${limits.areas}个地区`)
        .default([]),
      openTime: UnixSeconds,
      closeTime: UnixSeconds,
      deliveryDays: z
        .int("交货天数必须是整数")
        .min(1, "交货天数不能小于1")
        .max(limits.deliveryDays, `交货天数不能超过${limits.deliveryDays}`),
      remark: Text(limits.remark, "说明").default(""),
    }),
    output: moved,
    fails: ["CANNOT_SELL"],
  }),
  publish: mutation(`POST ${base}/supplier/publish`, {
    summary: "Open a draft to the purchasers: draft → open",
    role: "supplier",
    input: OfOne,
    output: moved,
    fails: ["CANNOT_SELL"],
  }),
  cancel: mutation(`POST ${base}/supplier/cancel`, {
    summary: "Cancel a group purchase before its close; its participants are told why",
    role: "supplier",
    input: OfOne.extend({ reason }),
    output: moved,
  }),
  operatorSearch: query(`POST ${base}/operator/search`, {
    summary: "The mall's published group purchases with what was ordered: those that close next first",
    role: "operator",
    input: z.object({ status: status.optional(), ...searched }),
    output: page(OperatedGroupBuy),
  }),
  operatorCancel: mutation(`POST ${base}/operator/cancel`, {
    summary: "Cancel a published group purchase before its close; supplier and participants are told why",
    role: "operator",
    input: OfOne.extend({ reason }),
    output: moved,
  }),
  remove: mutation(`POST ${base}/remove`, {
    summary: "Take an organisation out until the close, by the supplier or an operator of the mall",
    role: "login",
    input: OfOne.extend({ joinSysNo: Id, reason }),
    output: joined,
    fails: ["GROUP_BUY_CLOSED"],
  }),
};
