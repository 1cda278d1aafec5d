import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { organizationsNamed } from "./repo/audience";

/** The organisations that are named, each found. @throws Failure BAD_INPUT */
export async function namedOrganizations(db: Db, tenantCode: string, list: readonly string[]): Promise<number[]> {
  const found = await organizationsNamed(db, tenantCode, list);
  const known = new Set(found.flatMap(({ code, name }) => [code, name]));
  const unknown = list.filter((one) => !known.has(one));
  if (unknown.length === 0) return found.map(({ sysNo }) => sysNo);
  const sentence = `没有找到单位：${unknown.slice(0, 5).join("、")}${unknown.length > 5 ? "等" : ""}，请填写单位全称或编码`;
  throw new Failure("BAD_INPUT", { message: sentence, fields: { organizationList: sentence } });
}
