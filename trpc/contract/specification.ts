import { z } from "zod";
import { query } from "./define";
import { termList } from "./goods-search";
import { Id } from "./shared/fields";
import { MallSku } from "./sku";

/** Calls implied by what buyers do: the specification names none for other sizes of the same goods. */
export const specification = {
  search: query("POST /api/mall/v1/specification/search", {
    summary: "A sku and the other specifications of its shop that differ from it in least, as they are offered today",
    role: "public",
    input: z.object({ skuSysNo: Id, areaSysNo: Id.optional(), termList }),
    output: z.object({
      /**
       * The attributes that the goods differ in, of two the one with fewer values first. None where they differ in more
       * than two, or in what no attribute says.
       */
      axisList: z.array(z.string()),
      /** What all of them have in common: "name:value". */
      sameList: z.array(z.string()),
      /** In the order of their values; the sku itself is among them where it is sold. */
      datas: z.array(
        MallSku.extend({
          /** Of each attribute in `axisList`. */
          valueList: z.array(z.string()),
        }),
      ),
    }),
  }),
};
