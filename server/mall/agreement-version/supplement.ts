import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { type CommandContext, change, moveAll, recordCreations, SYSTEM } from "../document/index";
import { adoptAgreement } from "./adopt";
import { type AdoptedVersion, writeAdopted } from "./repo/adopt";
import { effectiveOf, lastVersion, lockEffective } from "./repo/effect";
import { lockAgreement } from "./repo/find";

type Doing = Pick<CommandContext, "db" | "tenantCode" | "now">;
const NO_VERSION = 0;

/**
 * What both sides changed of the contract that made an agreement, as the agreement's next version, in effect at once: log,
 * differences and past prices know it as they know versions that are signed by themselves. Twelve statements at most.
 * @param write makes the agreement say it
 */
export async function supplementAgreement(
  { db, tenantCode, now }: Doing,
  agreementSysNo: number,
  said: Pick<AdoptedVersion, "purchaserSigner" | "supplierSigner" | "content">,
  write: () => Promise<void>,
): Promise<void> {
  const found = await lockAgreement(db, { tenantCode, sysNo: agreementSysNo });
  if (found && !found.hasVersions) await adoptAgreement({ db, tenantCode, now }, agreementSysNo);
  const before = await lockEffective(db, { tenantCode, sysNo: NO_VERSION }, agreementSysNo);
  await write();
  const version = (await lastVersion(db, tenantCode, agreementSysNo)) + 1;
  const next = { ...said, version, effectTime: now };
  const documentSysNo = await writeAdopted(db, { tenantCode, now }, agreementSysNo, next);
  const doing = { tenantCode, now, operator: SYSTEM, set: { closeTime: now } };
  if (before) await change(db, agreementVersionMachine, "replace", before, doing);
  const toStatus = AgreementVersionStatus.effective;
  await recordCreations(db, {
    ...{ tenantCode, now },
    births: [
      {
        ...{ documentType: "agreementVersion", documentSysNo, event: "supplement", toStatus, operator: SYSTEM },
        comment: said.content,
      },
    ],
  });
}

/** Versions in effect of agreements end with the contracts that made them. */
export async function closeVersions(
  { db, tenantCode, now }: Doing,
  agreementSysNos: readonly number[],
  endReason: string,
): Promise<void> {
  const versions = await effectiveOf(db, tenantCode, agreementSysNos);
  if (versions.length === 0) return;
  await moveAll(db, agreementVersionMachine, "close", versions, {
    ...{ tenantCode, now, operator: SYSTEM, comment: endReason, set: { closeTime: now, endReason } },
  });
}
