import { z } from "zod";
import { plainPhone } from "../rules/plain-text";
import { isPhone } from "../rules/text-pattern";
import { mutation, query } from "./define";
import { Done, Id, NeededText, page, paging, QueryId, Text, UnixSeconds } from "./shared/fields";

const Phone = z.string().overwrite(plainPhone).refine(isPhone, "请输入正确的手机号或座机号");

/** EN-ReceivingAddress. */
export const ReceivingAddress = z.object({
  sysNo: Id,
  contactName: z.string(),
  contactMobile: z.string(),
  provinceSysNo: Id,
  citySysNo: Id,
  regionSysNo: Id,
  townSysNo: Id.nullable(),
  areaName: z.string(),
  areaCode: z.string(),
  address: z.string(),
  isDefault: z.boolean(),
  lastUseTime: UnixSeconds.nullable(),
  /** What was ordered to it last was for; none where that is closed. */
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  costCode: z.string(),
});
export type ReceivingAddress = z.output<typeof ReceivingAddress>;

export const receiveAddress = {
  search: query("POST /api/tender/v1/receiveAddress/search", {
    summary: "Receiving addresses of the organisation, default first",
    role: "login",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: page(ReceivingAddress),
  }),
  save: mutation("POST /api/tender/v1/receiveAddress/save", {
    summary: "Add an address, or change one (with sysNo); one default (R-BIZ-07)",
    role: "login",
    input: z.object({
      sysNo: Id.optional(),
      contactName: NeededText(30, "收货人"),
      contactMobile: Phone,
      /** The county or town; the levels above follow from it. */
      regionSysNo: z.int("请选择收货地区").positive("请选择收货地区"),
      townSysNo: Id.nullish(),
      address: NeededText(120, "详细地址"),
      isDefault: z.boolean().default(false),
    }),
    output: z.object({ sysNo: Id }),
    fails: ["ADDRESS_AREA_INVALID"],
  }),
  delete: mutation("POST /api/tender/v1/receiveAddress/delete", {
    summary: "Delete an address",
    role: "login",
    input: z.object({ sysNo: Id }),
    output: Done,
  }),
  get: query("GET /api/tender/v1/receiveAddress/get/{id}", {
    summary: "One address",
    role: "login",
    input: z.object({ id: QueryId }),
    output: ReceivingAddress,
  }),
  searchRecent: query("GET /api/tender/v1/receiveAddress/searchRecent/{id}", {
    summary:
      "Recently used addresses, newest first, at most 5 (R-BIZ-07); id is the own organisation, or one of its projects: then those that were ordered to for it",
    role: "login",
    input: z.object({ id: QueryId }),
    output: z.array(ReceivingAddress),
  }),
};
