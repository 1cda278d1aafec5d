import { describe, expect, test } from "vitest";
import type { CardSku } from "~/features/product/card-sku";
import { type Article, gathered, partsOf, variantsOf } from "./articles";

const goods = (mallSpuName: string, shopSysNo = 1, categorySysNo = 9) => ({ mallSpuName, shopSysNo, categorySysNo });
const places = (articles: Article[]) => articles.map((one) => one.goods);

describe("gathering goods by article", () => {
  test("those of one shop and category that have one noun, at the place of the first", () => {
    const list = [
      goods("螺纹钢 HRB400E Φ25×9m"),
      goods("盘螺 HRB400E Φ8"),
      goods("螺纹钢 HRB400 Φ12×12m"),
      goods("螺纹钢 HRB400E Φ25×9m", 2),
      goods("螺纹钢 HRB400E Φ25×9m", 1, 10),
    ];
    expect(places(gathered(list))).toEqual([[0, 2], [1], [3], [4]]);
  });

  test("the noun may stand behind the size; without one the whole name counts", () => {
    const list = [goods("DN15 镀锌钢管"), goods("DN20 镀锌钢管"), goods("M6×20"), goods("M8×20")];
    expect(places(gathered(list))).toEqual([[0, 1], [2], [3]]);
  });
});

const articles = (...sizes: number[]): Article[] => {
  let at = 0;
  return sizes.map((size) => ({ shopSysNo: 1, categorySysNo: 9, goods: Array.from({ length: size }, () => at++) }));
};
const shapes = (...sizes: number[]) =>
  partsOf(articles(...sizes)).map((part) =>
    "cards" in part ? `cards ${part.cards}` : `article ${part.article.goods}`,
  );

describe("the parts of a list", () => {
  test("are cards alone where no goods belong together", () => {
    expect(shapes(1, 1)).toEqual(["cards 0,1"]);
    expect(shapes()).toEqual([]);
  });

  test("keep the order of the list; two goods between articles are no row of cards", () => {
    expect(shapes(1, 3, 1, 1, 1, 2, 1, 1)).toEqual([
      "article 0",
      "article 1,2,3",
      "cards 4,5,6",
      "article 7,8",
      "article 9",
      "article 10",
    ]);
  });
});

const sku = (mallSpuName: string, thirdName = "") => ({ mallSpuName, thirdName }) as CardSku;
const told = (skus: CardSku[]) => {
  const { title, notes, variants } = variantsOf(skus);
  return [title, notes, ...variants.map(({ label, note }) => [label, note].filter(Boolean).join(" / "))];
};

describe("the variants of an article", () => {
  test("what is the same for all is said once; sizes are in order", () => {
    const bars = [
      sku("螺纹钢 HRB400E Φ25×9m", "渝鼎 · 产地重庆 · GB/T 1499.2"),
      sku("螺纹钢 HRB400E Φ8×9m", "渝鼎 · 产地武汉 · GB/T 1499.2"),
    ];
    expect(told(bars)).toEqual(["螺纹钢 HRB400E", "渝鼎 · GB/T 1499.2", "Φ8×9m / 产地武汉", "Φ25×9m / 产地重庆"]);
  });

  test("goods of one name are told apart by what stands beside it", () => {
    expect(told([sku("盘螺 Φ8", "渝鼎"), sku("盘螺 Φ8", "楚淮")])).toEqual(["盘螺 Φ8", "", "楚淮", "渝鼎"]);
  });

  test("one alone is told by all that stands behind its noun", () => {
    expect(told([sku("普通硅酸盐水泥 P.O 42.5 散装", "峡砥")])).toEqual(["普通硅酸盐水泥", "", "P.O 42.5 散装 / 峡砥"]);
    expect(told([sku("扎丝")])).toEqual(["扎丝", "", "扎丝"]);
  });
});
