import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { pdf } from "../support/files";
import { sql } from "./buyers";
import { apiOf } from "./documents";
import { expect, expectSound, people, test } from "./fixtures";

const drawing = { name: "技术要求.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

/** Its deadlines are over: no screen makes time pass. */
const endOf = (sysNo: number) =>
  sql(
    `UPDATE mall."TenderNotice" SET "questionTime" = now() - interval '3 minutes', "bidTime" = now() - interval '2 minutes',
       "openTime" = now() - interval '1 minute',
       "standstillEnd" = CASE WHEN "standstillEnd" IS NULL THEN NULL ELSE now() - interval '1 minute' END
     WHERE "tenantCode" = 'demo' AND "sysNo" = $1`,
    [sysNo],
  );

test("RT-02: a tender is published, asked about, bid for in secret, opened by two, judged, awarded and drafted", async ({
  page,
  person,
}) => {
  test.slow();
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
  await buyer.locator('input[type="file"]').last().setInputFiles(drawing);
  await expect(form).toContainText("技术要求.pdf");
  await expectSound(buyer);
  await form.getByRole("button", { name: "发布招标" }).last().click();
  await expect(buyer.getByText(/评标人至少2人/).first()).toBeVisible();
  await expect(form.getByLabel("标题")).toHaveValue(title);
  await form.getByLabel("王审言").check();
  await form.getByRole("button", { name: "发布招标" }).last().click();
  await expect(buyer.getByText(/招标单 ZB\d+-\d+ 已发布/)).toBeVisible();
  const { pathname } = new URL(buyer.url());
  await expect(form.getByRole("link", { name: "技术要求.pdf" })).toBeVisible();

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
  const { datas } = await apiOf(seller).supplierGoods.search.query({ tab: "onShelf", keyword: "螺纹钢" });
  await seller.getByLabel("本店商品编码").fill(datas[0]?.code ?? "");
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
  const sysNo = Number(pathname.split("/").at(-1));
  expect(await apiOf(seller).tenderNotice.detail.query({ id: sysNo })).toMatchObject({ ownStatus: 10, version: 2 });

  const operator = await person(people.operator, "/console/");
  const passTo = async (status: number) => {
    await endOf(sysNo);
    const run = async () => {
      await apiOf(operator).job.run.mutate({ name: "tender.clock" });
      return (await apiOf(buyer).tenderNotice.detail.query({ id: sysNo })).status;
    };
    await expect.poll(run, { timeout: 60_000, intervals: [2_000] }).toBe(status);
  };
  await passTo(TenderNoticeStatus.opening);
  const second = await person(people.approver, pathname);
  for (const judge of [buyer, second]) {
    await judge.goto(pathname);
    await judge.locator("summary", { hasText: "开标" }).click();
    await judge.getByRole("dialog").getByRole("button", { name: "开标" }).click();
    await expect(judge.getByText("已确认开标")).toBeVisible();
  }
  for (const judge of [buyer, second]) {
    await judge.goto(pathname);
    await expect(judge.getByRole("main")).toContainText("3,987.65");
    await judge.getByLabel("供货能力").fill("85");
    await expectSound(judge);
    await judge.getByRole("button", { name: "保存评分" }).click();
    await expect(judge.getByText("评分已保存")).toBeVisible();
  }
  await buyer.reload();
  await form.getByLabel("定标理由").fill("唯一有效投标，价格合理");
  await form.getByRole("button", { name: "定标" }).click();
  await expect(buyer.getByText("已定标，开始公示")).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole("main")).toContainText("贵方中标");
  await passTo(TenderNoticeStatus.final);
  await buyer.reload();
  await form.locator("summary", { hasText: "生成协议草稿" }).click();
  await buyer.getByRole("dialog").getByRole("button", { name: "生成协议草稿" }).click();
  await expect(buyer.getByText("协议草稿已生成，请核对后发出签署")).toBeVisible();
  await form.getByRole("link", { name: "查看协议" }).click();
  await expect(buyer.getByRole("main")).toContainText("3,987.65");
});
