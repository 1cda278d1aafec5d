import { expect, test } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, addFixedPrices, addGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();

test("R-BIZ-06: the notices of the own agreements are answered in the order asked, and nobody else's", async () => {
  const [buyer, other] = [await addBuyer(world), await addBuyer(world)];
  const { shop, sku } = await addGoods(db);
  const skus = [await sku()];
  const notice = "提前 24 小时报方量。\n超出部分另计。";
  const silent = await addFixedPrices(db, buyer, shop, skus, "3800");
  const asking = await addFixedPrices(db, buyer, shop, skus, "3900", { notice });
  const ask = (who: typeof buyer, agreementSysNoList: number[]) =>
    who.api.trade.checkTradeAgreementNotice({ agreementSysNoList });
  expect(await ask(buyer, [asking, silent])).toEqual([
    { agreementSysNo: asking, needNotice: true, content: notice },
    { agreementSysNo: silent, needNotice: false, content: "" },
  ]);
  expect(await refusal(ask(other, [silent]))).toMatchObject({ reason: "NOT_FOUND" });
  expect(await refusal(ask(buyer, []))).toMatchObject({ reason: "BAD_INPUT" });
});

test("the organisations below the own one that have an agreement with a shop, as a tree", async () => {
  const group = await addBuyer(world);
  const below = async (name: string, parentSysNo: number) => {
    const sysNo = await addOrganization(db, "demo");
    await db.updateTable("mall.Organization").set({ name, parentSysNo }).where("sysNo", "=", sysNo).execute();
    return sysNo;
  };
  const company = await below("一公司", group.organizationSysNo);
  const site = await below("滨江项目部", company);
  const second = await below("二公司", group.organizationSysNo);
  const { shop, sku } = await addGoods(db);
  const skus = [await sku()];
  for (const organizationSysNo of [site, second])
    await addFixedPrices(db, { ...group, organizationSysNo }, shop, skus, "3800");
  await addFixedPrices(db, { ...group, organizationSysNo: company }, shop, skus, "1", { status: 0 });
  const tree = (input: { shopSysNo?: number }) => group.api.trade.getShopOrganizationTree(input);
  const named = (nodes: Awaited<ReturnType<typeof tree>>): unknown =>
    nodes.map(({ name, children }) => (children.length > 0 ? [name, named(children)] : name));
  const [whole] = await tree({});
  expect(whole?.sysNo).toBe(group.organizationSysNo);
  expect(named(whole?.children ?? [])).toEqual([["一公司", ["滨江项目部"]], "二公司"]);
  expect(named(await tree({ shopSysNo: shop.shopSysNo }))).toEqual(["二公司", "滨江项目部"]);
  const stranger = await addBuyer(world);
  expect(await stranger.api.trade.getShopOrganizationTree({ shopSysNo: shop.shopSysNo })).toEqual([]);
});
