import { describe, expect, test } from "vitest";
import { meets, queryClauses } from "./clauses";
import { inGoodsNotation } from "./notation";
import { queryWords, weighedTokens } from "./partial";
import { normalize } from "./text";
import { tokenize } from "./tokens";
import { lexiconOf } from "./words";

const read = (typed: string) => inGoodsNotation(normalize(typed));
const finds = (keyword: string, name: string) => meets(tokenize(name), queryClauses(keyword));

describe("specifications in the notation of goods names", () => {
  test.each([
    ["PO425", "po 42.5"],
    ["P.O42.5R", "po 42.5r"],
    ["p·o 52.5", "po 52.5"],
    ["普硅425 散装", "普硅 42.5 散装"],
    ["C30P6", "c30 p6"],
    ["c35 S8", "c35 p8"],
    ["4分镀锌管", "dn15 镀锌管"],
    ["六分管", "dn20 管"],
    ["ppr 4分管", "ppr dn20 管"],
    ["2寸钢管", "dn50 钢管"],
    ["一寸半钢管", "dn40 钢管"],
    ["H200*100", "h 200×100"],
    ["HN200*100", "hn200×100"],
    ["直径25的螺纹钢", "φ25 螺纹钢"],
    ["25的螺纹", "φ25 螺纹"],
    ["8个的盘螺", "φ8 盘螺"],
    ["10号槽钢", "10 槽钢"],
    ["8.8级螺栓", "8.8 螺栓"],
    ["18厘模板", "18mm 模板"],
    ["加气块 200厚", "加气块 thk200"],
    ["挤塑板 5公分厚", "挤塑板 thk50"],
    ["UPVC 110", "pvc u 110"],
    ["PVC110", "pvc 110"],
    ["DN100*4.0", "dn100×4"],
    ["800*800 米白", "800×800 米白"],
    ["12米螺纹钢", "12m螺纹钢"],
    ["水泥 40吨", "水泥"],
    ["我要买三级螺纹钢25的9米的", "三级螺纹钢 φ25 9m"],
    ["20吨", "20t"],
    ["H型钢400乘200", "h型钢400×200"],
    ["4乘50加1乘25", "4×50+1×25"],
    ["I20a", "工字钢 20a"],
    ["I18工字钢 6m", "工字钢 18 工字钢 6m"],
    ["碎石 I类", "碎石 i类"],
    ["螺纹钢 HRB400E d=32", "螺纹钢 hrb400e φ32"],
    ["HRB400E C20", "hrb400e φ20"],
    ["C20 混凝土", "c20 混凝土"],
    ["盘扣横杆 0.9m", "盘扣横杆 900mm"],
    ["脚手架钢管 2米", "脚手架钢管 2m"],
    ["BVR 2.5平方米", "bvr 2.5mm2"],
    ["瓷砖 90平方米", "瓷砖 90m2"],
    ["钢板 10mm 宽1500", "钢板 10mm 1500"],
    ["围挡 PVC 2.5m高", "围挡 pvc 2.5m"],
    ["PVC弯头 45度 De75", "pvc弯头 45° de75"],
    ["42码劳保鞋", "42码 劳保鞋"],
    ["5孔插座", "五孔插座"],
    ["粉煤灰二级", "粉煤灰 ii级"],
    ["粉煤灰1级", "粉煤灰 i级"],
    ["600的防滑地砖", "600×600 防滑地砖"],
    ["4*8模板", "2440×1220 模板"],
    ["3x6尺模板", "1830×915 模板"],
    ["角钢 4*8", "角钢 4×8"],
    ["DN 100 闸阀", "dn100 闸阀"],
    ["2.44*1.22 模板", "2440×1220 模板"],
    ["岩棉 容重120", "岩棉 120kg"],
    ["50公斤一袋的砂浆", "50kg 袋装 砂浆"],
    ["盘螺 8", "盘螺 φ8"],
    ["PPR管子63", "ppr 管 63"],
  ])("%s is read as %s", (typed, meant) => {
    expect(read(typed)).toBe(meant);
  });

  test("a blank more or less never decides", () => {
    for (const [one, other] of [
      ["C30P6", "C30 P6"],
      ["PO425", "PO 42.5"],
      ["PVC110", "PVC 110"],
      ["4分管", "4分 管"],
      ["25的螺纹钢", "25 的螺纹钢"],
    ] as const)
      expect(queryClauses(one), one).toEqual(queryClauses(other));
  });

  test("what is read twice is read as before", () => {
    for (const typed of ["PO425", "C30P6", "4分管", "25的螺纹", "加气块 200厚", "H200*100", "UPVC 110", "水泥 40吨"])
      expect(read(read(typed)), typed).toBe(read(typed));
  });
});

