import { z } from "zod";
import { mobile, query } from "./define";
import { StatusCount } from "./shared/document";

const statistics = mobile("{side}/home/statistics");

export const home = {
  statistics: query(`POST ${statistics.path}` as "POST /api/", {
    summary: "Orders, deliveries, receiving notes and returns of the own side by status (R-BIZ-13)",
    role: "party",
    also: statistics.also,
    input: z.object({}).default({}),
    output: z.object({
      orderStatusCount: z.array(StatusCount),
      deliveryStatusCount: z.array(StatusCount),
      receivingStatusCount: z.array(StatusCount),
      returnStatusCount: z.array(StatusCount),
    }),
  }),
};
