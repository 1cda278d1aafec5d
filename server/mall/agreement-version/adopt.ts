import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { type CommandContext, recordCreations, SYSTEM } from "../document/index";
import { writeAdopted } from "./repo/adopt";

/** What is in effect of an agreement becomes its first version, so that the one that is drafted shows what it changes. */
export async function adoptAgreement(
  { db, tenantCode, now }: Pick<CommandContext, "db" | "tenantCode" | "now">,
  agreementSysNo: number,
): Promise<void> {
  const documentSysNo = await writeAdopted(db, { tenantCode, now }, agreementSysNo);
  const toStatus = AgreementVersionStatus.effective;
  await recordCreations(db, {
    ...{ tenantCode, now },
    births: [{ documentType: "agreementVersion", documentSysNo, event: "adopt", toStatus, operator: SYSTEM }],
  });
}
