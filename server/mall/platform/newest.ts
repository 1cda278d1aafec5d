import type { Db } from "#server/kernel/db";
import { type AgreementRow, findNewest, publishFirst } from "./repo";
import { standardAgreement } from "./standard-agreement";

/** The agreement that counts now. A mall that has published none gets the standard one, once. */
export async function newestAgreement(db: Db, tenantCode: string): Promise<AgreementRow> {
  const found = await findNewest(db, tenantCode);
  if (found) return found;
  await publishFirst(db, { tenantCode, ...standardAgreement });
  const published = await findNewest(db, tenantCode);
  if (!published) throw new Error("the agreement that was just published is gone");
  return published;
}
