import { z } from "zod";
import { mutation, query } from "./define";
import { skuImportKind, skuImportMode, skuImportStatus } from "./shared/enums";
import { Done, Id, QueryId, UnixSeconds } from "./shared/fields";

/** Rows of one answer. */
const MOST_ROWS = 1000;

/** A file of list prices, stock or whole goods. Whole goods become drafts that wait for the review. Nothing of it is written before it is applied. */
export const SkuImport = z.object({
  sysNo: Id,
  kind: skuImportKind.type,
  status: skuImportStatus.type,
  /** How it was applied; null before. */
  mode: skuImportMode.type.nullable(),
  fileName: z.string(),
  /** SHA-256 of the file, hexadecimal. */
  hash: z.string(),
  /** Rows of goods in the file; grows while it is read. */
  rowCount: z.int(),
  wrongCount: z.int(),
  changeCount: z.int(),
  sameCount: z.int(),
  /** Changes by more than a fifth. */
  bigCount: z.int(),
  /** Rows that are written. */
  appliedCount: z.int(),
  /** Why it failed, and what to do; "" otherwise. */
  problem: z.string(),
  userName: z.string(),
  createTime: UnixSeconds,
  finishTime: UnixSeconds.nullable(),
});
export type SkuImport = z.output<typeof SkuImport>;

/** A row of the file with the goods that it names. */
export const SkuImportRow = z.object({
  /** As a spreadsheet counts rows, from 1. */
  rowNo: z.int(),
  /** As they were written. */
  cells: z.array(z.string()),
  code: z.string(),
  mallSpuName: z.string(),
  /** The goods that it names, or of whole goods those that it changes. */
  skuSysNo: Id.nullable(),
  unit: z.string(),
  warehouseName: z.string(),
  /** Price or stock when the row was checked; null where there was none. */
  oldValue: z.number().nullable(),
  newValue: z.number().nullable(),
  /** Why the row is wrong; "" for a right one. */
  error: z.string(),
});
export type SkuImportRow = z.output<typeof SkuImportRow>;

const base = "/api/mall/v1/skuImport/supplier";

/** Calls implied by what a supplier does with thousands of prices: a file is uploaded, checked, looked at and applied. */
export const skuImport = {
  search: query(`POST ${base}/search`, {
    summary: "The supplier's imports, the newest first, paged by key",
    role: "supplier",
    input: z.object({
      /** Older than this one. */
      beforeSysNo: Id.optional(),
      pageSize: z.int().min(1).max(100).default(20),
    }),
    output: z.object({ datas: z.array(SkuImport), nextSysNo: Id.nullable() }),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "One import: how far it is, what it would change, its largest and first changes",
    role: "supplier",
    input: z.object({ id: QueryId }),
    output: z.object({
      ...SkuImport.shape,
      /** True while the mall reads, checks or writes it. */
      isRunning: z.boolean(),
      /** Rows that are checked or written so far. */
      doneCount: z.int(),
      head: z.array(z.string()),
      /** The last import of the same content that was applied. */
      repeatOf: z.object({ sysNo: Id, finishTime: UnixSeconds }).nullable(),
      /** The row that rises most, and the one that falls most. */
      up: SkuImportRow.nullable(),
      down: SkuImportRow.nullable(),
      /** The first 50. */
      changeList: z.array(SkuImportRow),
      /** The first 20. */
      wrongList: z.array(SkuImportRow),
    }),
  }),
  rows: query(`POST ${base}/rows`, {
    summary: "The wrong rows of an import, with the reason of each, in the order of the file",
    role: "supplier",
    input: z.object({
      sysNo: Id,
      /** Rows after this one. */
      afterRow: z.int().min(0).max(2_147_483_647, "行号过大").default(0),
      pageSize: z.int().min(1).max(MOST_ROWS).default(200),
    }),
    output: z.object({ head: z.array(z.string()), datas: z.array(SkuImportRow) }),
  }),
  create: mutation(`POST ${base}/create`, {
    summary: "Begin an import from an uploaded table: it is read and checked, nothing is written",
    role: "supplier",
    input: z.object({
      kind: skuImportKind.type,
      /** Of file.uploadSheet. */
      fileSysNo: Id,
      /** Of whole goods: the category of all of them. */
      categorySysNo: Id.optional(),
    }),
    output: z.object({ sysNo: Id }),
  }),
  confirm: mutation(`POST ${base}/confirm`, {
    summary: "Write what was previewed: all rows or none (mode 1), or the right rows (mode 2)",
    role: "supplier",
    input: z.object({ sysNo: Id, mode: skuImportMode.type }),
    output: Done,
    fails: ["IMPORT_HAS_WRONG_ROWS"],
  }),
  drop: mutation(`POST ${base}/drop`, {
    summary: "Give up an import that is not applied",
    role: "supplier",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
};
