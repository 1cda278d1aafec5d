import { enter } from "./buyers";
import { expect, people, test } from "./fixtures";

const UPPER = "渝岳建工集团第三工程有限公司";
const LOWER = "川渡云程路桥工程有限公司";

test("without JavaScript an operator says which organisation stands above which, and takes it back", async ({
  page,
}) => {
  await enter(page, people.operator, "/sso/xlogin");
  await page.goto("/console/group");
  const row = page.getByRole("row").filter({ has: page.getByText(LOWER, { exact: true }) });
  const parent = page.getByLabel(`${LOWER}的上级单位`);
  const set = async (name: string) => {
    if (!(await parent.isVisible())) await row.getByText("设置上级").click();
    await parent.fill(name);
    await row.getByRole("button", { name: "保存" }).click();
  };
  await set("没有这家公司");
  await expect(page.getByText("没有名称或编码为“没有这家公司”的采购方").first()).toBeVisible();
  await expect(parent).toHaveValue("没有这家公司");
  await set(LOWER);
  await expect(page.getByText("不能作为它的上级").first()).toBeVisible();
  await set(UPPER);
  await expect(page.getByText(`${LOWER} 的上级单位已设为 ${UPPER}`)).toBeVisible();
  await expect(row).toContainText(UPPER);
  await expect(page.getByText(`设置上级单位 ${LOWER} → ${UPPER}`)).toBeVisible();
  await set("");
  await expect(page.getByText(`${LOWER} 已没有上级单位`)).toBeVisible();
});
