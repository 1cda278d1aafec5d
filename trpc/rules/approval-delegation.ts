import type { ApprovableKind } from "./approval-rules";
import { approvableKinds, auditCodeOf } from "./approval-rules";

/** Days in China, both included. */
export interface DelegationDays {
  fromDay: string;
  untilDay: string;
}

/** A delegation that has not been ended. */
export interface Delegation extends DelegationDays {
  userSysNo: number;
  userName: string;
  delegateUserSysNo: number;
  delegateName: string;
}

/** A refusal at a field of the form. */
interface Problem {
  field: "delegateSysNo" | "fromDay" | "untilDay";
  message: string;
}

/** Days of one delegation at most: a longer absence is for the organisation's administrators to settle. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const daysOf = ({ fromDay, untilDay }: DelegationDays): number =>
  (Date.parse(untilDay) - Date.parse(fromDay)) / DAY_MS + 1;

/** A delegation names days that are not over yet, the first before the last. */
export function delegationDaysProblem(days: DelegationDays, today: string): Problem | undefined {
  const { fromDay, untilDay } = days;
  if (fromDay < today) return { field: "fromDay", message: "开始日期不能早于今天" };
  if (untilDay < fromDay) return { field: "untilDay", message: "结束日期不能早于开始日期" };
  if (daysOf(days) > MOST_DAYS) return { field: "untilDay", message: `一次委托最多${MOST_DAYS}天` };
  return undefined;
}

const overlap = (a: DelegationDays, b: DelegationDays): boolean => a.fromDay <= b.untilDay && b.fromDay <= a.untilDay;
const spanOf = ({ fromDay, untilDay }: DelegationDays): string =>
  fromDay === untilDay ? fromDay : `${fromDay} 至 ${untilDay}`;

/**
 * Why a new delegation cannot stand beside those that there are: on one day a person has one delegate, and nobody who is
 * away themselves decides for another one. Circles and chains are refused by that.
 */
export function delegationConflict(wanted: Delegation, others: readonly Delegation[]): Problem | undefined {
  const { userSysNo, delegateUserSysNo, delegateName } = wanted;
  const touching = others.filter((other) => overlap(other, wanted));
  const own = touching.find((other) => other.userSysNo === userSysNo);
  if (own) {
    const message = `您在${spanOf(own)}已委托${own.delegateName}，日期重叠；请先结束那次委托，或改选日期`;
    return { field: "fromDay", message };
  }
  const received = touching.find((other) => other.delegateUserSysNo === userSysNo);
  if (received) {
    const { userName } = received;
    const mutual = received.userSysNo === delegateUserSysNo;
    const what = mutual ? "不能互相委托" : "这些天不能再委托他人";
    return {
      field: "fromDay",
      message: `${userName}在${spanOf(received)}委托您审批，${what}；请先退回该委托，或改选日期`,
    };
  }
  const away = touching.find((other) => other.userSysNo === delegateUserSysNo);
  if (away) {
    const message = `${delegateName}在${spanOf(away)}已委托${away.delegateName}，不能接受委托；请另选同事，或改选日期`;
    return { field: "delegateSysNo", message };
  }
  return undefined;
}

/** Kinds of documents whose approval both may decide about: the delegate's rights come from administrators alone. */
export const coveredKinds = (
  permissions: readonly string[],
  delegatePermissions: readonly string[],
): ApprovableKind[] =>
  approvableKinds.filter((kind) => {
    const code = auditCodeOf(kind);
    return permissions.includes(code) && delegatePermissions.includes(code);
  });

export const delegationStates = ["planned", "active", "ended", "idle"] as const;
export type DelegationState = (typeof delegationStates)[number];

interface Standing extends DelegationDays {
  ended: boolean;
  coveredKindList: readonly ApprovableKind[];
}

/** How a delegation is on a day; idle where one of the two has left or lost the right to approve. */
export function delegationState(
  { fromDay, untilDay, ended, coveredKindList }: Standing,
  today: string,
): DelegationState {
  if (ended || untilDay < today) return "ended";
  if (coveredKindList.length === 0) return "idle";
  return today < fromDay ? "planned" : "active";
}
