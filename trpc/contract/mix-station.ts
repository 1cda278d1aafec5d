import { z } from "zod";
import { mutation, query } from "./define";
import { ById, OfOne } from "./shared/document";
import { Done, Id, Mobile, NeededText, page, paging, Text } from "./shared/fields";

/** EN-MixStation: where a supplier mixes concrete, and whom to call there. */
export const MixStation = z.object({
  sysNo: Id,
  name: z.string(),
  supplierSysNo: Id,
  /** The innermost of the levels below. */
  areaSysNo: Id,
  provinceSysNo: Id,
  citySysNo: Id,
  regionSysNo: Id,
  townSysNo: Id.nullable(),
  areaName: z.string(),
  address: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  isDefault: z.boolean(),
});
export type MixStation = z.output<typeof MixStation>;

/** Stations that are added at once. */
export const batchLimit = 100;

const station = {
  name: NeededText(100, "搅拌站名称"),
  /** A county or town. */
  areaSysNo: z.int("请选择所在地区").positive("请选择所在地区"),
  address: NeededText(200, "详细地址"),
  contactName: NeededText(50, "联系人"),
  contactMobile: Mobile,
};

const base = "/api/mall/v1/supplier/profile";

export const mixStation = {
  get: query(`POST ${base}/getMixStation`, {
    summary: "All mixing stations of the supplier, default first",
    role: "supplier",
    input: z.object({ supplierSysNo: Id.optional() }),
    output: z.array(MixStation),
  }),
  search: query(`POST ${base}/mixStation/search`, {
    summary: "Mixing stations of the supplier by name, address or contact, default first",
    role: "supplier",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: page(MixStation),
  }),
  detail: query(`GET ${base}/mixStation/get/{id}`, {
    summary: "One mixing station",
    role: "supplier",
    input: ById,
    output: MixStation,
  }),
  batchAdd: mutation(`POST ${base}/batchAddMixStation`, {
    summary: "Add mixing stations: all of them, or none where one cannot be added (R-BIZ-14)",
    role: "supplier",
    input: z.object({
      mixStationList: z.array(z.object(station)).min(1, "请填写搅拌站").max(batchLimit, `一次最多${batchLimit}个`),
    }),
    output: z.object({ sysNoList: z.array(Id) }),
    fails: ["STATION_TAKEN", "STATION_AREA_INVALID"],
  }),
  save: mutation(`POST ${base}/mixStation/save`, {
    summary: "Add a mixing station, or change one (with sysNo); names of a supplier are unique (R-BIZ-14)",
    role: "supplier",
    input: z.object({ sysNo: Id.optional(), ...station, isDefault: z.boolean().default(false) }),
    output: z.object({ sysNo: Id }),
    fails: ["STATION_TAKEN", "STATION_AREA_INVALID"],
  }),
  delete: mutation(`POST ${base}/mixStation/delete`, {
    summary: "Delete a mixing station",
    role: "supplier",
    input: OfOne,
    output: Done,
  }),
  setDefault: mutation(`POST ${base}/mixStation/setDefault`, {
    summary: "Make a mixing station the default; the earlier one loses it",
    role: "supplier",
    input: OfOne,
    output: Done,
  }),
};