describe("words of the trade", () => {
  test.each([
    ["架子管", "脚手架钢管 Φ48.3×3.6×6m", true],
    ["内墙漆", "合成树脂乳液内墙涂料 优等品", true],
    ["红色 电线", "铜芯聚氯乙烯绝缘电线 BV 4mm² 红 电线", true],
    ["红色电线", "铜芯聚氯乙烯绝缘电线 BV 4mm² 蓝 电线", false],
    ["国标 BV", "铜芯聚氯乙烯绝缘电线 BV 4mm²", true],
    ["加气块 200厚", "蒸压加气混凝土砌块 600×200×100", false],
    ["加气块 200厚", "蒸压加气混凝土砌块 600×240×200", true],
    // 螺纹 is a word of 螺纹钢, whose own goods are no cold-rolled bars
    ["螺纹钢", "冷轧带肋钢筋 CRB600H 冷轧螺纹", false],
    ["木方 40*90*3000", "建筑木方 松木 40×90mm×3m", true],
    ["DN15", "焊接钢管 DN150×4", false],
    ["hrb400", "螺纹钢 HRB400E Φ25", true],
    ["2.5平方蓝线", "铜芯聚氯乙烯绝缘电线 BV 2.5mm² 蓝", true],
    ["2.5平方蓝线", "聚氯乙烯护套软电缆 RVV 4×2.5mm²", false],
    ["双色线 4平方", "铜芯聚氯乙烯绝缘电线 BV 4mm² 黄绿", true],
    ["地线", "铜芯聚氯乙烯绝缘电线 BV 4mm² 红", false],
    ["C30商砼 自卸", "预拌混凝土 C30 坍落度180±30 非泵送", true],
    ["C30商砼 自卸", "预拌混凝土 C30 坍落度180±30 泵送", false],
    ["瓜米石", "碎石 5-10mm I类", true],
    ["瓜米石", "碎石 5-16mm I类", false],
    ["大白", "室内用腻子粉 一般型Y 20kg", true],
    ["rebar", "螺纹钢 HRB400E Φ25", true],
    ["SBS 4mm 聚酯胎", "SBS改性沥青防水卷材 II型 PY PE 4mm", true],
    ["SBS 4mm 聚酯胎", "SBS改性沥青防水卷材 II型 G PE 4mm", false],
    ["梯式桥架 400*150", "热浸锌梯级式电缆桥架 400×150", true],
    ["钢板 Q235B 10mm 宽1500", "热轧钢板 Q235B 10×1500×C", true],
    ["螺纹钢 HRB400E C20", "螺纹钢 HRB400E Φ20×9m", true],
    ["盘扣立杆 2米", "盘扣立杆 B型 Φ48.3×3.2 L=2000mm", true],
    ["盘扣立杆 2米", "盘扣立杆 B型 Φ48.3×3.2 L=1000mm", false],
    ["H型钢400乘200", "热轧H型钢 HN400×200×8×13×9m Q235B H型钢", true],
  ])("%s and %s: %s", (keyword, name, found) => {
    expect(finds(keyword, name)).toBe(found);
  });

  test("a tenant may say what its own words mean, and what is said of all goods", () => {
    const lexicon = lexiconOf([
      ["渝一号", "螺纹钢"],
      ["特价", null],
    ]);
    expect(meets(tokenize("螺纹钢 Φ25"), queryClauses("特价渝一号", lexicon))).toBe(true);
    expect(queryClauses("特价", lexicon)).not.toEqual([]);
  });

  test("a long text of the trade's words stays a small query", () => {
    for (const typed of ["螺纹钢".repeat(60), "商砼泵送".repeat(40), "红色".repeat(60), "砼".repeat(200)])
      expect(queryClauses(typed).flat(2).length).toBeLessThan(1_000);
  });
});

describe("a part of the words", () => {
  const weightsOf = (typed: string) => new Map(weighedTokens(typed).map(({ token, weight }) => [token, weight]));

  test("sizes weigh more than words, what a word may also mean less than itself, triples nothing beside their pairs", () => {
    const weights = weightsOf("架子管 DN50");
    expect(weights.get("架子")).toBe(1);
    expect(weights.get("_架")).toBe(1);
    expect(weights.get("架子管")).toBe(0);
    expect(weights.get("脚手")).toBe(0.6);
    expect(weights.get("dn50")).toBe(2);
    expect(weights.has("管")).toBe(false);
    expect(weightsOf("BV 红").get("红")).toBe(1);
    expect(weighedTokens("螺纹钢".repeat(60)).length).toBeLessThanOrEqual(80);
  });

  test("what goods are for weighs less than what they are, a size there no less", () => {
    const weights = weightsOf("焊接C30钢结构用的3.2的焊条");
    expect(weights.get("焊接")).toBe(0.4);
    expect(weights.get("焊条")).toBe(1);
    expect(weights.get("3.2")).toBe(2);
    expect(weights.get("c30")).toBe(2);
  });

  test("the words of a query are those that were typed, a measure with its number", () => {
    const words = (typed: string) => queryWords(typed).map(({ text }) => text);
    expect(words("BV 4平方 红色")).toEqual(["BV", "4平方", "红色"]);
    expect(words("10号槽钢")).toEqual(["10号", "槽钢"]);
    expect(words("国标 螺纹钢HRB400E")).toEqual(["螺纹钢", "HRB400E"]);
    expect(words("a b c d e f g h i j")).toHaveLength(8);
  });
});
