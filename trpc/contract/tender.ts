import { z } from "zod";
import { query } from "./define";
import { ById } from "./shared/document";
import { approvalKind } from "./shared/enums";
import { Empty, Rate } from "./shared/fields";
import { hallInput, hallPage, TenderHallNotice } from "./tender-shapes";

/** Who has to agree (R-PERM-19). */
const ApprovalKind = approvalKind.type;

/** Sets of values by their names: what travels, its symbol and the word for it. */
const Dictionary = z.record(
  z.string(),
  z.array(z.object({ value: z.union([z.number(), z.string()]), symbol: z.string(), label: z.string() })),
);

/** What the agreements and the organisation of the reader settle about trading (R-BIZ-12). */
export const tender = {
  getReceivingAuditAndConfirmDimension: query("GET /api/tender/v1/common/getReceivingAuditAndConfirmDimension", {
    summary: "Who approves a receiving note and who confirms it, over all agreements of the reader (R-BIZ-12)",
    role: "login",
    input: Empty,
    output: z.object({ auditDimension: ApprovalKind, confirmDimension: ApprovalKind }),
  }),
  commonDictionaryEnum: query("GET /api/tender/v1/commonDictionary/enum", {
    summary: "Every closed set of values with their words (R-ENUM-01)",
    role: "public",
    input: Empty,
    output: Dictionary,
  }),
  getTradeConfig: query("GET /api/tender/v1/common/getTradeConfig", {
    summary: "How the reader's orders, deliveries and receipts are agreed to, over all their agreements",
    role: "login",
    input: Empty,
    output: z.object({
      approvalKind: ApprovalKind,
      supplierConfirmRequired: z.boolean(),
      deliveryConfirmRequired: z.boolean(),
      /** By the weighbridge more than was sent may be received, at most this share more. */
      allowOverReceive: z.boolean(),
      overReceiveRate: Rate,
    }),
  }),
  hallList: query("POST /api/tender/v1/platform/portal/hall/search", {
    summary: "Public tenders of the mall, newest first (RT-02)",
    role: "public",
    input: hallInput,
    output: hallPage,
  }),
  hallGet: query("GET /api/tender/v1/platform/portal/hall/get/{id}", {
    summary: "One public tender with lines, criteria, deadlines and questions, without bids (RT-02)",
    role: "public",
    input: ById,
    output: TenderHallNotice,
  }),
};
