import { z } from "zod";
import { TradeAgreement } from "./agreement";
import { mutation, query } from "./define";
import { OrderTrade } from "./order";
import { Step } from "./shared/document";
import { Id, NeededText, page, paging, QueryId, UnixSeconds } from "./shared/fields";

/** What operators look up for a caller. */
export const lookedUp = ["order", "agreement"] as const;
const LookedUp = z.enum(lookedUp, "请选择要查看的单据");

const named = {
  documentType: LookedUp,
  documentSysNo: Id,
  documentNo: z.string(),
  purchaserOrganizationName: z.string(),
  supplierName: z.string(),
};
/** An order or agreement by its number: who its parties are, nothing of what is in it. */
export const FoundDocument = z.object(named);
export type FoundDocument = z.output<typeof FoundDocument>;

/** A look of an operator at a document. */
export const DocumentLook = z.object({
  sysNo: Id,
  ...named,
  operatorName: z.string(),
  reason: z.string(),
  createTime: UnixSeconds,
});
export type DocumentLook = z.output<typeof DocumentLook>;

const base = "/api/ifs/v1/operator/look";

/** Calls implied by the console: operators help callers; each look is recorded, and its parties read the record. */
export const documentLook = {
  find: query(`POST ${base}/find`, {
    summary: "Orders and agreements of exactly this number",
    role: "operator",
    input: z.object({ number: NeededText(64, "单号") }),
    output: z.array(FoundDocument),
  }),
  open: mutation(`POST ${base}/open`, {
    summary: "Record why a document is looked at; what is answered opens it for half an hour",
    role: "operator",
    input: z.object({ documentType: LookedUp, documentSysNo: Id, reason: NeededText(200, "查看原因") }),
    output: z.object({ sysNo: Id }),
  }),
  get: query(`GET ${base}/get/{id}`, {
    summary: "The document of an own look that is not older than half an hour, without what helps nobody on the phone",
    role: "operator",
    input: z.object({ id: QueryId }),
    output: z.object({
      look: DocumentLook,
      /** One of both. */
      order: OrderTrade.nullable(),
      agreement: TradeAgreement.nullable(),
      /** Of an order. */
      steps: z.array(Step),
    }),
  }),
  search: query(`POST ${base}/search`, {
    summary: "Who of the platform looked at what and why, the newest first",
    role: "operator",
    input: z.object(paging),
    output: page(DocumentLook),
  }),
  mine: query("POST /api/ifs/v1/organization/look/search", {
    summary: "Who of the platform looked at documents of one's own organisation and why; for its administrators",
    role: "login",
    input: z.object(paging),
    output: page(DocumentLook),
  }),
};
