import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { tellAfterCommits } from "#server/mall/message/index";
import { importAfterCommits } from "#server/mall/sku-import/index";
import { SkuImportStatus } from "#trpc/contract/shared/codes";
import { emptyFolder, type Ran, ran, scriptToken, served, tsx } from "../support/call-scripts";
import { addBuyer, addFixedPrices, type Buyer } from "../support/cart";
import { recipes } from "../support/recipes";
import { useMarket } from "../support/worlds";

/** Every recipe is a process of its own. */
const PATIENCE_MS = 120_000;
const LINES = 205;
const folder = emptyFolder("recipes");

let mall: Awaited<ReturnType<typeof served>>;
let buyer: Buyer;
const tokens = { buyer: "", supplier: "" };
const stops: (() => Promise<void>)[] = [];

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  buyer = await addBuyer(world, { organizationSysNo: market.purchaser.organizationSysNo });
  const inArea = { provinceSysNo: 50, citySysNo: 50, regionSysNo: 50, areaCode: "00000050" };
  await db.updateTable("mall.ReceivingAddress").set(inArea).where("sysNo", "=", buyer.receiveAddressSysNo).execute();
  const skus: number[] = [];
  for (let n = 0; n < LINES; n++) skus.push(await market.sku());
  await addFixedPrices(db, buyer, market.shop, skus, "3600");
  tokens.buyer = await scriptToken(world, buyer);
  tokens.supplier = await scriptToken(world, market.supplier);
  mall = await served(world);
  stops.push(
    tellAfterCommits(db, () => new Date()),
    importAfterCommits(db, () => new Date()),
  );

  // the package as its installer finds it; tests/api/client-pack.test.ts installs the packed one
  const installed = join(folder, "node_modules/procurement-mall-client");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, "package.json"), JSON.stringify({ type: "module", exports: "./index.ts" }));
  writeFileSync(join(installed, "index.ts"), `export * from "${join(projectRoot, "trpc/client/package")}";\n`);
  for (const { file, code } of recipes) writeFileSync(join(folder, file), code);
}, PATIENCE_MS);
afterAll(async () => {
  for (const stop of stops) await stop();
  mall.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a recipe as its reader does. */
async function follow(number: number, who: keyof typeof tokens): Promise<Ran> {
  const { file = "" } = recipes.find((one) => one.number === number) ?? {};
  const env = { MALL_URL: mall.url, MALL_TOKEN: tokens[who] };
  const done = file.endsWith(".sh")
    ? await ran("sh", [file], { cwd: folder, env })
    : await ran(process.execPath, [tsx, "--tsconfig", join(projectRoot, "tsconfig.json"), file], { cwd: folder, env });
  expect(done.stderr).toBe("");
  expect(done.status).toBe(0);
  return done;
}
const answer = async (number: number, who: keyof typeof tokens) => JSON.parse((await follow(number, who)).stdout);

test("there are ten recipes, each with its code", () => {
  expect(recipes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const { title, code } of recipes) expect(code.length, title).toBeGreaterThan(50);
});

describe("followed one after the other they do what they say:", () => {
  test(
    "1 and 2: whose token, goods at their price",
    async () => {
      expect(await answer(1, "buyer")).toMatchObject({ code: 200, data: { profile: { sysNo: buyer.userSysNo } } });
      const { code, data } = await answer(2, "buyer");
      expect(code).toBe(200);
      expect(data.datas).toHaveLength(5);
      expect(data.datas[0]).toMatchObject({ priceReason: { unitPrice: 3600 } });
    },
    PATIENCE_MS,
  );

  test(
    "3 and 4: two hundred lines become orders, once",
    async () => {
      expect(await answer(3, "buyer")).toEqual({ lineCount: 200, failed: 0 });
      expect(await answer(3, "buyer")).toEqual({ lineCount: 200, failed: 0 });
      const { lines, orderSysNoList } = await answer(4, "buyer");
      expect(lines).toBe(200);
      expect(orderSysNoList).toHaveLength(1);
      const order = await buyer.api.order.get({ id: orderSysNoList[0] });
      expect(order).toMatchObject({ status: 15, totalAmount: 200 * 3600 });
    },
    PATIENCE_MS,
  );

  test(
    "5 and 6: the supplier agrees and ships, the site receives",
    async () => {
      const shipped = await answer(5, "supplier");
      const received = await answer(6, "buyer");
      expect(received).toMatchObject({ lines: 200 });
      expect(await buyer.api.delivery.get({ id: shipped.deliverySysNo })).toMatchObject({
        deliveryNo: received.deliveryNo,
      });
      await market.supplier.api.receiving.confirm({ sysNo: received.receivingSysNo, confirmStatus: 10 });
      expect((await follow(5, "supplier")).stdout).toBe("");
    },
    PATIENCE_MS,
  );

  test(
    "7 and 9: orders as a list, their statement as a table",
    async () => {
      expect((await follow(7, "buyer")).stdout).toMatch(/^DD[\d-]+,720000\.00\n$/);
      const lines = (await follow(9, "buyer")).stdout.trim().split("\n");
      expect(lines).toHaveLength(200);
      expect(lines[0]?.split(",").at(-1)).toBe('"3600"');
      expect((await follow(9, "buyer")).stdout).toBe("");
    },
    PATIENCE_MS,
  );

  test(
    "8: two prices rise by a fiftieth",
    async () => {
      const [before] = (await market.supplier.api.supplierSku.search({})).datas;
      expect(await answer(8, "supplier")).toEqual({ rowCount: 2, status: SkuImportStatus.done });
      const [after] = (await market.supplier.api.supplierSku.search({})).datas;
      expect(after?.salesPrice).toBeCloseTo(Number(before?.salesPrice) * 1.02, 2);
    },
    PATIENCE_MS,
  );

  test(
    "10: messages are shown and then read",
    async () => {
      const unread = async () => (await buyer.api.message.unread({})).messages;
      expect(await unread()).toBeGreaterThan(0);
      expect((await follow(10, "buyer")).stdout).toContain('"datas":[{"sysNo":');
      expect(await unread()).toBe(0);
      expect((await follow(10, "buyer")).stdout).toContain('"datas":[]');
    },
    PATIENCE_MS,
  );
});
