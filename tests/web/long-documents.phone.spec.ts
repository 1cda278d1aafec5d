import type { Page } from "@playwright/test";
import { sql } from "./buyers";
import { agreements, arrived, photo, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, PASSWORD, people, test } from "./fixtures";

type Person = (account: string, path?: string) => Promise<Page>;

const LONG_COMPANY = "重庆市两江新区川渝联合钢铁物资贸易集团股份有限公司第三建材分公司钢筋事业部销售中心";
const LONG_GOODS =
  "热轧带肋钢筋螺纹钢抗震三级高强度建筑用直条定尺国标HRB400E直径25毫米长12米含吊装费用及运输保险费用含税出厂价格说明见附件第三条款目录内全部规格适用本项目";

async function truckOf(page: Page, person: Person, kinds: number) {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted, kinds);
  return { order, delivery: await shipOrder(await person(people.supplierOne, "/portal/"), order) };
}

test("RT-54 of a long delivery the foreman finds a line, and what is not filled in yet", async ({ page, person }) => {
  const { delivery, order } = await truckOf(page, person, 9);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  const pieces = page.getByLabel("实收根数");
  // not the question what becomes of bars that are missing
  const shown = page.locator("fieldset:visible").filter({ has: pieces });
  const submit = page.getByRole("button", { name: /^提交收货/ });
  await expect(submit).toHaveText("提交收货 0/9 行");
  const finder = page.getByLabel("找商品、规格或行号");
  await finder.fill("7");
  await finder.press("Enter");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(order.lines[6]?.skuName ?? "");
  await expectSound(page);
  await shown.getByLabel("实收根数").fill("3");
  await expect(submit).toHaveText("提交收货 1/9 行");
  await finder.fill("没有这种");
  await expect(page.getByText("没有符合的行")).toBeVisible();
  await finder.fill("");
  await page.getByLabel("只看未填").check();
  await expect(shown).toHaveCount(8);
  await pieces.nth(0).fill("99999999");
  await expect(shown).toHaveCount(8);
  await finder.fill("7");
  await submit.click();
  await expect(page.getByText("第 1 行：实收根数最多").last()).toBeVisible();
  await expect(pieces.nth(0)).toBeFocused();
  await expect(pieces.nth(6)).toHaveValue("3");
});

test("RT-30, RT-51, RT-52, RT-53 names of forty and eighty characters stand whole and push nothing aside", async ({
  page,
  person,
}) => {
  const { delivery } = await truckOf(page, person, 1);
  await sql(`UPDATE mall."OrderDelivery" SET "supplierName" = $2 WHERE "tenantCode" = 'demo' AND "sysNo" = $1`, [
    delivery.sysNo,
    LONG_COMPANY,
  ]);
  await sql(`UPDATE mall."DeliveryItem" SET "skuName" = $2 WHERE "tenantCode" = 'demo' AND "deliverySysNo" = $1`, [
    delivery.sysNo,
    LONG_GOODS,
  ]);
  await page.goto(`/delivery-order?keyword=${delivery.deliveryNo}`);
  await expect(page.getByText(LONG_COMPANY)).toBeVisible();
  await expectSound(page);
  for (const path of [`/delivery-order/${delivery.sysNo}`, `/portal/receiving/submit?delivery=${delivery.sysNo}`]) {
    await page.goto(path);
    const name = page.getByText(LONG_GOODS).last();
    await expect(name).toBeVisible();
    expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
    await expectSound(page);
  }
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  await expect(page.getByText(LONG_GOODS)).toBeVisible();
  await expectSound(page);
  const note = new URL(page.url()).pathname;
  await page.goto(`/portal/receiving?keyword=${delivery.deliveryNo}`);
  await expect(page.getByText(LONG_COMPANY)).toBeVisible();
  await expectSound(page);
  await page.goto(`${note}/print`);
  await expect(page.getByText(LONG_GOODS)).toBeVisible();
});

test("RT-30, RT-52 the tab of a list that is opened can be seen, however far to the right it stands", async ({
  page,
}) => {
  await logIn(page, people.approver, "/portal/");
  for (const path of ["/delivery-order?status=50", "/portal/receiving?status=100"]) {
    await page.goto(path);
    const tab = page.getByRole("navigation", { name: "状态" }).locator("[aria-current=page]");
    await expect(tab).toContainText("已作废");
    await expect(tab).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("R-RCV-05 a photo taken after the login ran out goes over the login with everything else", async ({
  page,
  person,
}) => {
  const { delivery } = await truckOf(page, person, 1);
  await page.goto(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  const pieces = page.getByLabel("实收根数");
  await pieces.fill("4");
  await page.getByLabel("对方补送").check();
  await page.getByLabel("拍照").setInputFiles([photo("登录前.jpg")]);
  await expect(arrived(page, "登录前.jpg")).toBeVisible();
  await page.context().clearCookies();
  await page.getByLabel("拍照").setInputFiles([photo("登录后一.jpg"), photo("登录后二.jpg")]);
  await expect(page.getByRole("alert").getByText("登录已失效，还没有传上：登录后一.jpg、登录后二.jpg")).toBeVisible();
  await expect(pieces).toHaveValue("4");
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await page.getByLabel("手机号").fill(people.approver);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByText("已重新登录，您刚才填写的内容还在")).toBeVisible();
  await expect(pieces).toHaveValue("4");
  for (const name of ["登录前.jpg", "登录后一.jpg", "登录后二.jpg"]) await expect(arrived(page, name)).toBeVisible();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByRole("link", { name: "登录后二.jpg" })).toBeVisible();
  // what was submitted over the login waits nowhere any more
  const waiting = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open("mall-files").onsuccess = ({ target }) => {
            const { result } = target as IDBOpenDBRequest;
            const count = result.transaction("files").objectStore("files").count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  expect(await waiting()).toBe(0);
});
