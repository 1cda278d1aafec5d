import { contract } from "#trpc/contract/index";
import { OnExceed } from "#trpc/contract/shared/codes";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

/** Manages the organisation. */
const KEEPER = "13800000002";
const BEGUN_DAYS = 99;
const ROUND = 1_000;
const AMPLE = 90_000_000;

/** What is spent of each budget by today, as a share. */
const PLANS = [
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
] as const;

/** Budgets of the demo's purchaser, kept before anything was ordered, with room for all of it. */
export async function* budgetLife({ actors, now }: Scene): Life {
  yield daysBefore(now, BEGUN_DAYS, 1);
  const ask = actors(KEEPER);
  // its other projects go without
  await ask(contract.budget.saveSetting, { budgetOptional: true });
  const rowList = PLANS.map(({ share: _share, ...plan }) => ({ ...plan, amount: AMPLE }));
  await ask(contract.budget.import, { rowList });
}

/** Sets the amounts by what has been held of them, when all has happened: some are near their end. */
export async function fitBudgets({ actors }: Scene): Promise<void> {
  const ask = actors(KEEPER);
  const { datas } = await ask(contract.budget.search, { pageSize: 100 });
  const rows = PLANS.map(({ share, ...plan }) => {
    const kept = datas.find(
      ({ projectName, costCode }) => projectName === plan.projectName && costCode === plan.costCode,
    );
    const held = (kept?.reserved ?? 0) + (kept?.consumed ?? 0);
    return { ...plan, amount: Math.max(ROUND, Math.ceil(held / share / ROUND) * ROUND) * (held > 0 ? 1 : ROUND) };
  });
  await ask(contract.budget.import, { rowList: rows });
}
