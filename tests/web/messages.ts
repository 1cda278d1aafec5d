import type { Page } from "@playwright/test";
import { asBuyer, sql } from "./buyers";
import { agreements, apiOf, type Placed, placeOrder } from "./documents";
import { people } from "./fixtures";

/** Enough to buy, and nothing that brings messages of other people's orders. */
const BUYS = ["order:purchaser:create", "order:purchaser:cancel", "goods:purchaser:price"];

/** A new buyer is logged in and has ordered; nothing was told yet. */
export async function ordering(page: Page): Promise<Placed> {
  const mobile = await asBuyer(page);
  await sql(
    `UPDATE mall."UserApplication" a SET permissions = $2 FROM mall."User" u
     WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1`,
    [mobile, BUYS],
  );
  await page.goto("/category");
  return placeOrder(page, agreements.counted);
}

/** The first supplier of the demo accepts an order. */
export async function accept(person: (account: string, path?: string) => Promise<Page>, sysNo: number): Promise<void> {
  const supplier = await person(people.supplierOne, "/category");
  await apiOf(supplier).order.confirm.mutate({ sysNo, confirmStatus: 10 });
}
