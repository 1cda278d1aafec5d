import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SiteConfiguration } from "#trpc/contract/shell";

/** Tenants demo and north at demo.test and north.test, with what the gateway asks of them before it serves anybody. */
export async function prepareTenants(db: Db): Promise<void> {
  const area = {
    sysNo: 50,
    levelCode: "00000050",
    name: "重庆市",
    fullName: "重庆市",
    level: "province",
    hasChild: false,
  };
  await db.insertInto("mall.Area").values(area).execute();
  for (const tenantCode of ["demo", "north"]) {
    const config = {
      global: {
        logoUrl: "",
        faviconUrl: "",
        platformMainColor: "018DD7",
        header: { servicePhone: "", serviceEmail: "", hotWords: [] },
        footer: { text: "", links: [] },
        sider: { qqGroups: [] },
      },
      basic: {
        tenantName: tenantCode,
        enableModuleTender: true,
        enableModuleGroupBuy: true,
        enableModuleMall: true,
        enableModuleFinancial: true,
        enableModuleSupplierPortal: true,
        mallDomain: "",
        hasEgo: false,
        showPriceToVisitors: true,
        defaultAreaCode: "00000050",
        customerServiceOn: true,
        exposureOn: false,
      },
      logoImageList: [],
    };
    await db
      .insertInto("mall.Tenant")
      // a test logs in from wherever it likes; those about devices set it
      .values({ tenantCode, name: tenantCode, config: JSON.stringify(config), devicesPerAccount: 0 })
      .execute();
    await db
      .insertInto("mall.PlatformAgreement")
      .values({ tenantCode, version: 1, title: "平台服务协议", content: "第一条\n第二条" })
      .execute();
    await db
      .insertInto("mall.TenantHost")
      .values({ host: `${tenantCode}.test`, tenantCode })
      .execute();
  }
}

/** Changes switches of a tenant's configuration. */
export async function changeSwitches(
  db: Db,
  tenantCode: string,
  basic: Partial<SiteConfiguration["basic"]>,
): Promise<void> {
  await sql`UPDATE mall."Tenant" SET "config" = jsonb_set("config", '{basic}', "config"->'basic' || ${JSON.stringify(basic)}::jsonb)
    WHERE "tenantCode" = ${tenantCode}`.execute(db);
}
