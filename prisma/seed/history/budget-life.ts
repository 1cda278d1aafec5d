import { contract } from "#trpc/contract/index";
import { type Code, OnExceed } from "#trpc/contract/shared/codes";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const BEGUN_DAYS = 99;
const ROUND = 1_000;
const AMPLE = 90_000_000;

interface BudgetPlan {
  projectName: string;
  costCode: string;
  /** What is spent of it by today. */
  share: number;
  onExceed: Code<typeof OnExceed>;
  remark: string;
}
const DEMO_BUDGETS: readonly BudgetPlan[] = [
  {
    projectName: "悦来滨江一期",
    costCode: "C-0301 主体结构",
    share: 0.71,
    onExceed: OnExceed.refuse,
    remark: "2 月目标成本",
  },
  { projectName: "悦来滨江一期", costCode: "", share: 0.18, onExceed: OnExceed.refuse, remark: "" },
  {
    projectName: "七星岗旧改",
    costCode: "C-0301 主体结构",
    share: 0.94,
    onExceed: OnExceed.approve,
    remark: "加固用钢",
  },
  { projectName: "七星岗旧改", costCode: "", share: 0.45, onExceed: OnExceed.refuse, remark: "" },
  { projectName: "葛城安置房", costCode: "", share: 0.83, onExceed: OnExceed.approve, remark: "含措施费" },
];
const PLANS: Readonly<Record<string, readonly BudgetPlan[]>> = {
  demo: DEMO_BUDGETS,
  north: [{ projectName: "东华门修缮", costCode: "", share: 0.62, onExceed: OnExceed.refuse, remark: "全年材料费" }],
};

/** Budgets of the demo's purchaser, kept before anything was ordered, with room for all of it. */
export async function* budgetLife({ actors, cast, now, tenantCode }: Scene): Life {
  yield daysBefore(now, BEGUN_DAYS, 1);
  const ask = actors(cast.approver);
  // its other projects go without
  await ask(contract.budget.saveSetting, { budgetOptional: true });
  const rowList = (PLANS[tenantCode] ?? []).map(({ share: _share, ...plan }) => ({ ...plan, amount: AMPLE }));
  await ask(contract.budget.import, { rowList });
}

/** Sets the amounts by what has been held of them, when all has happened: some are near their end. */
export async function fitBudgets({ actors, cast, tenantCode }: Scene): Promise<void> {
  const ask = actors(cast.approver);
  const { datas } = await ask(contract.budget.search, { pageSize: 100 });
  const rows = (PLANS[tenantCode] ?? []).map(({ share, ...plan }) => {
    const kept = datas.find(
      ({ projectName, costCode }) => projectName === plan.projectName && costCode === plan.costCode,
    );
    const held = (kept?.reserved ?? 0) + (kept?.consumed ?? 0);
    return { ...plan, amount: Math.max(ROUND, Math.ceil(held / share / ROUND) * ROUND) * (held > 0 ? 1 : ROUND) };
  });
  await ask(contract.budget.import, { rowList: rows });
}
