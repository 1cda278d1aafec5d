import { describe, expect, test } from "vitest";
import { meets, queryClauses } from "./clauses";
import { normalize } from "./text";
import { tokenize } from "./tokens";
import { toTsQuery, toTsVector } from "./tsquery";

const NAMES = [
  "螺纹钢 HRB400E Φ25×9m 渝鼎 产地唐山",
  "螺纹钢 HRB400E Φ25×12m 岷川 产地唐山",
  "螺纹钢 HRB400 Φ12×9m 渝鼎 产地重庆",
  "螺纹钢 HRB500E Φ32×12m 云岫 产地唐山",
  "盘螺 HRB400E Φ8 渝鼎",
  "镀锌钢管 DN50×3.5",
  "焊接钢管 DN25×3.2",
  "无缝钢管 Φ108×4.5",
  "热轧H型钢 HW100×100×6×8",
  "普通硅酸盐水泥 P.O 42.5 散装",
  "普通硅酸盐水泥 P.O 42.5R 袋装50kg",
  "矿渣硅酸盐水泥 P.S.A 32.5 散装",
  "预拌混凝土 C30 坍落度180±20 泵送",
  "预拌混凝土 C35 P8 坍落度180±20 泵送",
  "混凝土实心砖 MU10 240×115×53",
  "河砂 中砂",
  "铜芯聚氯乙烯绝缘电线 BV 2.5mm²",
  "交联聚乙烯绝缘电力电缆 YJV-0.6/1kV 4×25+1×16",
  "木模板 1830×915×18mm",
] as const;

const found = (keyword: string): string[] => NAMES.filter((name) => meets(tokenize(name), queryClauses(keyword)));

describe("searching goods names", () => {
  test.each<[string, (name: string) => boolean]>([
    ["螺纹钢", (name) => name.includes("螺纹钢")],
    ["钢管", (name) => name.includes("钢管")],
    ["C30", (name) => name.includes("C30")],
    ["c30混凝土", (name) => name.includes("C30")],
    ["混凝土C30", (name) => name.includes("C30")],
    ["C 30", (name) => name.includes("C30")],
    ["hrb400", (name) => name.includes("HRB400")],
    ["HRB400E", (name) => name.includes("HRB400E")],
    ["P.O42.5", (name) => name.includes("P.O 42.5")],
    ["PO42.5", (name) => name.includes("P.O 42.5")],
    ["p·o 42.5r", (name) => name.includes("42.5R")],
    ["水泥 42.5", (name) => name.includes("42.5")],
    ["螺纹钢 25", (name) => name.includes("Φ25")],
    ["螺纹钢12", (name) => name.includes("Φ12")],
    ["25mm螺纹钢", (name) => name.includes("Φ25")],
    ["YJV4×25", (name) => name.includes("YJV")],
    ["yjv4*25", (name) => name.includes("YJV")],
    ["YJV3×25", () => false],
    ["18mm模板", (name) => name.includes("木模板")],
    ["Φ25", (name) => name.includes("Φ25")],
    ["ø25*9米", (name) => name.includes("Φ25×9m")],
    ["螺纹钢hrb400eΦ25*9m", (name) => name.includes("HRB400E Φ25×9m")],
    ["螺纹钢Φ2512米", (name) => name.includes("Φ25×12m")],
    ["唐山螺纹钢12米", (name) => name.includes("唐山") && name.includes("12m")],
    ["钢管 DN50", (name) => name.includes("DN50")],
    ["镀锌钢管50", (name) => name.includes("DN50")],
    ["dn50x3.5", (name) => name.includes("DN50")],
    ["100*100", (name) => name.includes("HW100")],
    ["H型钢 100X100X6X8", (name) => name.includes("HW100")],
    ["bv2.5", (name) => name.includes("BV 2.5")],
    ["电线 2.5平方", (name) => name.includes("BV 2.5")],
    ["YJV 4×25+1×16", (name) => name.includes("YJV")],
    ["模板 18", (name) => name.includes("木模板")],
    ["１８３０＊９１５", (name) => name.includes("木模板")],
    ["砂", (name) => name.includes("砂")],
    ["渝鼎盘螺", (name) => name.startsWith("盘螺")],
    ["镀锌圆钢管", () => false],
    ["木材", () => false],
    ["螺纹钢 9", () => false],
    ["水泥 2.5", () => false],
  ])("%s finds exactly what a buyer means", (keyword, expected) => {
    expect(found(keyword)).toEqual(NAMES.filter(expected));
  });

  test("every name is found by itself", () => {
    for (const name of NAMES) expect(found(name), name).toContain(name);
  });
});

