import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { Send } from "#trpc/upstream";
import { typed } from "../support/away-forms";
import type { TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { partOfDay } from "../support/hard";
import { addUser, PASSWORD } from "../support/identity";
import { pagesOfKinds } from "../support/kind-pages";
import { farBrowser, sendTo, ways } from "../support/remote-gateway";
import { allScreens } from "../support/screens";
import { useWorld } from "../support/worlds";

/** The page says these itself when it is shown again, or goes elsewhere with a sentence. */
const leavesWithAWord = new Set([
  ...documentTypes
    .filter((type) => type !== "order")
    .map((type) => `_portal${documentKinds[type].path.replaceAll("/", ".")}`),
  "cart.add",
  "_mall.favourite",
]);
/** The forms of the operator's staff, whom nobody here is. */
const isStaffs = (name: string) => name.startsWith("_console.");
/** A button alone, and it does without the backend. */
const buttonsOnly = new Set([
  ...pagesOfKinds.filter(({ buttonOnly }) => buttonOnly).map(({ route }) => route),
  "console.preview",
  "_portal.portal.goods",
  "_portal.portal.goods_.$id",
  "_portal.portal.goods_.draft_.$id",
  "_mall.announcement_.$id",
  "_portal.portal._index",
  "_portal.portal.real-name",
  "_portal.agreement.purchaser.$id",
  // the gateway keeps what was read
  "shell.reminders",
  // its script alone asks, and keeps the photo until it has arrived
  "portal.receiving.photo",
  // no page sends it: a script tells the backend which menu is open, and does without the answer
  "shell.menu",
  "sso.invitation",
  // a link that no account has
  "sso.answer",
  "sso.logout",
]);

let buyer: TestBrowser;
let problem: Send | undefined;
const send: Send = (request) => (problem ?? sendTo(world))(request);
const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  // 200 ms are too few for a login on a busy machine: it is made in front of a gateway that waits
  const patient = farBrowser(world, send);
  await patient.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  buyer = farBrowser(world, send, 200);
  for (const [name, value] of patient.cookies) buyer.cookies.set(name, value);
  await vi.waitFor(async () => expect((await buyer.fetch("/portal/address")).status).toBe(200), 20_000);
});
const crashes: unknown[] = [];
beforeEach(() => {
  crashes.length = 0;
  vi.spyOn(log, "error").mockImplementation((said) => {
    if (said === "request failed") crashes.push(said);
  });
  vi.spyOn(console, "error").mockImplementation((said) => void crashes.push(said));
});
afterEach(() => {
  problem = undefined;
  vi.restoreAllMocks();
});

const query: Record<string, string> = {
  "_mall.product.detail": "?id=7",
  "_portal.portal.order_.ship": "?sysNo=7",
  "_portal.portal.receiving_.submit": "?delivery=7",
  "_portal.portal.return_.create": "?receiving=7",
  "_portal.portal.order-change_.create": "?order=7",
  "_portal.portal.budget_.$id": "?edit",
  "_portal.portal.goods_.edit": "?category=7",
  "_portal.portal.goods_.family": "?category=7",
  "_portal.portal.violation_.new": "?documentType=order&documentSysNo=7",
  "_portal.portal.signer": "?kind=order&id=7&turn=1.5",
  "sso.login": "?return_url=%2Fportal%2Forder",
  "sso.xlogin": "?return_url=%2Fportal%2Forder",
};
const forms = allScreens
  .filter(({ acts, name }) => acts && !isStaffs(name) && !buttonsOnly.has(name))
  .flatMap(({ name, path }) => {
    const at = (id: string) => ({ name, path: path.replace(":id", id) + (query[name] ?? "") });
    return /address_|invoice-title_|project_|vehicle_|mix-station_\.\$|subcontractor_|approval_/.test(name)
      ? [at("new"), at("7")]
      : [at("7")];
  });
const post = (path: string, fields: Record<string, string>) =>
  buyer.fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** Text of the page as its reader has it: shown, or in a field. */
const readable = (html: string) =>
  html.slice(0, html.indexOf("window.__remixContext")).replaceAll("&amp;", "&").replaceAll("&quot;", '"');

test("every form is among them, with what is typed into it", () => {
  expect(forms.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(typed)));
  for (const { name } of forms) expect(typed, `what does one type into ${name}?`).toHaveProperty([name]);
});

const failing = Object.entries(ways).flatMap(([how, way], index) =>
  partOfDay(forms, 3, ({ path }) => path + index).map((form) => ({ ...form, how, way })),
);
test.each(failing)("the form of $name at $path comes back with everything typed: its backend $how", async (form) => {
  problem = form.way;
  const fields = typed[form.name] ?? {};
  const answer = await post(form.path, fields);
  if (leavesWithAWord.has(form.name)) {
    expect(answer.status).toBeLessThan(400);
    return;
  }
  const page = readable(await answer.text());
  expect(answer.status).toBeGreaterThanOrEqual(422);
  expect(page).toMatch(/服务暂时无法连接|系统繁忙|未能切换地区/);
  for (const [field, value] of Object.entries(fields)) {
    if (/password/i.test(field)) expect(page).not.toContain(value);
    // the key of a form that may have been carried out stays its key
    else if (field !== "intent" || page.includes("重新提交")) expect(page, field).toContain(value);
  }
  expect(crashes).toEqual([]);
});

test("a gateway that never knew its tenant gives the form back too", async () => {
  problem = ways["breaks the connection"];
  const cold = farBrowser(world, send, 200);
  const body = new URLSearchParams({ remark: '雨天，"门卫"<已签字>', password: "Secret@2026" });
  const answer = await cold.fetch("/portal/receiving/submit?delivery=7", { method: "POST", body });
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(page).toContain("服务暂时无法连接");
  expect(page).toContain('name="remark" value="雨天，&#34;门卫&#34;&#60;已签字&#62;"');
  expect(page).not.toContain("Secret@2026");
});

test("when not even the session can be read, what was typed is given back", async () => {
  vi.spyOn(world.local, "findSession").mockRejectedValue(new Error("the database is away"));
  const answer = await post("/portal/address/new", typed["_portal.portal.address_.$id"] ?? {});
  expect(answer.status).toBe(500);
  const page = readable(await answer.text());
  expect(page).toContain("重新提交");
  expect(page).toContain("南门三号塔吊旁");
  expect(crashes.length).toBeGreaterThan(0);
});
