import { inOwnOrganization, publish } from "./announcements";
import { arrived, photo } from "./documents";
import { expect, expectSound, PASSWORD, people, test } from "./fixtures";

const asOperator = async (page: import("@playwright/test").Page, path: string) => {
  await page.goto(`/sso/xlogin?return_url=${encodeURIComponent(path)}`);
  await page.getByLabel("手机号").fill(people.operator);
  await page.getByLabel("密码").fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
};

test("R-NOTICE-01, R-NOTICE-02, R-NOTICE-03, R-NOTICE-04, R-ROUTE-04, RT-23, UI-DLG-06, UI-DLG-07: a forced notice stands before the page until it was read; the frame is 1000 by 580", async ({
  page,
}) => {
  const organization = await inOwnOrganization(page);
  await publish(page, organization, { kind: 2, title: "一般通知" });
  await page.goto("/category");
  await expect(page.getByRole("link", { name: "通知", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await publish(page, organization, { kind: 2, title: "必读通知", mandatoryReadingFlag: true });
  await page.goto("/category");
  const dialog = page.getByRole("dialog", { name: "您有必读通知" });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000);
  expect((await dialog.locator("iframe").boundingBox())?.height).toBe(580);
  await expect(dialog.locator("iframe")).toHaveAttribute("src", "/sso/notice-list?inIframe=1");
  const close = dialog.getByRole("button", { name: "关闭" });
  const hint = dialog.getByText("请阅读完通知后再关闭");
  await expect(close).toBeDisabled();
  await expect(hint).toBeVisible();
  await expect(close).toHaveAttribute("title", "请阅读完通知后再关闭");
  await close.click({ force: true });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expectSound(page);
  const frame = page.frameLocator("iframe");
  // a message of another page opens nothing
  await page.evaluate(() => window.postMessage({ type: "hasForceUnreadNoticeCallback", data: false }, "*"));
  await frame.getByRole("link", { name: /必读通知/ }).click();
  await expect(close).toBeDisabled();
  await frame.getByRole("button", { name: "我已阅读" }).click();
  await expect(frame.getByRole("link", { name: /一般通知/ })).toBeVisible();
  await expect(close).toBeEnabled();
  await expect(hint).toBeHidden();
  await close.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.goto("/sso/notice-list");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R-ANN-02: on the desktop announcements do not open by themselves: the top bar counts them", async ({ page }) => {
  const organization = await inOwnOrganization(page);
  const sysNo = await publish(page, organization, { title: "价格调整" });
  const asked = page.waitForRequest(/shell\/reminders/);
  await page.goto("/category");
  expect(new URL((await asked).url()).searchParams.get("at")).toBe("/category");
  await page.getByRole("link", { name: /^公告 ?\d+ 条未读$/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: /未读 价格调整/ }).click();
  await expect(page).toHaveURL(`/announcement/${sysNo}`);
  await expectSound(page);
  await page.getByRole("button", { name: "我已阅读" }).click();
  await expect(page).toHaveURL("/announcement");
  await expect(page.getByRole("link", { name: /^价格调整/ })).toBeVisible();
});

test("the operator writes, previews, keeps and publishes an announcement, sees who read it, and takes it back", async ({
  page,
  person,
}) => {
  const reader = await person(people.receiver, "/category");
  await asOperator(page, "/console/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /公告和通知/ })
    .click();
  await page.getByRole("link", { name: "新建公告或通知" }).first().click();
  const title = `停机维护 ${Date.now()}`;
  await page.getByRole("textbox", { name: "标题" }).fill(title);
  // what is written with the editor stands in the form's own field
  // it takes the field's place once its script is there
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.getByRole("textbox", { name: "正文" }).click();
  await page.getByRole("button", { name: "插入链接" }).click();
  await expect(page.getByRole("button", { name: "在新标签页打开" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "正文" }).click();
  await page.getByRole("button", { name: "大标题" }).click();
  await page.keyboard.type("时间");
  await page.keyboard.press("Enter");
  await page.keyboard.type("今晚 ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("22 点");
  await page.getByRole("button", { name: "改用源码书写" }).click();
  await expect(page.getByRole("textbox", { name: "正文" })).toHaveValue(
    "<h3>时间</h3><p>今晚 <strong>22 点</strong></p>",
  );
  await page.getByRole("button", { name: "用编辑器书写" }).click();
  // a file that is dropped goes the way of one that is chosen
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "拖来的.jpg", { type: "image/jpeg" }));
      return transfer;
    },
    [...photo("拖来的.jpg").buffer],
  );
  await page.getByText("也可以把文件拖到这里").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(arrived(page, "拖来的.jpg")).toBeVisible();
  await page.getByLabel("采购方").check();
  await page.getByLabel("提醒阅读（未读时弹出）").uncheck();
  await page.getByLabel("发给哪些单位").fill("没有这家单位");
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("没有找到单位：没有这家单位").first()).toBeVisible();
  await expect(page.getByLabel("采购方")).toBeChecked();
  await page.getByLabel("发给哪些单位").fill("");
  await page.getByRole("button", { name: "预览" }).click();
  await expect(page.getByRole("status").filter({ hasText: /将有 \d+ 人收到/ })).toBeVisible();
  await expect(
    page.locator("section", { hasText: /将有 \d+ 人收到/ }).getByRole("heading", { name: "时间" }),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await expect(page.getByRole("status").filter({ hasText: "草稿已保存" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "标题" })).toHaveValue(title);
  // a second draft is thrown away
  await page.goto(page.url().replace(/\d+$/, (sysNo) => `new?from=${sysNo}`));
  await expect(page.getByText("删除草稿")).toHaveCount(0);
  await page.getByRole("textbox", { name: "标题" }).fill(`${title} 不要`);
  await page.getByRole("button", { name: "存为草稿" }).click();
  await page.locator("summary", { hasText: "删除草稿" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "删除草稿" }).click();
  await expect(page).toHaveURL("/console/announcement");
  await expect(page.getByText("草稿已删除")).toBeVisible();
  await expect(page.getByRole("link", { name: `${title} 不要` })).toHaveCount(0);
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByText("还没有人阅读")).toBeVisible();
  await expectSound(page);

  await reader.goto("/announcement");
  await reader.getByRole("link", { name: title }).click();
  await expect(reader.getByText("今晚 22 点")).toBeVisible();

  await page.getByRole("link", { name: /^未读/ }).click();
  await expect(page.getByRole("cell", { name: people.receiver })).toBeVisible();
  await page.locator("summary", { hasText: "撤回" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "撤回" }).click();
  await expect(page).toHaveURL("/console/announcement");
  await expectSound(page);
  await reader.goto("/announcement");
  await expect(reader.getByRole("link", { name: title })).toHaveCount(0);
});

