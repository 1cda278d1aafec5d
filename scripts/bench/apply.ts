import { ApprovalStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { signIn } from "../lib/sign-in";
import { fromBrowser } from "./clients";
import { type Call, callerOf, ensureGoods, LINES, placeOf, ROUNDS, timing } from "./large";
import type { BenchWorld } from "./world";

const APPROVER = "13800000002";
const LIMITS_MS = { "purchaseApply.save": 300, "purchaseApply.audit": 2_000 };

/** Every application of the organisation waits for one approver. */
async function ensureRule(call: Call): Promise<void> {
  const { ruleList } = await call<{ ruleList: { documentType: string }[] }>("query", "approvalRule.search", {});
  if (ruleList.some(({ documentType }) => documentType === "purchaseApply")) return;
  const levelList = [{ assignee: WorkflowAssignee.role }];
  await call("mutate", "approvalRule.save", { documentType: "purchaseApply", name: "采购申请", levelList });
}

/** Saves, submits and passes an application of many lines, which becomes fifty orders: how long each call takes. */
export async function apply(world: BenchWorld): Promise<void> {
  const own = callerOf(world, fromBrowser(world.signedIn));
  const approver = callerOf(world, fromBrowser(await signIn(world.url, APPROVER)));
  await ensureRule(approver);
  const skus = await ensureGoods(world, LINES);
  const head = { ...(await placeOf(own)), itemList: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })) };
  const { timed, print } = timing(world);
  const call = <T>(kind: "query" | "mutate", name: string, input: unknown, by = own) =>
    timed(name, () => by<T>(kind, name, input));
  let orders = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { sysNo } = await call<{ sysNo: number }>("mutate", "purchaseApply.save", head);
    await call("query", "purchaseApply.getDetail", { id: sysNo });
    await call("mutate", "purchaseApply.submit", { sysNo });
    const decision = { sysNo, approvalStatus: ApprovalStatus.passed };
    const made = await call<{ orderSysNoList: number[] }>("mutate", "purchaseApply.audit", decision, approver);
    orders = made.orderSysNoList.length;
  }
  await print(`an application of ${skus.length} lines, passed into ${orders} orders, ${ROUNDS} rounds`, LIMITS_MS);
}
