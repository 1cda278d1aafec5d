import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { other as calls } from "#trpc/contract/other";
import { implement } from "../implement";
import { siteConfiguration } from "../site/index";
import { reportError } from "../watch/index";
import { type AgreementRow, findNewest, publishFirst } from "./repo";
import { standardAgreement } from "./standard-agreement";

export { keepAcceptance } from "./repo";

const CUSTOMER_SERVICE = 1;

/** The agreement that counts now. A mall that has published none gets the standard one, once. */
export async function newestAgreement(db: Db, tenantCode: string): Promise<AgreementRow> {
  const found = await findNewest(db, tenantCode);
  if (found) return found;
  await publishFirst(db, { tenantCode, ...standardAgreement });
  const published = await findNewest(db, tenantCode);
  if (!published) throw new Error("the agreement that was just published is gone");
  return published;
}

export const other = implement(calls, {
  agreementNewest: async ({ db, tenantCode }) => {
    const { publishTime, ...agreement } = await newestAgreement(db, tenantCode);
    return { ...agreement, publishTime: toUnixSeconds(publishTime) };
  },
  reportError,
  queryBasisSwitchConfig: async ({ db, tenantCode, input: { switchType } }) => {
    const { basic } = await siteConfiguration(db, tenantCode);
    return { switchType, switchStatus: switchType === CUSTOMER_SERVICE && basic.customerServiceOn };
  },
});