test("only the operator's people enter the console", async ({ person, page }) => {
  const buyer = await person(people.approver, "/category");
  expect((await buyer.goto("/console/"))?.status()).toBe(403);
  await expect(buyer.getByText("只有平台运营可以打开运营后台")).toBeVisible();
  await page.goto("/console/announcement");
  await expect(page).toHaveURL("/sso/xlogin?return_url=%2Fconsole%2Fannouncement");
});

test("R-PERM-07, RT-39: feedback begins in the side menu; the operator answers, and its sender reads the answer", async ({
  page,
  browser,
}) => {
  await page.goto("/category");
  await expect(page.getByRole("link", { name: "问题反馈" })).toHaveCount(0);
  await inOwnOrganization(page);
  await page.goto("/category");
  await page.getByRole("complementary", { name: "快捷入口" }).getByRole("link", { name: "问题反馈" }).click();
  await expect(page).toHaveURL("/feedback?page=%2Fcategory");
  await expectSound(page);
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByText("请填写问题描述").first()).toBeVisible();
  const content = `分类打不开 ${Date.now()}`;
  await page.getByLabel("问题描述").fill(content);
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByRole("status").filter({ hasText: "反馈已提交" })).toBeVisible();
  await expect(page.getByText("待答复")).toBeVisible();

  const operator = await (await browser.newContext()).newPage();
  await asOperator(operator, "/console/feedback");
  await operator.getByRole("link", { name: content }).click();
  await expect(operator.getByRole("link", { name: "/category" })).toBeVisible();
  await operator.getByLabel("答复").fill("已修复，请刷新");
  await operator.getByRole("button", { name: "发送答复" }).click();
  await expect(operator.getByText("已修复，请刷新")).toBeVisible();
  await expectSound(operator);
  await operator.context().close();
  await page.goto("/feedback");
  await expect(page.getByText("已修复，请刷新")).toBeVisible();
});
