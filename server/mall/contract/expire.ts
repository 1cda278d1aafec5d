import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { contractMachine } from "#trpc/rules/machine-contract";
import { moveByClock } from "../document/index";
import { lockOver, withdrawChanges } from "./repo/over";

const REASON = "合同期满";

/**
 * Ends contracts after their last day and withdraws their waiting changes. Their orders go on.
 * @returns how many
 */
export const expireContracts = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: contractMachine, event: "expire", lock: lockOver, comment: REASON },
    set: { endReason: REASON, approvalStatus: ApprovalStatus.none },
    after: (own, tenantCode, contracts) =>
      withdrawChanges(own, { tenantCode, sysNos: contracts.map(({ sysNo }) => sysNo), answer: REASON, now }),
  });
