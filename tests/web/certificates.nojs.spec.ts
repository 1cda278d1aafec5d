import { loadsConcrete, photo } from "./documents";
import { expect, test } from "./fixtures";

test("without JavaScript: papers with the truck, one more later, a wrong one off again, and the hour it comes", async ({
  page,
  person,
}) => {
  const supplier = await loadsConcrete(page, person);
  await supplier.getByLabel("司机姓名").fill("冉师傅");
  await supplier.getByLabel("司机电话").fill("13900000077");
  const files = supplier.getByRole("region", { name: "质量文件" });
  await files.getByLabel("附件").setInputFiles([photo("混凝土质保书.jpg"), photo("IMG_1.jpg")]);
  await supplier.getByLabel("类别", { exact: true }).selectOption("合格证");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  // what is missing is said, what was sent is kept with what it is
  await expect(supplier.getByText("请填写车牌号").first()).toBeVisible();
  await expect(supplier.getByLabel("混凝土质保书.jpg 的类别")).toHaveValue("3");
  await supplier.getByLabel("混凝土质保书.jpg 的类别").selectOption("质保书");
  await supplier.getByLabel("车牌号").fill("渝D70002");
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  const card = supplier.locator("#certificates");
  await expect(card.getByRole("link", { name: /质保书 混凝土质保书\.jpg/ })).toBeVisible();
  await expect(card.getByRole("link", { name: /合格证 IMG_1\.jpg/ })).toBeVisible();

  await card.getByText("继续上传").click();
  await card.getByRole("button", { name: "上传质量文件" }).click();
  await expect(supplier.getByText("请选择质量文件").first()).toBeVisible();
  await card.getByLabel("附件").setInputFiles([photo("28天检测报告.jpg")]);
  await card.getByRole("button", { name: "上传质量文件" }).click();
  await expect(card.getByRole("link", { name: /检测报告 28天检测报告\.jpg/ })).toBeVisible();
  await card.locator("summary", { hasText: "撤下 IMG_1.jpg" }).click();
  await card.locator("details[open]").getByRole("button", { name: "撤下" }).click();
  await expect(card.getByRole("link", { name: /IMG_1/ })).toHaveCount(0);

  await supplier.getByLabel("预计到达时刻").selectOption("23:30");
  await supplier.getByRole("button", { name: "更新", exact: true }).click();
  await expect(supplier.getByText("预计到达已更新")).toBeVisible();
  await page.goto(new URL(supplier.url()).pathname);
  await expect(page.getByText("今天 23:30 到").first()).toBeVisible();
  await expect(page.locator("#certificates").getByRole("link")).toHaveCount(2);
});
