import { asBuyer } from "./buyers";
import { expect, expectSound, test } from "./fixtures";

test("a block that is pasted fills the fields at once and says which", async ({ page }) => {
  await asBuyer(page, { organization: 0 });
  await page.goto("/portal/invoice-title/new");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.getByLabel("粘贴开票信息").fill("抬头：悦来建设\n税号：91500112MA5U1234X8");
  await page.getByRole("button", { name: "识别并填入" }).click();
  await expect(page.getByText("已填入：发票抬头、税号，请核对")).toBeVisible();
  await expect(page.locator("input[name=title]")).toHaveValue("悦来建设");
  await expect(page.locator("input[name=taxCode]")).toHaveValue("91500112MA5U1234X8");
  await expect(page.getByLabel("粘贴开票信息")).toHaveValue("");
  await expect(page).toHaveURL("/portal/invoice-title/new");
  await expectSound(page);
});
