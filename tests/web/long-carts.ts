import type { Page } from "@playwright/test";
import { asBuyer, sql } from "./buyers";

/** A buyer whose cart holds so many goods that nobody else's test buys. Gives the account. */
export async function longCart(page: Page, lines: number): Promise<string> {
  const account = await asBuyer(page, { organization: 0 });
  const added = await sql(
    `INSERT INTO mall."CartLine" ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "shopSysNo", "skuSysNo", "quantity")
     SELECT 'demo', u."sysNo", a."sysNo", a."organizationSysNo", k."shopSysNo", k."sysNo",
       CASE WHEN k."pieceMass" IS NULL THEN k."buyStart"
         ELSE round(ceil(k."buyStart" / k."pieceMass") * k."pieceMass", k."quantityScale"::int) END
     FROM mall."User" u JOIN mall."UserApplication" a ON a."tenantCode" = 'demo' AND a."userSysNo" = u."sysNo", (
       SELECT k.* FROM mall."Sku" k WHERE k."tenantCode" = 'demo' AND k."status" = 1 AND k."reviewStatus" = 10 AND k."canSale"
         AND NOT k."hasOwnSku" AND k."hasQuotedPrice" AND '0' = ANY(k."saleAreas") AND k."mallSpuName" !~ '螺纹钢|水泥'
         AND (SELECT sum(w."onHand" - w."reserved") FROM mall."SkuStock" w WHERE w."tenantCode" = 'demo' AND w."skuSysNo" = k."sysNo") > 20 * k."buyStart"
       ORDER BY k."shopSysNo", k."sysNo" LIMIT $2) k
     WHERE u."tenantCode" = 'demo' AND u."mobile" = $1
     RETURNING "sysNo"`,
    [account, lines],
  );
  if (added.length < lines) throw new Error(`the demo mall has only ${added.length} goods of everywhere`);
  return account;
}

/** A buyer whose cart holds no line more. */
export async function fullCart(page: Page): Promise<void> {
  const account = await asBuyer(page, { organization: 0 });
  await sql(
    `INSERT INTO mall."CartLine" ("tenantCode", "userSysNo", "applicationSysNo", "organizationSysNo", "shopSysNo", "skuSysNo", "agreementSysNo", "quantity")
     SELECT 'demo', u."sysNo", a."sysNo", a."organizationSysNo", k."shopSysNo", k."sysNo", 900000 + n, k."buyStart"
     FROM mall."User" u JOIN mall."UserApplication" a ON a."tenantCode" = 'demo' AND a."userSysNo" = u."sysNo",
       (SELECT * FROM mall."Sku" WHERE "tenantCode" = 'demo' ORDER BY "sysNo" LIMIT 1) k, generate_series(1, 2000) n
     WHERE u."tenantCode" = 'demo' AND u."mobile" = $1`,
    [account],
  );
}

export const rows = (page: Page) => page.locator("main section li");
export const chosen = (page: Page) => page.locator("main [aria-live] b");
export const turn = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "分页" }).getByRole("button", { name, exact: true });
