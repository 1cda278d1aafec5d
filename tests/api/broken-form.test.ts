import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { oneOfEach } from "../support/hard";
import { addUser, PASSWORD } from "../support/identity";
import { allScreens, screens } from "../support/screens";
import { useWorld } from "../support/worlds";

let buyer: TestBrowser;
const { world, db } = useWorld({ tenants: true, screens });
beforeAll(async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  buyer = browser(world);
  await buyer.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
});

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  const note = (...said: unknown[]) => void errors.push(said);
  vi.spyOn(log, "error").mockImplementation(note);
  vi.spyOn(console, "error").mockImplementation(note);
});
afterEach(() => vi.restoreAllMocks());

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = "multipart/form-data; boundary=b";
const plain = "application/x-www-form-urlencoded";
const BROKEN = "表单没有完整送达";
const FOREIGN = "提交的内容不是本站的表单";
const UNREADABLE = "提交的内容里有无法识别的字符";

const bodies: Record<string, [contentType: string | null, body: string | Uint8Array<ArrayBuffer>, sentence: string]> = {
  "multipart without a boundary": ["multipart/form-data", part("remark", "一车"), BROKEN],
  "multipart that broke off in a field": [multipart, `${part("remark", "一车")}--b\r\nContent-Disp`, BROKEN],
  "multipart without its end": [multipart, part("remark", "一车"), BROKEN],
  "multipart of nothing": [multipart, "", BROKEN],
  "multipart of something else": [multipart, "remark=1", BROKEN],
  JSON: ["application/json", '{"remark":"一车"}', FOREIGN],
  text: ["text/plain", "remark=1", FOREIGN],
  "a body without a type": [null, new TextEncoder().encode("remark=1"), FOREIGN],
  "another charset": [`${plain}; charset=gbk`, "remark=%D2%BB", UNREADABLE],
  "bytes of another charset": [plain, "intent=x&remark=%D2%BB%B3%B5", UNREADABLE],
  "a NUL": [plain, "intent=x&remark=a%00b", UNREADABLE],
};

/** Reads no form, the button is all there is; or is no page: its script alone asks. */
const formless = new Set(["console.preview", "portal.receiving.photo", "sso.logout", "shell.menu", "shell.reminders"]);
const acting = allScreens.filter(({ acts, name }) => acts && !formless.has(name));
const addresses = [
  ...acting.map(({ path }) => path.replace(":id", "7")),
  "/portal/order/7?pay",
  "/delivery-order/7?certify",
];
const post = (path: string, [type, body]: (typeof bodies)[string]) =>
  buyer.fetch(path, { method: "POST", body, headers: type === null ? {} : { "content-type": type } });

/** All of them at one address; the others read forms by the same reader. */
const bodiesAt = (path: string) =>
  path === addresses[0] ? Object.entries(bodies) : oneOfEach(Object.entries(bodies), ([, [, , sentence]]) => sentence);

describe.each(addresses)("a form sent to %s", (path) => {
  test.each(bodiesAt(path))("as %s is refused in a sentence", async (_what, sent) => {
    const answer = await post(path, sent);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(text).toContain(sent[2]);
    expect(text).toContain("没有提交成功");
    expect(errors).toEqual([]);
  });

  test("is refused in the same words when it came from a script", async () => {
    const [pathname, query] = path.split("?");
    const answer = await post(`${pathname}.data${query ? `?${query}` : ""}`, [multipart, "", BROKEN]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(BROKEN);
    expect(errors).toEqual([]);
  });
});

test("every action is among them, and more than one kind of page", () => {
  expect(acting.length).toBeGreaterThan(15);
  expect([...formless].every((name) => allScreens.some((screen) => screen.name === name && screen.acts))).toBe(true);
});

test("what arrived of a form that broke off is shown, and not offered to be sent as if it were all", async () => {
  const arrived = part("remark", "第一车，门卫已签字") + part("quantity.7", "12.5");
  const text = await (await post("/portal/receiving/submit?delivery=7", [multipart, arrived, ""])).text();
  expect(text).toContain("只收到了一部分内容");
  expect(text).toContain("第一车，门卫已签字");
  expect(text).not.toContain("重新提交</button>");
});
