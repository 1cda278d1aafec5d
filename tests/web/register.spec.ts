import { randomInt } from "node:crypto";
import { expect, expectSound, PASSWORD, test } from "./fixtures";
import { codeFor } from "./phone-code";

const newMobile = () => `136${String(randomInt(1e8)).padStart(8, "0")}`;

test("RT-22, RT-24, RT-25, R-BIZ-25: a company registers with a code, is logged in, and changes name and password", async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto("/sso/login?return_url=%2Fproduct%2Flist");
  await page.getByRole("link", { name: "注册账号" }).click();
  await expect(page.getByText("演示环境不发送短信")).toBeVisible();
  await page.getByLabel("手机号").fill(mobile);
  await page.getByLabel("设置密码").fill(PASSWORD);
  await page.getByLabel("单位名称").fill(`网测单位${mobile}`);
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(page.getByText("验证码已发送")).toBeVisible();
  await expect(page.getByRole("button", { name: /秒后可重新获取/ })).toBeDisabled();
  // what was typed is still there
  await expect(page.getByLabel("设置密码")).toHaveValue(PASSWORD);
  await page.getByLabel("确认密码").fill("Other@2026");
  await page.getByLabel("验证码").fill(await codeFor(mobile, "register"));
  await page.getByRole("button", { name: "同意协议并注册" }).click();
  await expect(page.getByText("两次输入的密码不一致").first()).toBeVisible();
  await page.getByLabel("确认密码").fill(PASSWORD);
  await page.getByRole("button", { name: "同意协议并注册" }).click();
  await expect(page.getByText("请阅读并同意平台服务协议").first()).toBeVisible();
  await expectSound(page);
  await page.getByRole("checkbox", { name: /我已阅读并同意/ }).check();
  await page.getByRole("button", { name: "同意协议并注册" }).click();
  await expect(page).toHaveURL("/product/list");
  await expect(page.getByRole("status")).toContainText("注册成功");

  await page.goto("/sso/user");
  await expect(page.getByText(`网测单位${mobile}`)).toBeVisible();
  await expectSound(page);
  await page.getByLabel("姓名").fill("网测王工");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("status")).toContainText("账号信息已保存");
  await expect(page.getByLabel("姓名")).toHaveValue("网测王工");
  await page.getByRole("link", { name: "修改密码" }).click();
  await page.getByLabel("原密码").fill("Wrong@2026");
  await page.getByLabel("新密码").fill("Next@2027");
  await page.getByLabel("确认密码").fill("Next@2027");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText(/原密码不正确/).first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel("原密码").fill(PASSWORD);
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByRole("status")).toContainText("密码已修改");
});
