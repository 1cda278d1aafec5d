import { describe, expect, test } from "vitest";
import { PriceReason } from "#trpc/contract/sku";
import { cartTotals, type GroupedLine, groupCart, selectedTotals, type UntickedSku } from "#trpc/rules/cart";
import { measured } from "#trpc/rules/measure";
import { allocate, lineAmount, PRICE_PLACES, sum } from "#trpc/rules/money";
import { theoreticalMass, wholePieces } from "#trpc/rules/piece-goods";
import {
  type AgreementHead,
  basePriceOf,
  type PriceClause,
  priceUnder,
  type SkuAgreementOption,
  underTerm,
} from "#trpc/rules/price";
import { type DeliveredLine, receiptLine } from "#trpc/rules/receiving";
import { loadedLine } from "#trpc/rules/receiving-pieces";
import { initialSelection, selectAll, skusOf } from "#trpc/rules/selection";
import { splitParts } from "#trpc/rules/split";
import { type Dice, each } from "../support/dice";

/** Exact arithmetic of its own: a decimal text in units of 10^-places. */
function units(text: string, places: number): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(places, "0"));
  return text.startsWith("-") ? -size : size;
}
/** Half up, the way invoices are. */
const rounded = (value: bigint, from: number, to: number): bigint => {
  const step = 10n ** BigInt(from - to);
  return (value + step / 2n) / step;
};
const fen = (value: number): bigint => units(value.toFixed(2), 2);

const head = (d: Dice, sysNo: number): AgreementHead => ({
  sysNo,
  agreementNo: `XY-${sysNo}`,
  name: "年度协议",
  supplierSysNo: 7,
  noAgreementCanSale: d.flag(),
  ...{ paymentMode: 0, weighing: 0, massTolerance: "0.003", deliveryConfirmRequired: false, receivingConfirm: 1 },
  ...{ certificatesRequired: false, inspectionRequired: false, freightIncluded: true },
  terms: Array.from({ length: d.int(1, 4) }, (_, accountPeriod) => ({
    accountPeriod,
    billingPeriod: 0,
    name: `账期${accountPeriod}`,
    discount: d.decimal(120, 6),
    otherDays: 0,
  })),
});

function clause(d: Dice): PriceClause {
  const unquoted = { sourcePrice: null, sourceTime: null };
  const none = { price: null, discount: null, priceSource: null, delta: null, floor: null, cap: null, ...unquoted };
  const clauseNo = d.int(1, 9);
  const method = d.one([1, 2, 3] as const);
  if (method === 1) return { ...none, clauseNo, method, price: d.decimal(9000, 6) };
  if (method === 2) return { ...none, clauseNo, method, discount: d.decimal(110, 6) };
  const delta = `${d.flag() ? "-" : ""}${d.decimal(300, 6)}`;
  const bounds = d.flag() ? { floor: "100", cap: d.decimal(8000, 4) } : {};
  const quoted = { priceSource: 2, sourcePrice: d.decimal(9000, 6), sourceTime: 1 };
  return { ...none, clauseNo, method, delta, ...bounds, ...quoted };
}

const option = (d: Dice, agreement: AgreementHead): SkuAgreementOption => ({
  skuSysNo: 1,
  agreement,
  listPrice: d.decimal(9000, 4),
  clause: clause(d),
});

/** base × clause × rate in whole numbers; a percent is rounded once, any other base before the rate too. */
function expectedPrice({ clause: own, listPrice }: SkuAgreementOption, discount: string): bigint {
  const rate = units(discount, 6);
  if (own?.method === 2) return rounded(units(listPrice, 6) * units(own.discount ?? "0", 6) * rate, 22, 4);
  const base = own?.method === 1 ? units(own.price ?? "0", 6) : units(own?.sourcePrice ?? "0", 6);
  const [made, floor, cap] = [base + units(own?.delta ?? "0", 6), own?.floor, own?.cap].map((one) =>
    typeof one === "string" ? units(one, 6) : one,
  );
  const capped = cap && (made ?? 0n) > cap ? cap : (made ?? 0n);
  return rounded(rounded(floor && capped < floor ? floor : capped, 6, 4) * rate, 12, 4);
}

