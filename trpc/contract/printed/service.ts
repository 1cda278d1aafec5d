import { z } from "zod";
import { printed, query } from "../define";
import { Id, Text } from "../shared/fields";
import { Key, Unprinted } from "./shared";

/** EN-ServiceProfile: who asks for help. */
const ServiceProfile = z.object({
  sysNo: Id,
  organizationSysNo: Id,
  organizationName: Text(100, "组织名称"),
  displayName: Text(50, "姓名"),
  mobile: Text(20, "手机号"),
});

export const customerService = printed({
  getUrl: query("POST /api/ifs/v1/customerService/getUrl", {
    summary: "Where the customer service of a supplier or of the platform is reached",
    role: "public",
    input: z.object({
      /** Null for a visitor. */
      profile: ServiceProfile.nullable().default(null),
      applications: z
        .array(z.object({ key: Key, sysNo: Id }))
        .max(20, "最多20个身份")
        .default([]),
      supplierSysNo: Id.optional(),
    }),
    output: z.object({ url: z.string() }),
  }),
});

export const holiday = printed({
  getHolidayByYear: query("POST /api/ifs/v1/holiday/getHolidayByYear", {
    summary: "Holidays and working days in exchange, by years",
    role: "login",
    input: z.object({
      yearList: z
        .array(z.int("年份不正确").min(2000, "年份不正确").max(2100, "年份不正确"))
        .min(1, "请选择年份")
        .max(10, "一次最多10年"),
    }),
    output: Unprinted,
  }),
});
