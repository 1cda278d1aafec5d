import { describe, expect, test } from "vitest";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { initialSelection } from "#trpc/rules/selection";
import { refusal } from "../support/api";
import {
  addBuyer,
  addFixedPrices,
  addGoods,
  type Buyer,
  checkout,
  fillCart,
  linesOf,
  stockOf,
  type TestGoods,
} from "../support/cart";
import { addAgreement } from "../support/goods";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

type Reason = keyof typeof unavailableReasons;
/** What happens to goods after they went into the cart. */
type Mishap = (scene: { sku: number; buyer: Buyer; agreement: number; goods: TestGoods }) => Promise<unknown>;

const skuBecomes =
  (change: object): Mishap =>
  ({ sku }) =>
    db.updateTable("mall.Sku").set(change).where("sysNo", "=", sku).execute();
const stockGone: Mishap = ({ sku }) =>
  db.updateTable("mall.SkuStock").set({ onHand: "0" }).where("skuSysNo", "=", sku).execute();
const noWarehouse: Mishap = ({ sku }) => db.deleteFrom("mall.SkuStock").where("skuSysNo", "=", sku).execute();
const restocking: Mishap = async (scene) => {
  await stockGone(scene);
  await skuBecomes({ restocking: true })(scene);
};
const agreementEnds: Mishap = ({ agreement }) =>
  db.updateTable("mall.TradeAgreement").set({ status: 0 }).where("sysNo", "=", agreement).execute();
const quoteMissing: Mishap = ({ agreement }) =>
  db
    .updateTable("mall.AgreementClause")
    .set({ method: 3, price: null, priceSource: 2, delta: "0" })
    .where("agreementSysNo", "=", agreement)
    .execute();
const supplierRestricted: Mishap = (scene) =>
  db
    .updateTable("mall.Supplier")
    .set({ restricted: true })
    .where("sysNo", "=", scene.goods.shop.supplierSysNo)
    .execute();

const mishaps: [rule: string, reason: Reason, mishap: Mishap][] = [
  ["R-SALE-01", "REMOVED", skuBecomes({ status: 0 })],
  ["R-SALE-02", "NOT_IN_AREA", noWarehouse],
  ["R-SALE-03", "CANNOT_SELL", skuBecomes({ hasOwnSku: true })],
  ["R-SALE-04", "PRICE_ABNORMAL", skuBecomes({ hasQuotedPrice: false })],
  ["R-SALE-05", "CANNOT_SELL", skuBecomes({ canSale: false })],
  ["R-SALE-06", "NO_AGREEMENT", agreementEnds],
  ["R-SALE-07", "OUT_OF_STOCK", stockGone],
  ["R-SALE-08", "PRICE_ABNORMAL", quoteMissing],
  ["R-SALE-10", "PRICE_ABNORMAL", skuBecomes({ salesPrice: "0" })],
  ["R-SALE-11", "RESTOCKING", restocking],
  ["R-SALE-11", "SUPPLIER_RESTRICTED", supplierRestricted],
];

describe("goods that cannot be sold any more: no list, cart or order lets them through", () => {
  test.each(mishaps)("%s: %s", async (_rule, reason, mishap) => {
    const own = reason === "SUPPLIER_RESTRICTED" ? await addGoods(db) : goods;
    const buyer = await addBuyer(world);
    const sku = await own.sku();
    const agreement = await addFixedPrices(db, buyer, own.shop, [sku], "3800");
    const lines = await fillCart(buyer, [sku], 2);
    await mishap({ sku, buyer, agreement, goods: own });

    const soldOut = reason === "OUT_OF_STOCK" || reason === "RESTOCKING";
    const answer = await refusal(buyer.api.trade.createShop(checkout(buyer, lines)));
    expect(answer).toMatchObject(
      soldOut
        ? { reason: "OUT_OF_STOCK", code: 409 }
        : { reason: "CANNOT_SELL", code: 409, details: [{ reason, message: unavailableReasons[reason] }] },
    );
    expect(await linesOf(buyer)).toMatchObject([
      { sysNo: lines[0], quantity: 2, disabled: true, unavailableReason: reason },
    ]);
    const { categoryTypeList } = await buyer.api.cart.getShop({});
    expect(initialSelection(categoryTypeList).size).toBe(0);
    expect((await stockOf(db, sku)).reserved).toBe(0);
    const named = reason === "NO_AGREEMENT" ? { tradeAgreementSysNo: agreement } : {};
    const again = await refusal(buyer.api.cart.add({ skuSysNo: sku, quantity: 1, ...named }));
    expect(again).toMatchObject(
      reason === "NO_AGREEMENT"
        ? { reason: "AGREEMENT_NOT_USABLE" }
        : { reason: "CANNOT_SELL", message: unavailableReasons[reason] },
    );
  });

  test("R-SALE-06: where an agreement forbids buying without one, the list price is no way round it", async () => {
    const buyer = await addBuyer(world);
    const [covered, bare] = [await goods.sku(), await goods.sku()];
    const lines = await fillCart(buyer, [bare]);
    await addAgreement(
      db,
      "demo",
      { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: goods.shop.supplierSysNo },
      { noAgreementCanSale: false, clauses: [{ skuSysNo: covered, price: "3800" }] },
    );
    const atList = { quantity: 1, tradeAgreementSysNo: null };
    for (const skuSysNo of [covered, bare])
      expect(await refusal(buyer.api.cart.add({ skuSysNo, ...atList }))).toMatchObject({ message: "无协议" });
    const [row] = await buyer.api.mallSku.getSkuList({ sysNoList: [bare] });
    expect(row).toMatchObject({ agreementCanSale: false, unavailableReason: "NO_AGREEMENT" });
    expect(await refusal(buyer.api.trade.createShop(checkout(buyer, lines)))).toMatchObject({ reason: "CANNOT_SELL" });
  });

  test("R-SALE-09: a minimum raised after the goods went into the cart is told by the order", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const lines = await fillCart(buyer, [sku], 4);
    await db.updateTable("mall.Sku").set({ buyStart: "5" }).where("sysNo", "=", sku).execute();
    const answer = await refusal(buyer.api.trade.createShop(checkout(buyer, lines)));
    expect(answer).toMatchObject({ reason: "BELOW_MINIMUM", code: 400 });
    expect(answer.message).toContain("购买数量不能少于5吨");
    await buyer.api.cart.update({ sysNo: lines[0] ?? 0, quantity: 5 });
    expect((await buyer.api.trade.createShop(checkout(buyer, lines))).orders).toHaveLength(1);
  });
});
