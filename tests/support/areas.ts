import type { Db } from "#server/kernel/db";

export type TestArea = readonly [
  sysNo: number,
  name: string,
  parentSysNo: number | null,
  level: "province" | "city" | "region" | "town",
  fullName: string,
];

/** Adds areas, each behind its parent; answers their level codes by key. */
export async function addAreas(db: Db, areas: readonly TestArea[]): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<number, string>();
  for (const [sysNo, name, parentSysNo, level, fullName] of areas) {
    const levelCode = (codes.get(parentSysNo ?? 0) ?? "") + String(sysNo).slice(-8).padStart(8, "0");
    codes.set(sysNo, levelCode);
    const row = { sysNo, levelCode, name, fullName, parentSysNo, level, hasChild: level !== "town" };
    // a world may have one of them already
    await db
      .insertInto("mall.Area")
      .values(row)
      .onConflict((conflict) => conflict.column("sysNo").doNothing())
      .execute();
  }
  return codes;
}

/** A county of a municipality, with what contains it. */
export const COUNTIES: readonly TestArea[] = [
  [50, "重庆市", null, "province", "重庆市"],
  [5001, "重庆市", 50, "city", "重庆市"],
  [500112, "渝北区", 5001, "region", "重庆市渝北区"],
  [500112001, "双凤桥街道", 500112, "town", "重庆市渝北区双凤桥街道"],
  [500113, "巴南区", 5001, "region", "重庆市巴南区"],
];
