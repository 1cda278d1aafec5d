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
  /** Implied by the next call: what may be chosen. */
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
