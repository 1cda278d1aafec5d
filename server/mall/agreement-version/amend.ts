import type { Db } from "#server/kernel/db";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { moveAll, recordCreations, SYSTEM } from "../document/index";
import { type Agreed, type AgreedPrice, copyClauses, insertAmended } from "./repo/amend";
import { writeClauses } from "./repo/effect";

interface Amendment extends Agreed {
  /** The first entry of the new version's history. */
  comment: string;
}

/**
 * Prices that both sides agreed to, as the next version of each agreement, in effect at once; the version before it is
 * replaced. Seven statements, however many agreements and prices.
 * @param agreed one entry for each agreement, whose lock is held
 * @param prices the last one of a good counts
 */
export async function amendPrices(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  agreed: readonly Amendment[],
  prices: readonly AgreedPrice[],
): Promise<void> {
  if (agreed.length === 0) return;
  const lastOf = new Map(prices.map((price) => [`${price.versionSysNo} ${price.skuSysNo}`, price]));
  const made = await insertAmended(db, { tenantCode, now }, agreed);
  await copyClauses(db, tenantCode, made, [...lastOf.values()]);
  await moveAll(db, agreementVersionMachine, "replace", [...made.keys()], {
    ...{ tenantCode, now, operator: SYSTEM, set: { closeTime: now } },
  });
  await recordCreations(db, {
    ...{ tenantCode, now },
    births: agreed.map(({ versionSysNo, comment }) => ({
      ...{ documentType: "agreementVersion", documentSysNo: made.get(versionSysNo) ?? 0, event: "adjust" },
      ...{ toStatus: AgreementVersionStatus.effective, operator: SYSTEM, comment },
    })),
  });
  await writeClauses(db, tenantCode, [...made.values()]);
}
