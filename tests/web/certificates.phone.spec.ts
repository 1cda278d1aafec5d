import { apiOf, arrived, confirmWith, loadsConcrete, photo } from "./documents";
import { expect, expectSound, test } from "./fixtures";

test("no concrete is received without its papers: the supplier attaches them, the foreman sees them beside the lines", async ({
  page,
  person,
}) => {
  const supplier = await loadsConcrete(page, person);

  // a truck without papers, but with the hour at which it comes
  await expect(supplier.getByText("没有质量文件采购方不能提交收货单")).toBeVisible();
  await supplier.getByLabel("车牌号").fill("渝D70001");
  await supplier.getByLabel("司机姓名").fill("冉师傅");
  await supplier.getByLabel("司机电话").fill("13900000077");
  await supplier.getByLabel("预计到达时刻").selectOption("23:30");
  await expectSound(supplier);
  await supplier.getByRole("button", { name: "提交发货单" }).click();
  await confirmWith(supplier, "出库");
  await expect(supplier.getByText("已出库，采购方可以收货了")).toBeVisible();
  await expect(supplier.getByText("请在收货前上传，否则采购方不能提交收货单")).toBeVisible();
  const path = new URL(supplier.url()).pathname;
  const sysNo = Number(path.split("/").at(-1));
  await supplier.goto("/portal/");
  await expect(supplier.getByRole("link", { name: /缺质量文件的发货单/ })).toBeVisible();

  // the foreman sees when it comes and what is missing, and is told so when he submits
  await page.goto("/portal/");
  await expect(page.getByText("今天 23:30 到").first()).toBeVisible();
  await page.goto(`/portal/receiving/submit?delivery=${sysNo}`);
  await expect(page.getByText("采购协议要求随货提供质量文件，供应商还没有上传")).toBeVisible();
  await page.getByRole("button", { name: "按发货数", exact: true }).first().click();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByRole("alert").getByText(/发货单 FH\S+ 还没有质量文件，不能提交收货单/)).toBeVisible();
  await expectSound(page);

  // what a file certifies is read from its name, and can be chosen otherwise
  await supplier.goto("/delivery-order?status=to-certify");
  await supplier.locator(`main a[href="${path}"]`).first().click();
  const papers = supplier.locator("#certificates");
  await supplier.getByLabel("拍照").setInputFiles([photo("出厂合格证.jpg")]);
  await expect(arrived(supplier, "出厂合格证.jpg")).toBeVisible();
  await expect(supplier.getByLabel("出厂合格证.jpg 的类别")).toHaveValue("3");
  await supplier.getByLabel("拍照").setInputFiles([photo("IMG_0815.jpg")]);
  await supplier.getByLabel("IMG_0815.jpg 的类别").selectOption("检测报告");
  await expectSound(supplier);
  await supplier.getByRole("button", { name: "上传质量文件" }).click();
  await expect(supplier.getByText("已上传 2 个质量文件")).toBeVisible();
  await expect(papers.getByRole("link", { name: /检测报告 IMG_0815/ })).toBeVisible();
  await expectSound(supplier);

  await page.reload();
  const beside = page.getByRole("region", { name: "质量文件" });
  await expect(beside.getByText("合格证", { exact: true })).toBeVisible();
  const link = beside.getByRole("link", { name: /IMG_0815/ });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expectSound(page);
  await page.getByRole("button", { name: /^提交收货/ }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  const { status } = await apiOf(page).delivery.get.query({ id: sysNo });
  expect(status).toBe(15);
  await page.goto(`${path}/print`);
  await expect(page.getByText("检测报告：IMG_0815.jpg；合格证：出厂合格证.jpg")).toBeVisible();
});
