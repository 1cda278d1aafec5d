import { describe, expect, test } from "vitest";
import { meets, queryClauses } from "#trpc/rules/search/clauses";
import { normalize } from "#trpc/rules/search/text";
import { tokenize } from "#trpc/rules/search/tokens";
import { type Dice, each } from "../support/dice";

const NAMES = [
  ...["螺纹钢 HRB400E Φ25×9m", "螺纹钢 HRB400E Φ25×12m", "螺纹钢 HRB400 Φ12×9m", "盘螺 HRB400E Φ8", "圆钢 HPB300 Φ10"],
  ...["热轧H型钢 HW300×300×10×15×6m Q235B", "等边角钢 L50×5×6m Q235B", "镀锌钢管 DN15×2.8", "镀锌钢管 DN150×4.5"],
  ...[
    "弹性座封闸阀 暗杆 DN100 PN10",
    "PVC-U实壁排水管 dn110×3.2×4m",
    "HDPE双壁波纹管 DN400 SN8",
    "六角头螺栓 M20×80 8.8级",
  ],
  ...["预拌混凝土 C30 坍落度180±30 泵送", "预拌抗渗混凝土 C30 P6 坍落度180±30 非泵送", "普通硅酸盐水泥 P.O 42.5 散装"],
  ...[
    "交联聚乙烯绝缘电力电缆 YJV 4×25+1×16mm² 0.6/1kV",
    "铜芯聚氯乙烯绝缘电线 BV 2.5mm² 红",
    "烧结普通砖 240×115×53 MU10",
  ],
  ...[
    "瓷质地砖 800×800 抛釉 米白",
    "建筑木方 松木 40×90mm×3m",
    "覆膜清水模板 黑膜 1830×915×15mm",
    "安全标志牌 必须系安全带 300×400",
  ],
] as const;
const INDEX = NAMES.map((name) => ({ name, tokens: tokenize(name) }));
const found = (typed: string): string[] => {
  const clauses = queryClauses(typed);
  return INDEX.filter(({ tokens }) => meets(tokens, clauses)).map(({ name }) => name);
};

const SPECIFICATIONS = [
  ...["HRB400E Φ25×9m", "Φ25×12m", "HW300×300", "L50×5", "DN15×2.8", "DN100 PN10", "dn110×3.2", "DN400 SN8", "M20×80"],
  ...[
    "C30 P6",
    "C30",
    "P.O 42.5",
    "4×25+1×16mm²",
    "BV 2.5mm²",
    "240×115×53 MU10",
    "800×800",
    "40×90mm×3m",
    "1830×915×15mm",
  ],
] as const;

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/gu, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(" ", "\u3000");

/** The same specification as somebody else types it. */
function retyped(specification: string, d: Dice): string {
  const ways: [(text: string) => string, ...((text: string) => string)[]] = [
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    fullWidth,
    (text) => text.replaceAll("×", d.one(["*", "x", "X", "✕", " × ", " * ", "* "])),
    (text) => text.replaceAll(" ", "  "),
    (text) => ` ${text} `,
    (text) => text.replace(/(DN|HRB|MU|SN|PN|dn|M|C)(?=\d)/gu, "$1 "),
    (text) => text.replace("Φ", d.one(["φ", "∅", "Ø", "ø", "Φ "])),
    (text) => text.replace("mm²", d.one(["mm2", "平方毫米", "平方", " mm²"])),
  ];
  let text = specification;
  for (let times = d.int(1, 3); times > 0; times -= 1) text = d.one(ways)(text);
  return text;
}

describe("the grammar of specifications", () => {
  test("normalising twice is normalising once", () => {
    const parts = [
      "ＤＮ",
      "１００",
      "Φ",
      "∅",
      " ",
      "×",
      "*",
      "x",
      "25",
      "4.50",
      "平方",
      "米",
      "米白",
      "公斤",
      "mm²",
      "HRB400E",
      "螺纹钢",
    ];
    each((d) => {
      const text = Array.from({ length: d.int(1, 8) }, () => parts[d.int(0, parts.length - 1)]).join("");
      expect(normalize(normalize(text)), text).toBe(normalize(text));
    });
  });

  test("blanks, full width, case and the sign of × never change what a specification finds", () => {
    each((d) => {
      const specification = d.one(SPECIFICATIONS);
      const typed = retyped(specification, d);
      expect([typed, found(typed)]).toEqual([typed, found(specification)]);
      expect(found(specification), specification).not.toEqual([]);
    });
  });

  test("a name finds itself, also without its blanks' number and in full width", () => {
    for (const name of NAMES)
      for (const typed of [name, fullWidth(name), name.replaceAll(" ", "  ")])
        expect(found(typed), typed).toContain(name);
  });

  test("X never finds 非X, and 非X never X", () => {
    const words = ["泵送", "抗震", "标", "承重", "阻燃", "固化", "烧结", "自粘型", "热轧带肋"] as const;
    const before = ["", "预拌混凝土 C30 ", "C30", "优质", "钢筋 "] as const;
    const behind = ["", " 袋装", "料", " 25kg"] as const;
    each((d) => {
      const [word, front, back] = [d.one(words), d.one(before), d.one(behind)];
      const [denied, said] = [`${front}非${word}${back}`, `${front}${word}${back}`];
      if (word.length === 1) return;
      expect(meets(tokenize(denied), queryClauses(word)), denied).toBe(false);
      expect(meets(tokenize(said), queryClauses(`非${word}`)), said).toBe(false);
      expect(meets(tokenize(said), queryClauses(word)), said).toBe(true);
      expect(meets(tokenize(denied), queryClauses(`非${word}`)), denied).toBe(true);
    });
  });
});
