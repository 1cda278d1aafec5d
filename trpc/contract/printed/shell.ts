import { z } from "zod";
import { alias, mutation, printed, query } from "../define";
import { Done, Empty, NeededText, Text, UnixSeconds } from "../shared/fields";
import { Key, Settings, Unprinted } from "./shared";
import { violation } from "./violation";

export const shell = printed({
  listConfigurations: query("GET /api/ifs/v1/basis/config/list", {
    summary: "Settings of the site by their keys",
    role: "public",
    input: Empty,
    output: Settings,
  }),
  listRuntimeConfigurations: query("GET /api/ifs/v1/basis/config/runtimeList", {
    summary: "Settings of the running system by their keys",
    role: "public",
    input: Empty,
    output: Settings,
  }),
  getSsoToken: query("GET /api/ifs/v1/sso/getToken", {
    summary: "A token for a page inside of a container",
    role: "login",
    input: Empty,
    output: Unprinted,
  }),
  changeMenu: mutation("POST /api/ifs/v1/sso/changeMenu", {
    summary: "Tells the container which menu is open",
    role: "login",
    input: z.object({ menuKey: Key }),
    output: Unprinted,
  }),
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
