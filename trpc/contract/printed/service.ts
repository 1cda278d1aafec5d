import { z } from "zod";
import { printed, query } from "../define";
import { Unprinted } from "./shared";

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
