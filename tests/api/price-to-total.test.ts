import { expect, test } from "vitest";
import { PRICE_PLACES } from "#trpc/rules/money";
import { addBuyer, checkout } from "../support/cart";
import { addAgreement } from "../support/goods";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

/** A number of at most so many decimals in units of the last of them. */
const units = (value: number, places: number): bigint => BigInt(value.toFixed(places).replace(".", ""));
/** Quantity × unit price in fen, half up: what an invoice prints. */
function printed({ quantity, price }: { quantity: number; price: number | null }): bigint {
  const [amount, step] = [units(quantity, 4) * units(price ?? 0, PRICE_PLACES), 10n ** 6n];
  return (amount + step / 2n) / step;
}
const fen = (value: number | null): bigint => units(value ?? 0, 2);
const whole = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

/** Clauses, terms and quantities that leave something to round at each step. */
const clauses = [
  { price: "3333.333333" },
  { price: "0.019999" },
  { method: 2, discount: "97.777777" },
  { method: 2, discount: "33.333333" },
] as const;
const terms = [
  { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "102.370037" },
  { accountPeriod: 3, billingPeriod: 0, name: "3个月", discount: "107.000009" },
  { accountPeriod: 6, billingPeriod: 0, name: "45天", discount: "99.999999", otherDays: 45 },
];
const QUANTITIES = [0.3333, 7.7777, 1234.5679, 1.0001, 9.9999];

test.each(terms)(
  "R-CART-12, R-BIZ-02: by the term $name 小计 is 单价 × 数量 from the cart to the order's total",
  async (term) => {
    const buyer = await addBuyer(world);
    const skus = await goods.skus(clauses.length + 1, {
      ...{ salesPrice: "98.7654", quantityScale: 4, buyStart: "0.0001", stock: 5000 },
    });
    const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: goods.shop.supplierSysNo };
    const tradeAgreementSysNo = await addAgreement(db, "demo", parties, {
      clauses: clauses.map((clause, at) => ({ skuSysNo: skus[at] ?? 0, ...clause })),
      terms,
    });
    // the last of the goods is bought at list price
    const lines: number[] = [];
    for (const [at, skuSysNo] of skus.entries()) {
      const agreed =
        at < clauses.length ? { tradeAgreementSysNo, accountPeriod: term.accountPeriod, billingPeriod: 0 } : {};
      const added = await buyer.api.cart.add({ skuSysNo, quantity: QUANTITIES[at] ?? 1, ...agreed });
      lines.push(added.sysNo);
    }

    const cart = await buyer.api.cart.getShop({});
    expect(cart.skuList).toHaveLength(skus.length);
    for (const line of cart.skuList) expect(fen(line.amount), JSON.stringify(line)).toBe(printed(line));
    expect(fen(cart.totalAmount)).toBe(whole(cart.skuList.map(printed)));

    const { receiveAddressSysNo } = buyer;
    const parts = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines, receiveAddressSysNo });
    expect(parts).toHaveLength(2);
    for (const part of parts) expect(fen(part.amount)).toBe(whole(part.skuList.map(printed)));

    const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
    const made = await Promise.all(orders.map(({ sysNo }) => buyer.api.order.get({ id: sysNo })));
    for (const { itemList, totalAmount } of made) {
      for (const item of itemList) expect(fen(item.amount), item.skuName).toBe(printed(item));
      expect(fen(totalAmount)).toBe(whole(itemList.map(printed)));
    }
    expect(whole(made.map(({ totalAmount }) => fen(totalAmount)))).toBe(fen(cart.totalAmount));
    const prices = made.flatMap(({ itemList }) => itemList.map(({ price }) => price));
    expect(prices.filter((price) => price !== Number(price.toFixed(PRICE_PLACES)))).toEqual([]);
  },
);
