import { expect, test } from "vitest";
import type { Person } from "../support/api";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket();
const AREA = 500000;

async function ask(title: string, ...asked: Person[]) {
  await market.db
    .insertInto("mall.Area")
    .values({
      ...{ sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" },
      ...{ level: "province", hasChild: false },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return market.purchaser.api.enquiry.create({
    ...{ title, areaSysNo: AREA, contactName: "陈建国", contactMobile: "13800000001" },
    itemList: [{ skuName: "螺纹钢", quantity: 12.5, unit: "吨" }],
    supplierSysNoList: asked.map(({ supplierSysNo }) => supplierSysNo ?? 0),
  });
}

test("its number and its title find it, for the asker and for who was asked", async () => {
  const title = `基坑支护 ${crypto.randomUUID().slice(0, 8)}`;
  const { sysNo, enquiryNo } = await ask(title, market.supplier);
  const found = async (who: Person, keyword: string) =>
    (await who.api.enquiry.search({ keyword, pageSize: 4 })).datas.map((row) => row.sysNo);
  for (const keyword of [enquiryNo, title]) {
    for (const who of [market.purchaser, market.supplier]) expect(await found(who, keyword)).toEqual([sysNo]);
    for (const who of [market.otherPurchaser, market.otherSupplier]) expect(await found(who, keyword)).toEqual([]);
  }
});

test("the file of an answer is its supplier's, the asker's once the answers are open, and never a rival's", async () => {
  const { purchaser, supplier, otherSupplier, otherPurchaser } = market;
  const file = await addFile(market.world, supplier, "报价明细.pdf");
  const { sysNo } = await ask("三号楼钢筋", supplier, otherSupplier);
  await supplier.api.enquiry.reply({ sysNo, price: 3800, fileSysNoList: [file] });
  const codes = () =>
    Promise.all([supplier, purchaser, otherSupplier, otherPurchaser].map((who) => openFile(market.world, who, file)));
  expect(await codes()).toEqual([200, 403, 403, 403]);
  await otherSupplier.api.enquiry.decline({ sysNo });
  expect(await codes()).toEqual([200, 200, 403, 403]);
});
