import { describe, expect, test } from "vitest";
import { respelled, vocabularyOf } from "./spelling";

const vocabulary = vocabularyOf(
  ["螺纹钢", "盘螺", "水泥", "预拌混凝土", "建筑钢筋", "PPR管件", "镀锌钢管", "圆钢", "角钢", "H型钢"],
  ["安全帽", "防护帽", "挤塑聚苯板", "安全平网"],
);

describe("what a keyword that finds nothing may mean", () => {
  test.each([
    ["罗纹钢", "螺纹钢"],
    ["螺汶刚", "螺纹钢"],
    ["luowengang", "螺纹钢"],
    ["Luo Wen Gang", "螺纹钢"],
    ["luowengan", "螺纹钢"],
    ["shuini", "水泥"],
    ["suini", "水泥"],
    ["gangjin", "钢筋"],
    ["水坭 42.5", "水泥 42.5"],
    ["25mm罗纹钢", "25mm螺纹钢"],
    ["唐山罗纹钢12米", "唐山螺纹钢12米"],
    ["度锌钢管", "镀锌钢管"],
    ["C30混泥土", "C30混凝土"],
    ["C30砼", "C30混凝土"],
    ["角铁", "角钢"],
    ["商混 C30", "混凝土 C30"],
    ["园钢", "圆钢"],
    // one wrong, missing, extra or swapped character
    ["螺绞钢", "螺纹钢"],
    ["螺钢纹", "螺纹钢"],
    ["螺纹纹钢", "螺纹钢"],
    ["镀锌管钢 DN50", "镀锌钢管 DN50"],
    ["预拌凝土", "预拌混凝土"],
    ["挤塑聚板", "挤塑聚苯板"],
    ["安铨帽", "安全帽"],
    // letters of a sound with a slip, and initials
    ["luowengnag", "螺纹钢"],
    ["luowegang", "螺纹钢"],
    ["lwg", "螺纹钢"],
    ["LWG 25", "螺纹钢 25"],
    ["dxgg DN50", "镀锌钢管 DN50"],
    ["hxg 200*100", "H型钢 200*100"],
    ["bxg luoshuan", "不锈钢 luoshuan"],
    ["lwg25", "螺纹钢 25"],
    ["ybhntC30", "预拌混凝土 C30"],
    ["luowengangφ25", "螺纹钢φ25"],
    // a code with two of its letters swapped
    ["YVJ 5*16", "yjv 5*16"],
    // letters for the digits that look like them
    ["HRB4OOE", "HRB400E"],
    ["DN5O", "DN50"],
    ["C3O", "C30"],
    ["Φl2", "Φ12"],
    ["25Omm", "250mm"],
  ])("%s: %s", (typed, meant) => {
    expect(respelled(typed, vocabulary)).toBe(meant);
  });

  test.each([
    "螺纹钢",
    "螺纹钢 HRB400E",
    "木材",
    "PPR",
    "YJV4×25",
    "hrb",
    "",
    "，。",
    "xyzxyz",
    "yjv",
    "P.O42.5",
    "PO42.5",
    "5l",
    "L40×4",
    "大螺纹钢",
    "BVR",
  ])("%s means nothing else", (typed) => {
    expect(respelled(typed, vocabulary)).toBeNull();
  });
});
