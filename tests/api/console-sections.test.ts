import { beforeAll, expect, test } from "vitest";
import { everyCode } from "#trpc/rules/people";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true, screens });
let operator: TestBrowser;
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const application = { key: "operation" as const, organizationSysNo, permissions: everyCode("operation") };
  const { mobile } = await addUser(db, { applications: [application] });
  operator = browser(world);
  await operator.ask("auth.internalLogin", { account: mobile, password: PASSWORD }, "mutation");
});

const read = async (path: string) => (await operator.fetch(path)).text();
async function publish(section: string, version: number, fields: Record<string, string>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ section, version: String(version), ...fields, intent: "publish" }))
    body.set(name, value);
  return operator.fetch("/console/site", { method: "POST", body });
}
const published = async () => {
  const { version, setting } = (await operator.ask("site.setting")) as {
    version: number;
    setting: { global: { footer: { text: string } }; basic: { tenantName: string; enableModuleTender: boolean } };
  };
  return [version, setting.basic.tenantName, setting.global.footer.text, setting.basic.enableModuleTender];
};

test("a section of the setting is a form of its own under its address, and leaves the others as they are", async () => {
  const page = await read("/console/site?section=contact");
  expect(page).toContain('name="global.footer.text"');
  expect(page).not.toContain('name="basic.tenantName"');
  const contact = { "global.footer.text": "新的页脚", "global.header.hotWords": "" };
  expect((await publish("contact", 1, contact)).headers.get("location")).toBe("/console/site?section=contact");
  expect(await published()).toEqual([2, "demo", "新的页脚", true]);
  // a form that was opened before that one is shown both changes, and keeps what was published meanwhile
  expect((await publish("modules", 1, {})).status).toBe(422);
  expect((await publish("modules", 2, { "basic.exposureMonths": "12" })).status).toBe(303);
  expect(await published()).toEqual([3, "demo", "新的页脚", false]);
  const refused = await publish("basics", 3, { "basic.tenantName": "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('name="basic.tenantName"');
});

test("the tiles of the console say how much waits, none as well", async () => {
  const tiles = await read("/console/");
  for (const words of ["条待答复", "条待审核", "个邀请待接受", "个会话未读", "个待处理", "份草稿"])
    expect(tiles).toMatch(new RegExp(`<b>0</b><small>${words}`));
});

test("staff read what they do and where, no commands of a server", async () => {
  const desk = await read("/portal/");
  expect(desk).not.toContain("npm run");
  for (const href of ["/console/site", "/console/job", "/console/service"]) expect(desk).toContain(`href="${href}"`);
});
