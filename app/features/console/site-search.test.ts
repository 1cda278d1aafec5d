import { expect, test } from "vitest";
import { settingsFor } from "./site-search";

const found = (typed: string) => settingsFor(typed).map(({ label, section }) => `${section} ${label}`);

test("a setting is found by words of its name, its section or its help", () => {
  expect(found("客服电话")).toEqual(["contact 客服电话"]);
  expect(found("显示 评分")).toEqual(["modules 显示评分"]);
  expect(found("ＱＱ")).toEqual(["contact QQ群"]);
  expect(found("首页")).toEqual(["home 首页横幅", "home 首页提示", "home 首页楼层数"]);
  expect(found("没有这个设置")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
