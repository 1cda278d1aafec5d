import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addBuyer, addGoods, checkout, fillCart } from "../support/cart";
import { addFile, openFile } from "../support/uploads";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

test("files stand on every order of a checkout, for both sides; another's file makes no order", async () => {
  const [buyer, stranger] = [await addBuyer(world), await addBuyer(world)];
  const other = await addGoods(db);
  const lines = await fillCart(buyer, [await goods.sku(), await other.sku()]);
  const foreign = await addFile(world, stranger, "合同.pdf");
  const tries = checkout(buyer, lines, { fileSysNoList: [foreign] });
  expect(await refusal(buyer.api.trade.createShop(tries))).toMatchObject({
    ...{ reason: "BAD_INPUT", message: expect.stringContaining("附件不存在") },
  });
  const many = Array.from({ length: 11 }, (_, index) => index + 1);
  expect(await refusal(buyer.api.trade.createShop({ ...tries, fileSysNoList: many }))).toMatchObject({
    ...{ reason: "BAD_INPUT", message: expect.stringContaining("最多上传10个文件") },
  });
  const [contractFile, drawing] = [await addFile(world, buyer, "合同.pdf"), await addFile(world, buyer, "图纸.pdf")];
  const { result, statements } = await countStatements(() =>
    buyer.api.trade.createShop({ ...tries, fileSysNoList: [contractFile, drawing] }),
  );
  expect(statements.filter((text) => text.includes("FileLink"))).toHaveLength(1);
  expect(result.orders).toHaveLength(2);
  const supplier = await world.person({ identity: "supplier", ...goods.shop });
  const named = [
    { sysNo: contractFile, name: "合同.pdf", url: `/api/ifs/v1/file/get/${contractFile}` },
    { sysNo: drawing, name: "图纸.pdf", url: `/api/ifs/v1/file/get/${drawing}` },
  ];
  for (const { sysNo: id } of result.orders) {
    const order = await buyer.api.order.get({ id });
    expect(order.fileList).toEqual(named);
    if (order.supplierSysNo === goods.shop.supplierSysNo)
      expect((await supplier.api.order.get({ id })).fileList).toEqual(named);
  }
  for (const who of [buyer, supplier]) expect(await openFile(world, who, drawing)).toBe(200);
  expect(await openFile(world, stranger, drawing)).toBe(403);
  const [first] = result.orders;
  await buyer.api.order.cancel({ sysNo: first?.sysNo ?? 0, reason: "不要了" });
  await buyer.api.order.delete({ sysNo: first?.sysNo ?? 0 });
  const left = await db.selectFrom("mall.FileLink").select("documentSysNo").where("fileSysNo", "=", drawing).execute();
  expect(left).toEqual([{ documentSysNo: result.orders[1]?.sysNo }]);
  // what its organisation has not approved yet, its supplier may not know, nor its files
  await settleApproval(await administratorOf(world, buyer.organizationSysNo), { approvalKind: 3 });
  const waiting = await addFile(world, buyer, "询价单.pdf");
  await buyer.api.trade.createShop(
    checkout(buyer, await fillCart(buyer, [await goods.sku()]), { fileSysNoList: [waiting] }),
  );
  expect(await openFile(world, buyer, waiting)).toBe(200);
  expect(await openFile(world, supplier, waiting)).toBe(403);
});
