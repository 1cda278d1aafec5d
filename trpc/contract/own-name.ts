import { z } from "zod";
import { mutation } from "./define";
import { Done, Id, NeededText } from "./shared/fields";

const words = NeededText(100, "清单内容");

/** Calls implied by what buyers do: goods that an organisation chose for words of its lists are offered first next time. */
export const ownName = {
  remember: mutation("POST /api/mall/v1/ownName/remember", {
    summary: "Remember which goods the organisation means by the words of a list; the last choice holds",
    role: "buyer",
    input: z.object({
      nameList: z
        .array(z.object({ words, skuSysNo: Id }))
        .min(1, "请选择商品")
        .max(300, "一次最多记住300行"),
    }),
    output: Done,
  }),
  forget: mutation("POST /api/mall/v1/ownName/forget", {
    summary: "Forget what the organisation means by these words; what is not remembered is no mistake",
    role: "buyer",
    input: z.object({ words }),
    output: Done,
  }),
};
