import { asBuyer, rebar } from "./buyers";
import { apiOf } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

const PRICES = [
  { supplier: people.supplierOne, price: "2987", shown: "2,987.00" },
  { supplier: people.supplierTwo, price: "3111", shown: "3,111.00" },
] as const;

test("two suppliers are asked and answer, the answers stand beside each other, one press buys at the answered price", async ({
  page,
  person,
}) => {
  // what is taken becomes an agreement of the whole organisation, whose other tests would buy by it
  await asBuyer(page, { organization: 0 });
  const { first } = await rebar(page);
  const main = page.getByRole("main");
  await page.goto(`/enquiry?sku=${first.sysNo}`);
  await expect(main.getByLabel("第 1 行商品名称")).toHaveValue(first.mallSpuName);
  await main.getByLabel("第 1 行数量").fill("10");
  await main.getByLabel("标题").fill(`三号楼钢筋 ${Date.now()}`);
  await main.getByLabel("联系人").fill("陈建国");
  await main.getByLabel("联系电话").fill("13800000001");
  await main.getByRole("button", { name: "查看该类目的供应商" }).click();
  for (const name of [/恒泰钢铁/, /巴渝砺石/]) await main.getByRole("checkbox", { name }).check();
  await expect(main.getByLabel("第 1 行数量")).toHaveValue("10");
  await expectSound(page);
  await main.getByRole("button", { name: "发给供应商" }).click();
  await expect(page.getByText(/询价单 XJ\d+-\d+ 已发给 2 家供应商/)).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/enquiry\/\d+$/);
  const { pathname } = new URL(page.url());

  for (const { supplier, price } of PRICES) {
    await expect(main.getByRole("table", { name: "比价" })).toHaveCount(0);
    const seller = await person(supplier, pathname);
    // a sent question is saved: its field is empty, and links work
    await seller.getByLabel("提问", { exact: true }).fill("报价是否含卸车？");
    await seller.getByRole("button", { name: "提问", exact: true }).click();
    await expect(seller.getByText("提问已发给采购方，所有被询价的供应商可见")).toBeVisible();
    await expect(seller.getByLabel("提问", { exact: true })).toHaveValue("");
    await seller.getByRole("link", { name: "去报价" }).first().click();
    await expect(seller).toHaveURL(new RegExp(`${pathname}/answer$`));
    await seller.getByLabel("第 1 行单价（元）").fill(price);
    await seller.getByRole("button", { name: "提交报价", exact: true }).click();
    await expect(seller.getByText("报价已提交，截止前可以修改")).toBeVisible();
    await expect(seller).toHaveURL(new RegExp(`${pathname}$`));
    await page.reload();
  }

  const table = main.getByRole("table", { name: "比价" });
  for (const { shown } of PRICES) await expect(table).toContainText(shown);
  await expect(table.getByText("最低", { exact: true })).toHaveCount(1);
  await expectSound(page);
  await table.getByRole("button", { name: /^把 渝州恒泰.*加入购物车$/ }).click();
  await expect(page.getByText("1 种商品已按报价加入购物车")).toBeVisible();
  await page.goto("/shopping_cart");
  await expect(main.getByText(first.mallSpuName).first()).toBeVisible();
  await expect(main).toContainText("2,987.00");
  await page.goto(pathname);
  const apply = table.getByRole("button", { name: "生成采购申请" }).first();
  await apply.click();
  await expect(page.getByText(/还没有收货地址，请先/)).toBeVisible();
  const [address] = (await apiOf(await person(people.purchaser, "/portal")).receiveAddress.search.query({})).datas;
  if (!address) throw new Error("the demo has an address");
  await apiOf(page).receiveAddress.save.mutate({ ...address, sysNo: undefined });
  await apiOf(page).invoiceTitle.add.mutate({
    title: "重庆悦来建设有限公司",
    taxCode: "91500112MA5U1234X8",
    invoiceType: 1,
    bankName: "中国建设银行重庆两江支行",
    bankAccount: "50050108360000001234",
    registerAddress: "重庆市渝北区悦来大道 88 号",
  });
  await apply.click();
  await expect(page).toHaveURL(/\/portal\/purchase-apply\/\d+\/edit$/);
  await expect(page.getByText(/已生成采购申请/)).toBeVisible();
  await expect(main).toContainText("2,987.00");
});
