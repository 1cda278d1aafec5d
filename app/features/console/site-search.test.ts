import { expect, test } from "vitest";
import { settingsFor } from "./site-search";

const found = (typed: string) => settingsFor(typed).map(({ label, href }) => `${href} ${label}`);

test("a setting is found by words of its name, its section or its help", () => {
  expect(found("客服电话")).toEqual(["/console/site?section=contact 客服电话"]);
  expect(found("显示 评分")).toEqual(["/console/site?section=modules 显示评分"]);
  expect(found("ＱＱ")).toEqual(["/console/site?section=contact QQ群"]);
  expect(found("首页")).toEqual([
    "/console/site?section=home 首页横幅",
    "/console/site?section=home 首页提示",
    "/console/site?section=home 首页楼层数",
  ]);
  expect(found("付款期限")).toEqual(["/console/site/rules 付款期限"]);
  expect(found("域名")).toEqual(["/console/site?section=basics 商城域名", "/console/host 商城域名、默认版本"]);
  expect(found("没有这个设置")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