describe("any price", () => {
  test("is base × clause × rate to four decimals, by every term of its agreement", () =>
    each((d) => {
      const agreement = head(d, 5);
      const priced = option(d, agreement);
      for (const term of agreement.terms) {
        const reason = priceUnder(priced, term);
        if (!reason) {
          expect(basePriceOf(priced).missingReason).toBe("协议价格异常");
          continue;
        }
        expect(PriceReason.parse(reason)).toEqual(reason);
        expect(units(reason.unitPrice.toFixed(4), 4)).toBe(expectedPrice(priced, term.discount));
        const first = priceUnder(priced);
        expect(first && underTerm(first, { ...term, discount: Number(term.discount) })).toEqual(reason);
      }
    }));

  test("makes a line of quantity × price to the fen, half up", () =>
    each((d) => {
      const [quantity, price] = [d.decimal(5000, 4), d.decimal(9000, 4)];
      const exact = rounded(units(quantity, 4) * units(price, 4), 8, 2);
      expect(fen(lineAmount(quantity, price).toNumber())).toBe(exact);
    }));
});

let lines = 0;
function cartLine(d: Dice, agreements: readonly AgreementHead[]): GroupedLine {
  lines += 1;
  const agreement = d.flag() ? (agreements[d.int(0, agreements.length - 1)] ?? null) : null;
  const quantity = Number(d.decimal(500, 4));
  const own = agreement && option(d, agreement);
  const priceReason = own ? priceUnder(own) : priceUnder(d.decimal(9000, 2));
  const sku: UntickedSku = {
    sysNo: lines,
    quantity,
    measure: "unit",
    mallSku: {
      sysNo: 10_000 + lines,
      mallSpuName: "螺纹钢",
      thirdName: "",
      mainImgUrl: "",
      unit: "吨",
      quantityScale: 4,
      goodsKind: d.one([1, 2, 3]),
      sourceType: d.one([1, 3]),
      salesPrice: priceReason?.unitPrice ?? null,
      listPrice: d.flag() ? 4000 : 0,
      buyStart: 1,
      inventory: 1000,
      madeToOrder: false,
      pieceMass: null,
      bundlePieces: null,
    },
    tradeAgreementSysNo: agreement?.sysNo ?? null,
    agreementCanSale: true,
    skuForPriceCalculate: { basePrice: priceReason?.basePrice ?? null, agreementPriceMissingReason: null },
    priceReason,
    amount: priceReason && lineAmount(quantity, priceReason.unitPrice).toNumber(),
    disabled: d.int(1, 4) === 1,
    unavailableReason: null,
    quantityProblem: null,
  };
  const shopSysNo = d.int(1, 3);
  const period = agreement?.terms[0] ?? { accountPeriod: 0, billingPeriod: 0 };
  return {
    ...{ supplierSysNo: shopSysNo, shopSysNo, shopName: "店铺", logoUrl: "", period, agreement, sku },
    categoryGoodsTypeSysNo: d.int(0, 4),
    noAgreementCanSale: d.flag(),
    options: own ? [own] : [],
  };
}
const cartOf = (d: Dice): GroupedLine[] => {
  const agreements = [head(d, 1), head(d, 2)];
  return Array.from({ length: d.int(0, 40) }, () => cartLine(d, agreements));
};
const keysOf = (list: readonly { sysNo: number }[]): number[] => list.map(({ sysNo }) => sysNo).sort((a, b) => a - b);

