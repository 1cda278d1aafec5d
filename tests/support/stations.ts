import type { Db } from "#server/kernel/db";
import type { Person } from "./api";

/** A mixing station of a supplier; its area need not exist. */
export async function addStation(
  db: Db,
  supplier: Person,
  change: { name?: string; citySysNo?: number; regionSysNo?: number } = {},
) {
  const region = change.regionSysNo ?? 500112;
  const { citySysNo = 5001 } = change;
  const levels = { areaSysNo: region, provinceSysNo: 50, citySysNo, regionSysNo: region, townSysNo: null };
  const { sysNo } = await db
    .insertInto("mall.MixStation")
    .values({
      ...{ tenantCode: supplier.tenantCode, organizationSysNo: supplier.organizationSysNo, ...levels },
      ...{ supplierSysNo: supplier.supplierSysNo ?? 0, name: change.name ?? "悦来站", areaName: "重庆市渝北区" },
      ...{ address: "悦来大道12号", contactName: "王工", contactMobile: "13800003001" },
    })
    .returning("sysNo")
    .executeTakeFirstOrThrow();
  return Number(sysNo);
}

/** A company that builds parts for a purchaser. */
export async function addSubcontractor({ api }: Person, name = "渝中劳务"): Promise<number> {
  return (await api.subcontractor.create({ name, contactName: name, contactMobile: "13800009998" })).sysNo;
}
