import { apiOf } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

test("RT-02: a tender is published, found in the hall, asked about and bid for, and its price is hidden from the purchaser", async ({
  page,
  person,
}) => {
  const buyer = await person(people.purchaser, "/portal/tender-notice/new");
  const title = `滨江钢筋招标 ${Date.now()}`;
  const form = buyer.getByRole("main");
  await form.getByLabel("标题").fill(title);
  await form.getByLabel("第 1 行名称").fill("螺纹钢 HRB400E");
  await form.getByLabel("第 1 行数量").fill("35");
  await form.getByLabel("第 1 行单位").fill("吨");
  await form.getByLabel("联系人").fill("陈建国");
  await form.getByLabel("联系电话").fill("13800000001");
  await form.getByLabel("李采薇").check();
  await expectSound(buyer);
  await form.getByRole("button", { name: "发布招标" }).last().click();
  await expect(buyer.getByText(/评标人至少2人/).first()).toBeVisible();
  await expect(form.getByLabel("标题")).toHaveValue(title);
  await form.getByLabel("王审言").check();
  await form.getByRole("button", { name: "发布招标" }).last().click();
  await expect(buyer.getByText(/招标单 ZB\d+-\d+ 已发布/)).toBeVisible();
  const { pathname } = new URL(buyer.url());

  await page.goto("/tender/hall");
  await page.getByLabel("关键词").fill(title);
  await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(/keyword=/);
  await expectSound(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("main")).toContainText("开标前不公布");
  await expectSound(page);

  const seller = await person(people.supplierOne, pathname);
  await seller.getByLabel("提问").fill("是否含卸车");
  await seller.getByRole("button", { name: "提问" }).click();
  await expect(seller.getByText("提问已发给采购方")).toBeVisible();
  await seller.getByRole("link", { name: "投标", exact: true }).first().click();
  await seller.getByLabel("含税单价（元）").fill("3987.65");
  await expectSound(seller);
  await seller.getByRole("button", { name: "加密提交" }).click();
  await expect(seller.getByText(/已投标，摘要/)).toBeVisible();
  await expect(seller.getByRole("main")).toContainText("3,987.65");

  await buyer.reload();
  await expect(form).toContainText("是否含卸车");
  expect(await buyer.content()).not.toContain("3,987.65");
  await form.getByRole("link", { name: "变更招标" }).click();
  await form.getByLabel("招标说明").fill("分两批送货");
  await form.getByRole("button", { name: "变更招标" }).click();
  await expect(buyer.getByText("招标已变更为第 2 版")).toBeVisible();
  await seller.reload();
  await seller.getByRole("button", { name: "重新确认投标" }).click();
  await expect(seller.getByText("已按新版本确认投标")).toBeVisible();
  const own = await apiOf(seller).tenderNotice.detail.query({ id: Number(pathname.split("/").at(-1)) });
  expect(own).toMatchObject({ ownStatus: 10, version: 2 });
});
