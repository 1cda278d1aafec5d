import { expect, logIn, people, test } from "./fixtures";

/** 螺栓,忽略 as Chinese Excel saves it, behind a name of letters. */
const gb18030 = (word: string) =>
  Buffer.concat([Buffer.from(`${word},`), Buffer.from([0xba, 0xf6, 0xc2, 0xd4]), Buffer.from(",\r\n")]);

test("without JavaScript: a table in GB18030 is looked at and imported", async ({ page }) => {
  const word = `word${Date.now().toString(36).replace(/\d/g, "")}`;
  await logIn(page, people.operator, "/console/words/import");
  await page.getByLabel("CSV 文件").setInputFiles({ name: "词.csv", mimeType: "text/csv", buffer: gb18030(word) });
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByText("新增 1 个，修改 0 个，不变 0 个，不能导入 0 行")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(word) })).toContainText("忽略");
  // another test may have changed a word meanwhile: then the table is compared again
  await expect(async () => {
    await page.getByRole("button", { name: "确认导入 1 个词" }).click();
    await expect(page.getByText("已导入 1 个词，下一次搜索就生效")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("row", { name: new RegExp(word) })).toContainText("忽略");
});