describe("what a name denies", () => {
  const finds = (name: string, keyword: string) => meets(tokenize(name), queryClauses(keyword));

  test("is found by its denial alone", () => {
    expect(finds("混凝土 C30 非泵送", "泵送")).toBe(false);
    expect(finds("混凝土 C30 非泵送", "C30 非泵送")).toBe(true);
    expect(finds("混凝土 C30 泵送", "C30 泵送")).toBe(true);
    expect(finds("防火涂料 非膨胀型 2.5h", "膨胀型")).toBe(false);
    expect(finds("防火涂料 非膨胀型 2.5h", "防火涂料 非膨胀型")).toBe(true);
  });
});

describe("tokens", () => {
  test("one text, one form", () => {
    expect(normalize("ＨＲＢ４００Ｅ　Φ25＊9米")).toBe("hrb400e φ25×9m");
    expect(normalize("P·O 42.5")).toBe("po 42.5");
    expect(normalize("10 mm²")).toBe("10mm2");
  });

  test("split at script and unit borders, φ and × kept", () => {
    expect(tokenize("螺纹钢hrb400eΦ25*9m")).toEqual(
      expect.arrayContaining(["螺纹", "纹钢", "螺纹钢", "hrb400e", "φ25", "25", "9m", "φ25×9m"]),
    );
    expect(tokenize("Φ25×9m")).not.toContain("9");
  });

  test("words typed together are cut in every way", () => {
    const cut = (keyword: string): string[] =>
      queryClauses(keyword).flatMap((ways) => ways.map((terms) => terms.map(({ token }) => token).join(" ")));
    expect(cut("螺纹钢")).toEqual(["螺纹钢"]);
    expect(cut("镀锌钢管")).toEqual(["镀锌 钢管"]);
    expect(cut("唐山螺纹钢")).toEqual(["唐山 螺纹钢", "唐山螺 纹钢"]);
    expect(cut("普通硅酸盐水泥")).toEqual(["普通 硅酸 盐水泥", "普通 硅酸盐 水泥", "普通硅 酸盐 水泥"]);
    expect(toTsQuery("唐山螺纹钢", "d")).toBe("('d|唐山' & 'd|螺纹钢' | 'd|唐山螺' & 'd|纹钢')");
    expect(queryClauses("甲乙丙丁戊己庚辛壬癸子丑寅").length).toBe(2);
  });

  test("Han text gives its pairs, its triples, its last character, and each character in a form that no word has", () => {
    expect(tokenize("螺纹钢")).toEqual(["螺纹", "纹钢", "螺纹钢", "钢", "_螺", "_纹", "_钢"]);
    expect(tokenize("砂")).toEqual(["砂", "_砂"]);
  });

  test("of a long dimension parts of up to four are indexed", () => {
    const tokens = tokenize("1×2×3×4×5×6");
    expect(tokens).toEqual(expect.arrayContaining(["1", "1×2×3×4", "3×4×5×6", "6"]));
    expect(tokens.filter((token) => token.split("×").length > 4)).toEqual([]);
  });

  test("letters and the number that follows them are also one word, across a blank and nothing else", () => {
    expect(tokenize("BV 2.5")).toContain("bv2.5");
    expect(tokenize("BV，2.5")).not.toContain("bv2.5");
    expect(tokenize("BV ZR")).not.toContain("bvzr");
    expect(tokenize("C30 25")).not.toContain("c3025");
    expect(tokenize("钢筋 25")).not.toContain("钢筋25");
  });

  test("a dimension is looked for whole, but in parts where one has a diameter or a unit", () => {
    const terms = (keyword: string) => queryClauses(keyword).map((ways) => ways.map((all) => all.map((t) => t.token)));
    expect(terms("DN50×3.5")).toEqual([[["dn50×3.5"], ["dn", "50×3.5"]]]);
    expect(terms("100×100×6")).toEqual([[["100×100×6"]]]);
    expect(terms("Φ25×9m")).toEqual([[["φ25"]], [["9m"]]]);
    expect(terms("φ25×3")).toEqual([[["φ25"]], [["3"], ["3m"]]]);
    expect(terms("1830×18mm")).toEqual([[["1830"]], [["18mm"], ["φ18"], ["18"]]]);
    expect(terms("25×12")).toEqual([[["25×12"], ["φ25", "12m"], ["25m×12m"]]]);
    expect(terms("D25 De110")).toEqual([
      [["d25"], ["φ25"]],
      [["de110"], ["dn110"]],
    ]);
  });

  test("two letters find what begins with them, one only itself", () => {
    expect(queryClauses("bv")).toEqual([[[{ token: "bv", prefix: true }]]]);
    expect(queryClauses("h")).toEqual([[[{ token: "h", prefix: false }]]]);
  });

  test("up to ten characters are cut in every way, longer phrases blindly after every sixth", () => {
    const phrases = (keyword: string) =>
      queryClauses(keyword).map((ways) => ways[0]?.map(({ token }) => token).join(""));
    expect(phrases("甲乙丙丁戊己庚辛壬癸")).toEqual(["甲乙丙丁戊己庚辛壬癸"]);
    expect(phrases("甲乙丙丁戊己庚辛壬癸子")).toEqual(["甲乙丙丁戊己", "庚辛壬癸子"]);
  });

  test("a hundred characters and twelve conditions are the most that is looked for", () => {
    const words = Array.from({ length: 20 }, (_, index) => `a${index}`);
    expect(queryClauses(words.join(" "))).toHaveLength(12);
    expect(queryClauses(`${" ".repeat(99)}砂`)).toHaveLength(1);
    expect(queryClauses(`${" ".repeat(100)}砂`)).toHaveLength(0);
  });

  test("nothing asked finds nothing", () => {
    expect(meets(tokenize("螺纹钢"), [])).toBe(false);
  });

  test("no number is matched by its prefix", () => {
    for (const keyword of ["2", "25", "φ2", "42.5", "12米", "100×100", "dn15", "hrb400"])
      expect(
        queryClauses(keyword)
          .flat(2)
          .some((term) => term.prefix),
      ).toBe(false);
    expect(tokenize("HRB400E Q235B 42.5R 12m")).toEqual(expect.arrayContaining(["hrb400", "q235", "42.5"]));
  });

  test("nothing to search for gives no query", () => {
    for (const keyword of ["", "  ", "!!", "——"]) expect(toTsQuery(keyword, "demo")).toBeNull();
  });

  test("tokens carry their tenant and are quoted for the database", () => {
    expect(toTsQuery("钢管 hrb400", "demo")).toBe("'demo|钢管' & 'demo|hrb400'");
    expect(toTsQuery("yjv", "demo")).toBe("'demo|yjv':*");
    expect(toTsVector("o'neil", "demo")).toBe("'demo|o' 'demo|neil'");
    expect(toTsQuery("a\\b' | !c:*", "demo")).toBe("'demo|a' & 'demo|b' & 'demo|c'");
  });

  test("a pasted page stays a small query", () => {
    expect(queryClauses("螺纹钢".repeat(500) + "a1 b2 c3".repeat(500)).flat(2).length).toBeLessThanOrEqual(100);
  });
});
