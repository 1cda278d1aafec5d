import { z } from "zod";
import { mutation, query } from "./define";
import { Published, quoteList } from "./price-source";
import { ById } from "./shared/document";
import { kindSets } from "./shared/enums";
import { Day, Id, NeededText, PositiveQuantity, Quantity, Text, UnixSeconds } from "./shared/fields";

const { inspectionBasis, inspectionStatus } = kindSets.inspection;

/** What of received goods is of one heat or pour, and what of it may be issued. */
export const MaterialBatch = z.object({
  sysNo: Id,
  heatNo: z.string(),
  pourPlace: z.string(),
  pourDay: Day.nullable(),
  quantity: Quantity,
  issuedQuantity: Quantity,
  issuableQuantity: Quantity,
  lotList: z.array(
    z.object({ sysNo: Id, inspectionNo: z.string(), status: inspectionStatus.type, quantity: Quantity }),
  ),
});
export type MaterialBatch = z.output<typeof MaterialBatch>;

/** Received goods on site: a line of an accepted receiving note. */
export const Material = z.object({
  receivingItemSysNo: Id,
  receivingSysNo: Id,
  receivingNo: z.string(),
  receiveTime: UnixSeconds,
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  supplierName: z.string(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  /** Where it was to be used. */
  usePart: z.string(),
  /** Only what is in released lots is issued, of goods that come in lots. */
  inspectionRequired: z.boolean(),
  inspectionBasis: inspectionBasis.type,
  receivedQuantity: Quantity,
  /** Went back, or is asked to. */
  returnedQuantity: Quantity,
  /** Less what was taken back. */
  issuedQuantity: Quantity,
  /** Still on site. */
  leftQuantity: Quantity,
  /** May be issued now. */
  issuableQuantity: Quantity,
  batchList: z.array(MaterialBatch),
});
export type Material = z.output<typeof Material>;

/** Goods given to a team, or taken back from it. */
export const MaterialIssue = z.object({
  sysNo: Id,
  receivingItemSysNo: Id,
  receivingSysNo: Id,
  receivingNo: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  heatNo: z.string(),
  pourPlace: z.string(),
  projectName: z.string(),
  /** Below zero where it was taken back. */
  quantity: Quantity,
  /** Of an issue; 0 of what was taken back. */
  takenBackQuantity: Quantity,
  /** The issue of which it was taken back. */
  issueSysNo: Id.nullable(),
  team: z.string(),
  usePart: z.string(),
  takerName: z.string(),
  note: z.string(),
  keeperName: z.string(),
  createTime: UnixSeconds,
});
export type MaterialIssue = z.output<typeof MaterialIssue>;

const base = "/api/tender/v1/purchaser/material";
const pages = z.int().min(1).max(200).default(30);
const narrowed = { projectSysNo: Id.optional(), receivingSysNo: Id.optional() };

export const material = {
  updateLangeNetPrice: mutation("POST /api/material/v1/lange/updateLangeNetPrice", {
    summary: "Publish what the Lange network quotes, which goods under its prices cost from then on (R-BIZ-26)",
    role: "operator",
    input: z.object({ priceList: quoteList }),
    output: Published,
  }),
  search: query(`POST ${base}/search`, {
    summary:
      "Received goods on site, newest first: what was received, went back, was issued and is left; a page by key",
    role: "purchaser",
    input: z.object({ ...narrowed, afterSysNo: Id.optional(), pageSize: pages }).default({ pageSize: 30 }),
    output: z.object({
      itemList: z.array(Material),
      /** Asks for the next page; null on the last one. */
      nextSysNo: Id.nullable(),
    }),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One line of a receiving note as it is on site",
    role: "purchaser",
    input: ById,
    output: Material,
  }),
  searchIssue: query(`POST ${base}/issue/search`, {
    summary: "What was issued on site and taken back, newest first; a page by key",
    role: "purchaser",
    input: z
      .object({ ...narrowed, receivingItemSysNo: Id.optional(), beforeSysNo: Id.optional(), pageSize: pages })
      .default({ pageSize: 30 }),
    output: z.object({ itemList: z.array(MaterialIssue), nextSysNo: Id.nullable() }),
  }),
  issue: mutation(`POST ${base}/issue`, {
    summary:
      "Give received goods to a team, never more than is there, and only released lots where the agreement says so",
    role: "purchaser",
    input: z.object({
      receivingItemSysNo: Id,
      /** Needed where the line has several heats. */
      batchSysNo: Id.optional(),
      /** In the goods' unit. */
      quantity: PositiveQuantity,
      team: NeededText(60, "领用班组"),
      usePart: Text(100, "使用部位").default(""),
      takerName: NeededText(30, "领用人"),
      note: Text(200, "备注").default(""),
    }),
    output: z.object({ sysNo: Id }),
    fails: ["STATE_CONFLICT"],
  }),
  takeBack: mutation(`POST ${base}/takeBack`, {
    summary: "Take issued goods back from a team: a row that reverses a part of the issue",
    role: "purchaser",
    input: z.object({ sysNo: Id, quantity: PositiveQuantity, note: NeededText(200, "退库原因") }),
    output: z.object({ sysNo: Id }),
    fails: ["STATE_CONFLICT"],
  }),
};
