import { z } from "zod";
import { alias, mutation, printed } from "../define";
import { Done, NeededText, Text, UnixSeconds } from "../shared/fields";
import { violation } from "./violation";

export const shell = printed({
  getExposureButtonFlag: alias(violation.isShowExposeBtn),
  getExposureNewTextFlag: alias(violation.fetchLatestExposeState),
  reportPageView: mutation("POST /api/monitor/v1/pageView", {
    summary: "Counts a page that was opened",
    role: "public",
    input: z.object({
      path: NeededText(2000, "页面地址"),
      title: Text(200, "页面标题").optional(),
      referrer: Text(2000, "来源地址").optional(),
      ts: UnixSeconds.optional(),
    }),
    output: Done,
  }),
});
