import { describe, expect, test } from "vitest";
import type { CartOverview } from "#trpc/contract/cart";
import { skusOf } from "#trpc/rules/selection";
import { allTicked, PORTION, portionOf, tickedIn } from "./portion";

type Shops = CartOverview["categoryTypeList"];

/** Shops with so many lines in each group; every tenth line is disabled. */
function cartOf(...shops: number[][]): Shops {
  let serial = 0;
  return shops.map((groups, index) => ({
    shopSysNo: index + 1,
    disabled: false,
    periodGroupList: groups.map((lines, group) => ({
      agreementSysNo: group || null,
      noAgreementCanSale: true,
      tradeAgreementSysNoList: [],
      skuList: Array.from({ length: lines }, () => {
        serial += 1;
        return {
          sysNo: serial,
          quantity: 1,
          mallSku: { sysNo: serial, sourceType: 1, salesPrice: 1 },
          agreementCanSale: true,
          price: 1,
          amount: 1,
          disabled: serial % 10 === 0,
          offer: null,
        };
      }),
    })),
  }));
}
const keys = (shops: Shops) => shops.flatMap((shop) => skusOf(shop)).map(({ sysNo }) => sysNo);
const enabledIn = (shops: Shops) =>
  shops.flatMap((shop) => skusOf(shop)).flatMap(({ sysNo, disabled }) => (disabled ? [] : [sysNo]));

describe("portions of a cart", () => {
  test.each([[[[0]]], [[[1]]], [[[PORTION]]], [[[PORTION + 1]]], [[[30, 80], [1], [250], [5, 5]]], [[[2000]]]])(
    "%j: show each line once, in its order",
    (shape) => {
      const shops = cartOf(...shape);
      const { count } = portionOf(shops, new Set(), 1);
      const parts = Array.from({ length: count }, (_, index) => portionOf(shops, new Set(), index + 1));
      expect(parts.flatMap((part) => keys(part.shops))).toEqual(keys(shops));
      for (const part of parts) {
        expect(part.to - part.from).toBe(keys(part.shops).length);
        expect(part.to - part.from).toBeLessThanOrEqual(PORTION);
      }
      expect(parts.at(-1)?.to).toBe(keys(shops).length);
    },
  );

  test("one that is not there is the nearest", () => {
    const shops = cartOf([PORTION + 1]);
    expect([0, -1, 1.5, Number.NaN, 3, 1e9].map((wanted) => portionOf(shops, new Set(), wanted).no)).toEqual([
      1, 1, 1, 1, 2, 2,
    ]);
  });

  test("R-CART-07, R-CART-12: what stands elsewhere still counts", () => {
    const shops = cartOf([60, 80], [40], [300]);
    const whole = enabledIn(shops);
    const some = new Set(whole.filter((sysNo) => sysNo % 3 > 0));
    for (const ticks of [new Set<number>(), some, new Set(whole)])
      for (const no of [1, 2, 3, 4, 5]) {
        const { shops: shown, elsewhere } = portionOf(shops, ticks, no);
        const ticked = new Set(keys(shown).filter((sysNo) => ticks.has(sysNo)));
        const lines = shown.flatMap((shop) => skusOf(shop));
        expect(tickedIn(ticked, elsewhere)).toBe(ticks.size);
        expect(allTicked(lines, ticked, elsewhere)).toBe(ticks.size === whole.length);
        for (const shop of shown) {
          const own = shops.find(({ shopSysNo }) => shopSysNo === shop.shopSysNo);
          const all = enabledIn(own ? [own] : []);
          const beside = elsewhere.filter((one) => one.shop === shop.shopSysNo);
          expect(allTicked(skusOf(shop), ticked, beside)).toBe(all.every((sysNo) => ticks.has(sysNo)));
        }
      }
  });

  test("R-CART-06: a portion without anything to tick follows the others; nothing to tick at all is not ticked", () => {
    const dead = [{ sysNo: 1, disabled: true }];
    const beside = (ticked: number) => [{ shop: 0, lines: 2, enabled: 2, ticked }];
    expect(allTicked(dead, new Set(), beside(2))).toBe(true);
    expect(allTicked(dead, new Set(), beside(1))).toBe(false);
    expect(allTicked(dead, new Set(), [])).toBe(false);
    expect(allTicked(dead, new Set(), [{ shop: 0, lines: 2, enabled: 0, ticked: 0 }])).toBe(false);
  });
});
