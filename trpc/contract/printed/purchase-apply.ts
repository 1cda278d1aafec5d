import { z } from "zod";
import { mobileMutation, mobileQuery, printed } from "../define";
import { ById, Decision, OfOne } from "../shared/document";
import { approvalStatus } from "../shared/enums";
import { Done, Id, page } from "../shared/fields";
import { AgainItems, Code, Keyword, searched, Unprinted } from "./shared";

/** EN-PurchaseApply: its key is printed, the rest passes. */
const PurchaseApply = z.looseObject({ sysNo: Id });
/** The supplier's segment of these paths is refused. */
const forPurchasers = { role: "party", allowedSides: ["purchaser"] } as const;

export const purchaseApply = printed({
  search: mobileQuery("POST {side}/purchaseApply/search", {
    ...forPurchasers,
    summary: "Applications for purchases",
    input: searched({
      approvalStatus: approvalStatus.type.optional(),
      applyStatus: Code.optional(),
      keyword: Keyword,
    }),
    output: page(PurchaseApply),
  }),
  getDetail: mobileQuery("GET {side}/purchaseApply/getDetail/{id}", {
    ...forPurchasers,
    summary: "One application for a purchase",
    input: ById,
    output: PurchaseApply,
  }),
  cancelAudit: mobileMutation("{side}/purchaseApply/cancelAudit", {
    ...forPurchasers,
    summary: "Withdraw an application from its approvers",
    input: OfOne,
    output: Unprinted,
  }),
  delete: mobileMutation("{side}/purchaseApply/delete", {
    ...forPurchasers,
    summary: "Delete an application",
    input: OfOne,
    output: Done,
  }),
  againBuyInfo: mobileQuery("POST purchaser/purchaseApply/againBuyInfo", {
    summary: "Which goods of an application may be bought again",
    role: "purchaser",
    input: OfOne,
    output: Unprinted,
  }),
  addListAgain: mobileMutation("purchaser/purchaseApply/addListAgain", {
    summary: "Put the goods of an application into the cart again",
    role: "purchaser",
    input: OfOne.extend({ itemList: AgainItems.optional(), areaSysNo: Id.optional() }),
    output: Unprinted,
  }),
  audit: mobileMutation("purchaser/purchaseApply/audit", {
    summary: "An approver passes an application, or refuses it",
    role: "approver",
    input: Decision,
    output: Unprinted,
  }),
});

export const performanceFlowRule = printed({
  usingConfigGet: mobileQuery("GET {side}/performanceFlowRule/usingConfig/get/{id}", {
    summary: "Who approves and who confirms, for an order or an organisation",
    role: "party",
    input: ById,
    output: Unprinted,
  }),
});
