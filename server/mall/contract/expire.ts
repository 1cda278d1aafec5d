import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { contractMachine } from "#trpc/rules/machine-contract";
import { closeVersions } from "../agreement-version/index";
import { moveByClock } from "../document/index";
import { lockOver, withdrawChanges } from "./repo/over";

const REASON = "合同期满";

/**
 * Ends contracts after their last day, with the versions of their agreements, and withdraws their waiting changes. Their
 * orders go on.
 * @returns how many
 */
export const expireContracts = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: contractMachine, event: "expire", lock: lockOver, comment: REASON },
    set: { endReason: REASON, approvalStatus: ApprovalStatus.none },
    after: async (own, tenantCode, contracts) => {
      await withdrawChanges(own, { tenantCode, sysNos: contracts.map(({ sysNo }) => sysNo), answer: REASON, now });
      const agreements = contracts.flatMap(({ agreementSysNo }) => agreementSysNo ?? []);
      await closeVersions({ db: own, tenantCode, now }, agreements, REASON);
    },
  });
