import { beforeAll, expect, test } from "vitest";
import { everyCode } from "#trpc/rules/people";
import { browser, type TestBrowser } from "../support/browser";
import { addReturn } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { returning } from "../support/returns";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true, screens });
let staff: TestBrowser;
let back: { sysNo: number; returnNo: string };
beforeAll(async () => {
  const { world, operator, purchaser } = market;
  const application = { key: "operation", organizationSysNo: operator.organizationSysNo } as const;
  const { mobile } = await addUser(market.db, {
    applications: [{ ...application, permissions: everyCode("operation") }],
  });
  staff = browser(world);
  await staff.ask("auth.internalLogin", { account: mobile, password: PASSWORD }, "mutation");
  const { sysNo } = await addReturn(market, (await returning(market).received([100])).note, [5]);
  back = { sysNo, returnNo: (await purchaser.api.return.get({ id: sysNo })).returnNo };
});

const shown = (html: string) => html.slice(0, html.indexOf("window.__remixContext"));
const look = async (typed: string) =>
  shown(await (await staff.fetch(`/portal/?void=${encodeURIComponent(typed)}`)).text());
const send = (fields: Record<string, string>, typed = "") =>
  staff.fetch(`/portal/?index=&void=${encodeURIComponent(typed)}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "void-return", requestKey: crypto.randomUUID(), ...fields }),
  });
const status = async () => (await market.purchaser.api.return.get({ id: back.sysNo })).status;

test("what was typed alone voids nothing", async () => {
  const answer = await send({ document: back.returnNo, reason: "双方已另行结清" });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await status()).toBe(10);
});

test("R-RET-06: by a plain form the operator sees whose return it is, and voids what they have seen", async () => {
  const first = shown(await (await staff.fetch("/portal/")).text());
  expect(first).toContain('name="void"');
  // nothing can be voided that was not looked at
  expect(first).not.toContain('value="void-return"');
  const { returnNo } = back;
  const slip = await look(`${returnNo.slice(0, -1)}${returnNo.endsWith("9") ? "8" : "9"}`);
  expect(slip).toContain("没有这张退货单，请核对退货单号");
  expect(slip).not.toContain('value="void-return"');
  const page = await look(returnNo);
  const { purchaserOrganizationName, supplierName } = await market.purchaser.api.return.get({ id: back.sysNo });
  for (const words of [returnNo, purchaserOrganizationName, supplierName, "退货金额", "作废退货单"])
    expect(page).toContain(words);
  expect(page).toContain(`name="sysNo" value="${back.sysNo}"`);
  const blank = await send({ sysNo: String(back.sysNo), returnNo, reason: " " }, returnNo);
  expect(blank.status).toBe(422);
  const again = shown(await blank.text());
  expect(again).toContain("请填写作废原因");
  expect(again).toContain(purchaserOrganizationName);
  expect(await status()).toBe(10);
  const done = await send({ sysNo: String(back.sysNo), returnNo, reason: "双方已另行结清" }, returnNo);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/portal/"]);
  expect(await status()).toBe(50);
});
