import { z } from "zod";
import { printed, query } from "../define";
import { page, paging } from "../shared/fields";
import { Unprinted } from "./shared";

export const groupBuy = printed({
  list: query("POST /api/mall/v1/groupBuy/search", {
    summary: "Purchases that organisations make together",
    role: "public",
    input: z.object(paging),
    output: page(Unprinted),
  }),
});
