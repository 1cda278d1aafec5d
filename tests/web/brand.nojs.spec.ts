import { asBuyer, enter, sql } from "./buyers";
import { expect, people, test } from "./fixtures";

const MAKER = "渝州恒泰钢铁贸易有限公司";

test("without JavaScript an operator says who makes a brand; a buyer of a dealer's goods sees the maker's agreement", async ({
  page,
  browser,
}) => {
  // goods of any other supplier: the maker's dealer
  const [goods] = await sql<{ sysNo: string; brand: string }>(
    `SELECT s."sysNo", b."name" AS "brand" FROM mall."Sku" s
     JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
     JOIN mall."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo"
     WHERE s."tenantCode" = 'demo' AND s."status" = 1 AND p."name" <> $1 AND s."mallSpuName" LIKE '螺纹钢%'
     ORDER BY s."sysNo" LIMIT 1`,
    [MAKER],
  );
  await enter(page, people.operator, "/sso/xlogin");
  await page.goto(`/console/brand?keyword=${encodeURIComponent(goods?.brand ?? "")}`);
  const row = page.getByRole("row").filter({ has: page.getByText(goods?.brand ?? "", { exact: true }) });
  const maker = page.getByLabel(`${goods?.brand}的生产厂家`);
  await row.getByText("设置厂家").click();
  await maker.fill("没有这家公司");
  await row.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("没有名称或编码为“没有这家公司”的供应商").first()).toBeVisible();
  await expect(maker).toHaveValue("没有这家公司");
  await maker.fill(MAKER);
  await row.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`${goods?.brand} 的生产厂家已设为 ${MAKER}`)).toBeVisible();
  await expect(page.getByText(`设置生产厂家 ${goods?.brand} → ${MAKER}`)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const buyer = await context.newPage();
  await asBuyer(buyer);
  await buyer.goto(`/product/detail?id=${goods?.sysNo}`);
  await expect(buyer.getByText(`生产厂家 ${MAKER} 的采购协议`).first()).toBeVisible();
  await context.close();
});
