import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Id, Quantity, Text } from "./shared/fields";

const background = "/api/tender/v1/background/orderTrade";

/** What an order's own purchaser sets right about it afterwards. */
export const backgroundOrder = {
  searchUseLocation: query(`POST ${background}/searchUseLocation`, {
    summary: "Where in a project of the own organisation goods may be used: the parts of its building",
    role: "login",
    input: z.object({ projectSysNo: Id, keyword: Text(50, "关键词").default("") }),
    output: z.array(z.object({ name: z.string() })),
  }),
  /** Implied by `changeMatchContractItem`. */
  searchContractItem: query(`POST ${background}/searchContractItem`, {
    summary: "Lines of contracts in force that lines of an order may be matched with, each with what is left of it",
    role: "purchaser",
    input: z.object({ orderSysNo: Id }),
    output: z.array(
      z.object({
        orderItemSysNo: Id,
        contractItemSysNo: Id,
        contractSysNo: Id,
        contractNo: z.string(),
        name: z.string(),
        leftQuantity: Quantity,
      }),
    ),
  }),
  /** Implied by `manualMatchPlanItem`. */
  searchPlanItem: query(`POST ${background}/searchPlanItem`, {
    summary: "Lines of material lists that lines of an order may have been bought for: of one's own and shared lists",
    role: "purchaser",
    input: z.object({ orderSysNo: Id }),
    output: z.array(
      z.object({
        orderItemSysNo: Id,
        planItemSysNo: Id,
        listName: z.string(),
        lineNo: z.int(),
        words: z.string(),
        quantity: Quantity.nullable(),
        unit: z.string(),
        /** The current match. */
        isMatched: z.boolean(),
      }),
    ),
  }),
  manualMatchPlanItem: mutation(`POST ${background}/manualMatchPlanItem`, {
    summary:
      "Say for which line of a material list a line of an order was bought, or for none; only while the order is at 10, " +
      "15 or 20 (R-BIZ-11)",
    role: "login",
    input: z.object({ orderItemSysNo: Id, planItemSysNo: Id.nullable() }),
    output: Done,
  }),
  changeMatchContractItem: mutation(`POST ${background}/changeMatchContractItem`, {
    summary:
      "Match a line of an order with a line of a contract in force with the same supplier, about the same goods; only " +
      "while the order is at 10, 15 or 20 (R-BIZ-11)",
    role: "login",
    input: z.object({ orderItemSysNo: Id, contractItemSysNo: Id }),
    output: Done,
    fails: ["CONTRACT_EXCEEDED"],
  }),
};
