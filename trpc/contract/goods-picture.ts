import { z } from "zod";
import { mutation, query } from "./define";
import { Done, Id, Text } from "./shared/fields";

/** Goods with the picture that lists show of them. */
export const PicturedSku = z.object({
  sysNo: Id,
  code: z.string(),
  mallSpuName: z.string(),
  thirdName: z.string(),
  shopName: z.string(),
  mainImgUrl: z.string(),
  /** An uploaded picture in place of the drawing. */
  uploaded: z.boolean(),
});
export type PicturedSku = z.output<typeof PicturedSku>;

const MOST = 100;

/** Calls implied by what suppliers and operators do: real pictures of goods. A supplier has their own goods, an operator the tenant's. */
export const goodsPicture = {
  search: query("POST /api/mall/v1/goodsPicture/search", {
    summary: "Goods with their pictures by words of their name or code, paged by key",
    role: "login",
    input: z.object({
      keyword: Text(60, "关键词").default(""),
      /** Goods after this key. */
      afterSysNo: Id.optional(),
      pageSize: z.int().min(1).max(MOST).default(20),
    }),
    output: z.object({ datas: z.array(PicturedSku), hasMore: z.boolean() }),
  }),
  set: mutation("POST /api/mall/v1/goodsPicture/set", {
    summary: "Show an uploaded picture of goods from now on; documents keep the one that they were made with",
    role: "login",
    input: z.object({ skuSysNo: Id, /** Of file.uploadPicture. */ fileSysNo: Id }),
    output: Done,
  }),
  remove: mutation("POST /api/mall/v1/goodsPicture/remove", {
    summary: "Show the drawing of goods again",
    role: "login",
    input: z.object({ skuSysNo: Id }),
    output: Done,
  }),
};
