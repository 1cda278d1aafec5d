import type { Db } from "#server/kernel/db";
import { groupBy } from "#trpc/rules/group";
import { priceAuditMachine } from "#trpc/rules/machine-price-audit";
import { amendPrices, lockPriced, type PricedUnder } from "../agreement-version/index";
import { moveByClock } from "../document/index";
import type { PriceAuditHeader, PriceAuditLine } from "./repo/kind";
import { lockDue, markApplied, passedPrices } from "./repo/lines";

type Scope = { tenantCode: string; now: Date };

/**
 * Agreements take passed prices over, each by one version; the price that was submitted last counts.
 * @param agreements those of the submissions, locked
 * @param lines passed prices of these submissions, with who passed them
 */
export async function applyPrices(
  db: Db,
  { tenantCode, now }: Scope,
  agreements: readonly PricedUnder[],
  headers: readonly PriceAuditHeader[],
  lines: readonly PriceAuditLine[],
): Promise<void> {
  const versions = new Map(agreements.map(({ sysNo, versionSysNo }) => [sysNo, versionSysNo]));
  const ofLine = new Map(headers.map((header) => [header.sysNo, header]));
  const applied = lines.flatMap((line) => {
    const header = ofLine.get(line.priceAuditSysNo);
    const versionSysNo = header && versions.get(header.tradeAgreementSysNo);
    return header && versionSysNo ? [{ line, header, versionSysNo }] : [];
  });
  const agreed = [...groupBy(applied, ({ versionSysNo }) => versionSysNo)].flatMap(([versionSysNo, group]) => {
    const last = group.at(-1);
    if (!last) return [];
    const nos = [...new Set(group.map(({ header }) => header.priceAuditNo))].join("、");
    const { submitter, submitterSysNo } = last.header;
    const { auditor, auditorSysNo } = last.line;
    return [
      {
        ...{ versionSysNo, comment: `调价单 ${nos}`, supplierSigner: submitter, supplierSignerSysNo: submitterSysNo },
        ...{ purchaserSigner: auditor, purchaserSignerSysNo: auditorSysNo ?? 0 },
      },
    ];
  });
  const prices = applied.map(({ line, versionSysNo }) => {
    const { skuSysNo, skuName, skuSpec, unit, price } = line;
    return { versionSysNo, skuSysNo, skuName, skuSpec, unit, price };
  });
  await amendPrices(db, { tenantCode, now }, agreed, prices);
  const keys = applied.map(({ line }) => line.sysNo);
  if (keys.length > 0) await markApplied(db, tenantCode, keys, now);
}

/** Brings passed prices into effect whose day has come. @returns of how many submissions */
export const effectPrices = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: priceAuditMachine, event: "effect", lock: lockDue },
    after: async (own, tenantCode, audits) => {
      const agreements = await lockPriced(own, tenantCode, [
        ...new Set(audits.map(({ tradeAgreementSysNo }) => tradeAgreementSysNo)),
      ]);
      const keys = audits.map(({ sysNo }) => sysNo);
      await applyPrices(own, { tenantCode, now }, agreements, audits, await passedPrices(own, tenantCode, keys));
    },
  });
