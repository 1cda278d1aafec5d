import { beforeAll, expect, test } from "vitest";
import { browser } from "../support/browser";
import { screens } from "../support/screens";
import { useShop } from "../support/worlds";

const { world, goods } = useShop({ tenants: true, screens });

beforeAll(async () => {
  await goods.sku({ saleAreas: ["00000044"], mallSpuName: "塔吊预埋螺栓" });
});

const listOf = async (keyword: string): Promise<string> => {
  const page = await browser(world, "demo.localhost").fetch(`/product/list?key=${encodeURIComponent(keyword)}`);
  expect(page.status).toBe(200);
  return page.text();
};

test("goods that only other areas sell are named as such, with the way to change the area", async () => {
  const page = await listOf("塔吊预埋螺栓");
  expect(page).toContain("没有供应商销售这些商品，其他地区有 1 件");
  expect(page).toContain("/area?return_to=%2Fproduct%2Flist%3Fkey");
});

test("what no area sells is not found", async () => {
  const page = await listOf("羽毛球拍");
  expect(page).toContain("没有找到符合条件的商品");
  expect(page).not.toContain("其他地区");
});
