import { beforeAll, expect, test } from "vitest";
import { addBuyer, type Buyer } from "../support/cart";
import { counted } from "../support/counted";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

beforeAll(() => goods.skus(5));

const listOf = async ({ api }: Pick<Buyer, "api">, shopSysNo: number) =>
  (await api.mallSkuList.searchMallSkuList({ shopSysNo })).datas;

test("a list that was read shows at once what changed of its goods, their stock and their parties", async () => {
  const buyer = await addBuyer(world);
  const { shopSysNo, supplierSysNo } = goods.shop;
  const [first] = await listOf(buyer, shopSysNo);
  const { sysNo = 0, brandSysNo = 0 } = first ?? {};
  const shown = async () => (await listOf(buyer, shopSysNo)).find((sku) => sku.sysNo === sysNo);
  const at = { tenantCode: "demo", sysNo };

  await db.updateTable("mall.Sku").set({ mallSpuName: "改名的钢" }).where("sysNo", "=", at.sysNo).execute();
  expect(await shown()).toMatchObject({ mallSpuName: "改名的钢" });
  await db.updateTable("mall.Sku").set({ salesPrice: "1.23" }).where("sysNo", "=", at.sysNo).execute();
  expect(await shown()).toMatchObject({ mallSpuName: "改名的钢", salesPrice: 1.23 });
  await db
    .updateTable("mall.SkuStock")
    .set({ onHand: "77", reserved: "7" })
    .where("skuSysNo", "=", at.sysNo)
    .where("tenantCode", "=", at.tenantCode)
    .execute();
  expect(await shown()).toMatchObject({ inventory: 70 });

  await db.updateTable("mall.Brand").set({ name: "改名牌" }).where("sysNo", "=", brandSysNo).execute();
  expect(await shown()).toMatchObject({ brandName: "改名牌", shopName: first?.shopName });
  await db.updateTable("mall.Shop").set({ name: "改名店" }).where("sysNo", "=", shopSysNo).execute();
  expect(await shown()).toMatchObject({ brandName: "改名牌", shopName: "改名店" });
  await db.updateTable("mall.Supplier").set({ restricted: true }).where("sysNo", "=", supplierSysNo).execute();
  expect(await shown()).toMatchObject({ supplierRestricted: true, shopName: "改名店", inventory: 70 });
  await db.updateTable("mall.Supplier").set({ restricted: false }).where("sysNo", "=", supplierSysNo).execute();
});

test("what was changed and taken back is never shown", async () => {
  const buyer = await addBuyer(world);
  const { shopSysNo } = goods.shop;
  const before = await listOf(buyer, shopSysNo);
  const [{ sysNo = 0 } = {}] = before;
  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable("mall.Sku").set({ mallSpuName: "未提交" }).where("sysNo", "=", sysNo).execute();
    expect(await listOf(buyer, shopSysNo)).toEqual(before);
    throw new Error("taken back");
  });
  await expect(change).rejects.toThrow("taken back");
  expect(await listOf(buyer, shopSysNo)).toEqual(before);
});

test("goods that are known cost a list no second statement", async () => {
  const buyer = await addBuyer(world);
  const read = () => counted(() => listOf(buyer, goods.shop.shopSysNo));
  await read();
  const { count, result } = await read();
  await db
    .updateTable("mall.Sku")
    .set({ sellCount: 5 })
    .where(
      "sysNo",
      "in",
      result.map(({ sysNo }) => sysNo),
    )
    .execute();
  expect((await read()).count).toBe(count + 1);
  expect((await read()).count).toBe(count);
});