describe("any cart", () => {
  test("R-CART-06, R-CART-08: holds each line once, in its shop and group, groups by goods type", () =>
    each((d) => {
      const cart = cartOf(d);
      const shops = groupCart(cart);
      expect(keysOf(shops.flatMap(skusOf))).toEqual(keysOf(cart.map((line) => line.sku)));
      const lineOf = new Map(cart.map((line) => [line.sku.sysNo, line]));
      expect(new Set(shops.map((shop) => shop.shopSysNo)).size).toBe(shops.length);
      for (const shop of shops) {
        const types = shop.periodGroupList.map((group) => group.categoryGoodsTypeSysNo);
        expect(types).toEqual([...types].sort((a, b) => a - b));
        expect(shop.disabled).toBe(skusOf(shop).every((sku) => sku.disabled));
        for (const group of shop.periodGroupList)
          for (const sku of group.skuList) {
            expect(lineOf.get(sku.sysNo)?.shopSysNo).toBe(shop.shopSysNo);
            expect(sku.tradeAgreementSysNo).toBe(group.agreementSysNo);
          }
      }
    }));

  test("R-CART-12: is worth what its groups are worth, to the fen; ticked and unticked make the whole", () =>
    each((d) => {
      const shops = groupCart(cartOf(d));
      const all = shops.flatMap(skusOf);
      const whole = cartTotals(all);
      const groups = shops.flatMap((shop) => shop.periodGroupList.map((group) => cartTotals(group.skuList)));
      expect(groups.reduce((total, group) => total + fen(group.totalAmount), 0n)).toBe(fen(whole.totalAmount));
      const ticked = initialSelection(shops);
      const rest = new Set(all.map((sku) => sku.sysNo).filter((sysNo) => !ticked.has(sysNo)));
      const [chosen, left] = [selectedTotals(shops, ticked), selectedTotals(shops, rest)];
      expect(fen(chosen.totalAmount ?? 0) + fen(left.totalAmount ?? 0)).toBe(fen(whole.totalAmount));
      expect(chosen.lineCount + left.lineCount).toBe(all.length);
      expect(Number(sum([chosen.quantity, left.quantity]))).toBe(whole.quantity);
      const everything = selectAll(shops, new Set(), true);
      expect([...everything].every((sysNo) => all.some((sku) => sku.sysNo === sysNo && !sku.disabled))).toBe(true);
      expect([...ticked].every((sysNo) => everything.has(sysNo))).toBe(true);
    }));

  test("R-BIZ-01: splits into parts that are complete, disjoint and of one kind, and worth the whole", () =>
    each((d) => {
      const cart = cartOf(d).map(({ shopSysNo, agreement, period, sku }) => ({
        ...{ shopSysNo, agreementSysNo: agreement?.sysNo ?? null, sysNo: sku.sysNo, amount: sku.amount ?? 0 },
        ...{
          accountPeriod: period.accountPeriod,
          billingPeriod: period.billingPeriod,
          goodsKind: sku.mallSku.goodsKind,
        },
      }));
      const kind = ({ sysNo: _, amount: __, ...facts }: (typeof cart)[number]) => JSON.stringify(facts);
      const parts = splitParts(cart);
      expect(keysOf(parts.flat())).toEqual(keysOf(cart));
      const kinds = parts.map((part) => [...new Set(part.map(kind))]);
      expect(kinds.every((own) => own.length === 1)).toBe(true);
      expect(new Set(kinds.flat()).size).toBe(parts.length);
      const worth = (list: typeof cart) => fen(sum(list.map(({ amount }) => amount)).toNumber());
      expect(parts.reduce((total, part) => total + worth(part), 0n)).toBe(worth(cart));
    }));
});

describe("from any price to the total of an order", () => {
  /** What an invoice prints of a line: quantity × unit price, by an arithmetic of its own. */
  const printed = ({ quantity, priceReason }: UntickedSku): bigint =>
    priceReason ? rounded(units(quantity.toFixed(4), 4) * units(priceReason.unitPrice.toFixed(4), 4), 8, 2) : 0n;
  const total = (list: readonly UntickedSku[]): bigint => list.reduce((all, sku) => all + printed(sku), 0n);

  test("R-CART-12, R-BIZ-01: each sum is that of what its parts print, and shared out again gives them back", () =>
    each((d) => {
      const cart = cartOf(d);
      const shops = groupCart(cart);
      for (const { sku } of cart) {
        if (!sku.priceReason) continue;
        expect(sku.priceReason.unitPrice).toBe(Number(sku.priceReason.unitPrice.toFixed(PRICE_PLACES)));
        expect(fen(sku.amount ?? 0)).toBe(printed(sku));
      }
      for (const group of shops.flatMap((shop) => shop.periodGroupList))
        expect(fen(cartTotals(group.skuList).totalAmount)).toBe(total(group.skuList));
      expect(fen(cartTotals(shops.flatMap(skusOf)).totalAmount)).toBe(total(cart.map(({ sku }) => sku)));
      const orders = splitParts(
        cart.map(({ shopSysNo, agreement, period, sku }) => ({
          ...{ shopSysNo, agreementSysNo: agreement?.sysNo ?? null, goodsKind: sku.mallSku.goodsKind, sku },
          ...{ accountPeriod: period.accountPeriod, billingPeriod: period.billingPeriod },
        })),
      ).map((part) => part.map(({ sku }) => sku));
      const amounts = orders.map((part) => sum(part.map(({ amount }) => amount ?? 0)));
      expect(amounts.map((amount) => fen(amount.toNumber()))).toEqual(orders.map(total));
      // what is paid for all of them at once
      const shared = allocate(sum(amounts), amounts);
      expect(shared.map((part) => part.toFixed(2))).toEqual(amounts.map((amount) => amount.toFixed(2)));
    }));
});

