import { expect, request } from "@playwright/test";
import { cheapHash } from "../support/password";
import { sql } from "./buyers";
import { apiOf } from "./documents";
import { PASSWORD, people } from "./fixtures";

/** Modules that the demo leaves switched off have pages and entries to look at here. */
async function openModules(): Promise<void> {
  const origin = `http://localhost:${process.env.WEB_TEST_PORT ?? 3980}`;
  const staff = await request.newContext({ baseURL: origin });
  await staff.post("/sso/xlogin", {
    form: { account: people.operator, password: PASSWORD, return_url: "/healthz" },
    headers: { origin },
  });
  const { site } = apiOf({ url: () => origin, request: staff });
  const { version, setting } = await site.setting.query({});
  const on = { enableModuleTender: true, enableModuleGroupBuy: true, enableModuleFinancial: true, exposureOn: true };
  const basic = { ...setting.basic, ...on, enquiryOn: true, premiumOn: true };
  await site.publish.mutate({ version, setting: { ...setting, basic } });
  // the look of a site is cached for seconds; pages of a login are never cached
  await expect(async () => {
    expect(await (await staff.get("/category")).text()).toContain("/pages/premium");
  }).toPass({ timeout: 30_000 });
  await staff.dispose();
}

export default async () => {
  // hundreds of logins of the demo's people need not each cost what a thief should pay
  await sql(`UPDATE mall."User" SET "passwordHash" = $1`, [cheapHash]);
  await openModules();
};
