import { z } from "zod";
import { mutation, printed, query } from "../define";
import { Id, Mobile, NeededText } from "../shared/fields";
import { Unprinted } from "./shared";

const profile = "/api/mall/v1/supplier/profile";

const MixStation = z.object({
  name: NeededText(100, "名称"),
  areaSysNo: Id,
  address: NeededText(200, "地址"),
  contactName: NeededText(50, "联系人"),
  contactMobile: Mobile,
});

export const mixStation = printed({
  get: query(`POST ${profile}/getMixStation`, {
    summary: "The mixing stations of a supplier",
    role: "supplier",
    input: z.object({ supplierSysNo: Id.optional() }),
    output: Unprinted,
  }),
  batchAdd: mutation(`POST ${profile}/batchAddMixStation`, {
    summary: "Add mixing stations",
    role: "supplier",
    input: z.object({
      mixStationList: z.array(MixStation).min(1, "请填写搅拌站").max(100, "一次最多100个"),
    }),
    output: Unprinted,
  }),
});