test("any amount is shared out to the last fen, nobody more than one fen off", () =>
  each((d) => {
    const total = `${d.flag() ? "-" : ""}${d.decimal(100_000, 2)}`;
    const weights = Array.from({ length: d.int(1, 30) }, () => d.decimal(50, 4));
    const parts = allocate(total, weights);
    expect(sum(parts).toFixed(2)).toBe(sum([total]).toFixed(2));
    const whole = sum(weights);
    for (const [index, part] of parts.entries()) {
      const exact = sum([total])
        .times(weights[index] ?? 0)
        .div(whole);
      expect(part.minus(exact).abs().lt("0.01")).toBe(true);
    }
  }));

/** Bars as the standard makes them: 6 to 50 mm, 9 or 12 m. */
const barMass = (d: Dice): string => {
  const diameter = d.one([6, 8, 10, 12, 16, 20, 25, 32, 40, 50]);
  return ((diameter * diameter * 0.006_17 * d.one([9, 12])) / 1000).toFixed(6);
};

describe("any delivery of bars", () => {
  test("pieces and mass say the same both ways", () =>
    each((d) => {
      const goods = { pieceMass: barMass(d), quantityScale: d.one([3, 4]) };
      const pieces = d.int(1, 5000);
      expect(wholePieces(theoreticalMass(pieces, goods), goods)).toBe(pieces);
    }));

  test("R-CART-21 whatever measure it is ordered in, it is whole pieces of nearly the mass that was asked for", () =>
    each((d) => {
      const goods = { unit: "吨", pieceMass: barMass(d), quantityScale: 4, bundlePieces: d.int(2, 400) };
      const asked = d.decimal(90, 4);
      const [mass, pieces, bundles] = [
        measured(asked, "unit", goods),
        measured(d.int(1, 9000), "piece", goods),
        measured(d.int(1, 90), "bundle", goods),
      ];
      for (const order of [mass, pieces, bundles]) {
        if ("problem" in order) continue;
        expect(order.quantity.eq(theoreticalMass(order.pieces ?? 0, goods))).toBe(true);
        // ordering what one reads changes nothing
        expect(measured(order.quantity, "unit", goods)).toEqual(order);
      }
      if ("problem" in mass) return expect(sum([asked]).lt(goods.pieceMass)).toBe(true);
      expect(mass.quantity.minus(asked).lte("0.0006")).toBe(true);
      expect(
        sum([asked])
          .minus(mass.quantity)
          .lt(sum([goods.pieceMass, "0.0001"])),
      ).toBe(true);
    }));

  test("R-DEL-02 shipped by any number of trucks, some of them undone, ends exactly at what was ordered", () =>
    each((d) => {
      const goods = { pieceMass: barMass(d), quantityScale: 4 };
      const ordered = d.int(1, 900);
      const quantity = theoreticalMass(ordered, goods);
      const base = { lineNo: 1, skuName: "螺纹钢", unit: "吨", ...goods, quantity };
      let [pieces, delivered] = [0, sum([])];
      let undone = 0;
      while (pieces < ordered) {
        const entry = { quantity: 0, pieceCount: d.int(1, ordered - pieces) };
        entry.quantity = Number(theoreticalMass(entry.pieceCount, goods));
        const load = loadedLine({ ...base, deliveredQuantity: delivered }, entry);
        if ("reason" in load) throw new Error(load.message);
        expect(load.pieceCount).toBe(entry.pieceCount);
        if (undone < 3 && d.flag()) {
          undone += 1;
          continue;
        }
        pieces += entry.pieceCount;
        delivered = sum([delivered, load.quantity]);
      }
      expect(delivered.eq(quantity)).toBe(true);
    }));

  test("received in any number of notes adds up to its pieces and its mass", () =>
    each((d) => {
      const goods = { pieceMass: barMass(d), quantityScale: d.one([3, 4]) };
      const pieceCount = d.int(1, 400);
      const quantity = theoreticalMass(pieceCount, goods);
      const line: DeliveredLine = {
        ...{ lineNo: 1, skuName: "螺纹钢", unit: "吨", ...goods, quantity, pieceCount },
        ...{ receivedQuantity: 0, receivedPieces: 0 },
      };
      while (line.receivedPieces < pieceCount) {
        const pieces = d.int(1, pieceCount - line.receivedPieces);
        const note = receiptLine(line, { pieceCount: pieces }, { weighing: 0, massTolerance: "0" });
        if ("reason" in note) throw new Error(note.message);
        expect(note.receivedQuantity.gte(0)).toBe(true);
        line.receivedPieces += pieces;
        line.receivedQuantity = sum([line.receivedQuantity, note.receivedQuantity]);
      }
      expect(sum([line.receivedQuantity]).eq(quantity)).toBe(true);
      const more = receiptLine(line, { pieceCount: 1 }, { weighing: 0, massTolerance: "0" });
      expect(more).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
    }));
});
