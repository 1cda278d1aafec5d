import { expect, test } from "vitest";
import { atFormFields, rowCount } from "./site-fields";

test("a list has as many rows as say something: what a form sent empty is there only once", () => {
  const list = "global.home.banners";
  const row = (at: number, title: string) => ({ [`${list}.${at}.title`]: title, [`${list}.${at}.picture`]: "steel" });
  expect(rowCount({}, list)).toBe(0);
  expect(rowCount({ ...row(0, "钢材"), ...row(1, ""), ...row(2, "") }, list)).toBe(1);
  expect(rowCount({ ...row(0, ""), ...row(1, "水泥"), ...row(2, "") }, list)).toBe(2);
});

test("what is wrong with a row is said of the row as the form shows it", () => {
  const shownAt = (path: string) => path.replace("items.1.", "items.7.");
  const found = {
    "setting.global.navigationSetting.items.1.url": "第 2 行：网址不正确",
    "setting.global.helpUrl": "不对",
  };
  expect(atFormFields(found, shownAt)).toEqual({
    "global.navigationSetting.items.7.url": "第 8 行：网址不正确",
    "global.helpUrl": "不对",
  });
});
