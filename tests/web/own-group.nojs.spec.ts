import { newBuyer, sql } from "./buyers";
import { expect, logIn, test } from "./fixtures";

test("R-PERM-20: without JavaScript a group's administrator moves an organisation below another one of theirs", async ({
  page,
}) => {
  const account = await newBuyer({ organization: 0 });
  const [own] = await sql<{ sysNo: string }>(
    `UPDATE mall."UserApplication" a SET "permissions" = a."permissions" || ARRAY['organization:purchaser:manage']
     FROM mall."User" u WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1
     RETURNING a."organizationSysNo" AS "sysNo"`,
    [account],
  );
  const names = [`${account}一公司`, `${account}二公司`];
  // set up by an operator
  for (const name of names)
    await sql(
      `INSERT INTO mall."Organization" ("tenantCode", "name", "code", "source", "roleType", "parentSysNo")
       VALUES ('demo', $1::text, $1::text, 'inside', 1, $2)`,
      [name, own?.sysNo],
    );
  await logIn(page, account, "/portal/group");
  const row = page.getByRole("row").filter({ has: page.getByText(names[1] ?? "", { exact: true }) });
  const parent = page.getByLabel(`${names[1]}的上级单位`);
  await row.getByText("设置上级").click();
  await parent.fill("没有这家公司");
  await row.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("没有名称或编码为“没有这家公司”的采购方").first()).toBeVisible();
  await expect(parent).toHaveValue("没有这家公司");
  await parent.fill(names[0] ?? "");
  await row.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`${names[1]} 的上级单位已设为 ${names[0]}`)).toBeVisible();
  await expect(row).toContainText(names[0] ?? "");
  await expect(page.getByText("设置上级")).toHaveCount(2);
});
