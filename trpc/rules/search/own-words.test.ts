import { describe, expect, test } from "vitest";
import { meets, queryClauses } from "./clauses";
import { missedKeyword } from "./missed";
import { FIRST_WORDS, lexiconWith, type OwnWord, wordKey } from "./own-words";
import { readingOf } from "./reading";
import { tokenize } from "./tokens";
import { TRADE_WORDS } from "./words";

const own = (word: string, ...meanings: string[]): OwnWord => ({ word: wordKey(word), kind: "meaning", meanings });
const finds = (keyword: string, name: string, words: readonly OwnWord[] = []): boolean =>
  meets(tokenize(name), queryClauses(keyword, lexiconWith(words)));

describe("words of the trade that a tenant sets", () => {
  test("a new word finds what it means, beside itself", () => {
    expect(finds("铁蚂蚱", "对接扣件 玛钢")).toBe(false);
    expect(finds("铁蚂蚱", "对接扣件 玛钢", [own("铁蚂蚱", "对接扣件")])).toBe(true);
    expect(finds("铁蚂蚱", "铁蚂蚱", [own("铁蚂蚱", "对接扣件")])).toBe(true);
    expect(finds("Φ48铁蚂蚱", "对接扣件 Φ48", [own("铁蚂蚱", "对接扣件")])).toBe(true);
  });
  test("it takes the place of the word that every tenant begins with", () => {
    expect(finds("头盔", "安全帽 ABS")).toBe(true);
    expect(finds("头盔", "安全帽 ABS", [own("头盔", "防护面罩")])).toBe(false);
    expect(finds("头盔", "防护面罩", [own("头盔", "防护面罩")])).toBe(true);
    // the other words are as they were
    expect(finds("工地帽", "安全帽 ABS", [own("头盔", "防护面罩")])).toBe(true);
  });
  test("one that is off is none, one that is ignored narrows nothing", () => {
    expect(finds("头盔", "安全帽 ABS", [{ word: "头盔", kind: "off", meanings: [] }])).toBe(false);
    expect(finds("爆款水泥", "水泥", [])).toBe(false);
    expect(finds("爆款水泥", "水泥", [{ word: "爆款", kind: "ignored", meanings: [] }])).toBe(true);
  });
  test("words and meanings with a specification are read as queries are", () => {
    expect(finds("4分钢管", "镀锌钢管 DN15", [own("4分钢管", "镀锌钢管 DN15")])).toBe(true);
    expect(finds("特种灰", "普通硅酸盐水泥 P.O 42.5", [own("特种灰", "PO425")])).toBe(true);
  });
  test("words of the first list are known by their keys", () => {
    expect(FIRST_WORDS.get("红砖")).toMatchObject({ kind: "meaning", meanings: ["烧结普通砖", "烧结页岩砖"] });
    expect(FIRST_WORDS.get("现货")).toMatchObject({ kind: "ignored", meanings: [] });
    expect(FIRST_WORDS.get(wordKey("PPR管"))?.label).toBe("PPR管");
    expect(lexiconWith([])).toBe(TRADE_WORDS);
  });
});

test("a query is read by its parts", () => {
  const { written, parts } = readingOf("现货 三级钢 25的螺纹 4分管", TRADE_WORDS);
  expect(written).toBe("现货 hrb400 φ25 螺纹 dn15 管");
  expect(parts).toContainEqual({ text: "现货", kind: "ignored", meanings: [] });
  expect(parts).toContainEqual({ text: "三级钢", kind: "meaning", meanings: ["hrb400"] });
  expect(parts).toContainEqual({ text: "螺纹", kind: "meaning", meanings: ["螺纹钢"] });
  expect(parts).toContainEqual({ text: "φ25", kind: "specification", meanings: [] });
  expect(parts).toContainEqual({ text: "dn15", kind: "specification", meanings: [] });
  expect(readingOf("", TRADE_WORDS)).toEqual({ written: "", parts: [] });
});

describe("keywords that found nothing", () => {
  test.each([
    ["  铁蚂蚱　Φ48 ", { keyword: "铁蚂蚱 φ48", typed: "铁蚂蚱 Φ48" }],
    ["PO425", { keyword: "po 42.5", typed: "PO425" }],
  ])("%s is kept", (typed, kept) => {
    expect(missedKeyword(typed)).toEqual(kept);
  });
  test.each([
    "13800138000",
    "找张三 138 0013 8000",
    "023-6789 1234",
    "500112199001011234",
    "50011219900101123X",
    "zhang@example.com",
    "！？",
    "",
    "长".repeat(51),
  ])("%s is not", (typed) => {
    expect(missedKeyword(typed)).toBeNull();
  });
});
