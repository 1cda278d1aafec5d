import { readFile } from "node:fs/promises";
import { expect, expectSound, logIn, people, test } from "./fixtures";

const csv = (text: string, name = "词.csv") => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("words are exported, changed in a table, looked at and imported; the next search knows them", async ({
  page,
  browser,
}) => {
  const word = `绿蚂蚱${Date.now().toString(36).replace(/\d/g, "")}`;
  await logIn(page, people.operator, "/console/words");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "导出", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^搜索词-20\d\d-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), "utf8");
  expect(exported.startsWith('\uFEFF"行业词","搜索时","商品的说法"\r\n')).toBe(true);
  expect(exported.split("\r\n").length).toBeGreaterThan(400);

  await page.getByRole("link", { name: "导入", exact: true }).click();
  await expectSound(page);
  // what was exported changes nothing
  await page.getByLabel("CSV 文件").setInputFiles(csv(exported, "原样.csv"));
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByText(/^新增 0 个，修改 0 个，不变 \d+ 个，不能导入 0 行$/)).toBeVisible();
  await expect(page.getByText("文件里的词与现在相同，不用导入。")).toBeVisible();

  // one row is wrong: nothing can be imported
  await page
    .getByLabel("CSV 文件")
    .setInputFiles(csv(`行业词,搜索时,商品的说法\n${word},,对接扣件\n坏词,删掉,\n安全帽,,安全帽\n`));
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByText("有 2 行不能导入，现在一个词也不会导入")).toBeVisible();
  await expect(page.getByRole("row", { name: /坏词/ })).toContainText("“删掉”不是可选的处理方式");
  await expect(page.getByRole("row", { name: /安全帽/ })).toContainText("对应的说法不能与行业词相同");
  await expect(page.getByRole("button", { name: /^确认导入/ })).toHaveCount(0);
  await expectSound(page);

  await page.getByLabel("CSV 文件").setInputFiles(csv(`行业词,搜索时,商品的说法\n${word},,对接扣件\n`));
  await page.getByRole("button", { name: "预览" }).click();
  // another test may have changed a word meanwhile: then the table is compared again
  await expect(async () => {
    await page.getByRole("button", { name: "确认导入 1 个词" }).click();
    await expect(page).toHaveURL("/console/words?status=own", { timeout: 3_000 });
  }).toPass();
  await expect(page.getByText("已导入 1 个词，下一次搜索就生效")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(word) })).toContainText("对接扣件");
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/product/list?key=${encodeURIComponent(word)}`);
  await expect(visitor.getByRole("main")).toContainText("对接扣件");
  await visitor.context().close();
});

test("a file that is no table of words says what to do", async ({ page }) => {
  await logIn(page, people.operator, "/console/words/import");
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByText("请选择要导入的 CSV 文件")).toBeVisible();
  for (const [text, sentence] of [
    ["PK\u0003\u0004\u0000\u0000", "不是 CSV 文件"],
    ['行业词\n"没有关上', "引号没有成对"],
    ["行业词,搜索时\n", "文件里没有搜索词"],
  ] as const) {
    await page.getByLabel("CSV 文件").setInputFiles(csv(text));
    await page.getByRole("button", { name: "预览" }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
