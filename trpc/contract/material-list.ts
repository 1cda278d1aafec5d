import { z } from "zod";
import { materialLimits } from "../rules/material-list";
import { mutation, query } from "./define";
import { Done, Id, NeededText, PositiveQuantity, Quantity, Text, UnixSeconds } from "./shared/fields";

const { lists, lines, name: NAME, words, unit, remark } = materialLimits;

/** A list of materials without its lines. */
export const MaterialList = z.object({
  sysNo: Id,
  name: z.string(),
  lineCount: z.int(),
  /** The others of the organisation may read and copy it. */
  isShared: z.boolean(),
  /** The reader made it and may change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  changeTime: UnixSeconds,
});
export type MaterialList = z.output<typeof MaterialList>;

/** A line: the wanted goods as written, and the sku that was chosen for it. */
export const MaterialLine = z.object({
  /** Stable while the line is edited or moved. */
  sysNo: Id,
  words: z.string(),
  unit: z.string(),
  quantity: Quantity.nullable(),
  remark: z.string(),
  skuSysNo: Id.nullable(),
  /** "" where none are chosen. */
  skuName: z.string(),
  skuCode: z.string(),
  /** Matched order quantities by unit, without cancelled orders. */
  orderedList: z.array(z.object({ quantity: Quantity, unit: z.string() })),
});
export type MaterialLine = z.output<typeof MaterialLine>;

const NewLine = z.object({
  words: NeededText(words, "名称规格"),
  unit: Text(unit, "单位").default(""),
  quantity: PositiveQuantity.nullish(),
  remark: Text(remark, "备注").default(""),
  skuSysNo: Id.nullish(),
});
/** With the key of a replaced line it updates that line and keeps its matches. */
const ChangedLine = NewLine.extend({ sysNo: Id.nullish() });
const FULL = `一份清单最多${lines}行`;
const NewLines = z.array(NewLine).max(lines, FULL);
const Name = NeededText(NAME, "清单名称");
const LineNo = z.int("行号不正确").min(1, "行号不正确").max(lines, `一份清单最多${lines}行`);
/** As it was read: a list that was changed since is not overwritten. */
const version = z.int().min(1);
const base = "/api/mall/v1/materialList";

/** Calls implied by what buyers do: lists of materials that they keep, share in their organisation and order from again. */
export const materialList = {
  search: query(`POST ${base}/search`, {
    summary: "One's own lists and those that colleagues share, the last changed first, paged by time and key",
    role: "buyer",
    input: z.object({
      keyword: Text(50, "关键词").default(""),
      whose: z.enum(["all", "own", "shared"]).default("all"),
      /** Lists that were changed before the last one of the page before. */
      beforeTime: UnixSeconds.optional(),
      beforeSysNo: Id.optional(),
      pageSize: z.int().min(1).max(100).default(20),
    }),
    output: z.object({
      datas: z.array(MaterialList),
      hasMore: z.boolean(),
      /** Of all of them, whatever was searched for. */
      ownCount: z.int(),
      sharedCount: z.int(),
    }),
  }),
  get: query(`POST ${base}/get`, {
    summary: "A list with some of its lines: one's own, or one that a colleague shares",
    role: "buyer",
    input: z.object({
      sysNo: Id,
      fromLine: LineNo.default(1),
      /** As many lines at most. */
      limit: z.int().min(1).max(lines).default(100),
    }),
    output: z.object({ ...MaterialList.shape, version: z.int(), lineList: z.array(MaterialLine) }),
  }),
  create: mutation(`POST ${base}/create`, {
    summary: `Save a list; without a name it is called by the day. At most ${lists} of a person`,
    role: "buyer",
    input: z.object({ name: Name.optional(), lineList: NewLines.default([]) }),
    output: z.object({ sysNo: Id, name: z.string() }),
    fails: ["LIST_NAME_TAKEN", "LISTS_FULL"],
  }),
  copy: mutation(`POST ${base}/copy`, {
    summary: "Make a list of one's own of one that may be read; it is not shared",
    role: "buyer",
    input: z.object({ sysNo: Id }),
    output: z.object({ sysNo: Id, name: z.string() }),
    fails: ["LISTS_FULL"],
  }),
  rename: mutation(`POST ${base}/rename`, {
    summary: "Call one's own list otherwise",
    role: "buyer",
    input: z.object({ sysNo: Id, name: Name }),
    output: Done,
    fails: ["LIST_NAME_TAKEN"],
  }),
  share: mutation(`POST ${base}/share`, {
    summary: "Let the others of the organisation read and copy one's own list, or no longer",
    role: "buyer",
    input: z.object({ sysNo: Id, isShared: z.boolean() }),
    output: Done,
  }),
  changeLines: mutation(`POST ${base}/changeLines`, {
    summary: "Put lines in the place of some others: adds, changes, removes and moves",
    role: "buyer",
    input: z.object({
      sysNo: Id,
      version,
      /** The first that is replaced; behind the last line for lines that are added. */
      fromLine: z
        .int("行号不正确")
        .min(1, "行号不正确")
        .max(lines + 1, `一份清单最多${lines}行`),
      /** So many are replaced. */
      count: z.int().min(0).max(lines),
      lineList: z.array(ChangedLine).max(lines, FULL),
      /** Carried out one after the other when the lines are in place. */
      moveList: z
        .array(z.object({ from: LineNo, to: LineNo }))
        .max(100, "一次最多移动100行")
        .default([]),
    }),
    output: z.object({ version: z.int(), lineCount: z.int() }),
    fails: ["LIST_CHANGED"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    summary: "Delete one's own list; copies of it stay",
    role: "buyer",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};
