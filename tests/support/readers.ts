import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";
import type { World } from "./api";
import { browser, type TestBrowser } from "./browser";
import { addOrganization, addShop } from "./goods";
import { addUser, PASSWORD } from "./identity";

/** Somebody new with one identity of the first tenant, logged in. */
export async function readerOf(world: World, db: Db, key: Identity): Promise<TestBrowser> {
  const supplier = key === "supplier" ? await addShop(db, "demo") : undefined;
  const organizationSysNo = supplier?.organizationSysNo ?? (await addOrganization(db, "demo"));
  const application = { key, organizationSysNo, ...(supplier && { supplierSysNo: supplier.supplierSysNo }) };
  const { mobile } = await addUser(db, { applications: [application] });
  const reader = browser(world);
  const account = { account: mobile, password: PASSWORD };
  if (key === "operation") await reader.ask("auth.internalLogin", account, "mutation");
  else
    await reader.ask(
      "auth.login",
      { ...account, role: key, loginType: key === "personal" ? "personal" : "enterprise" },
      "mutation",
    );
  return reader;
}
