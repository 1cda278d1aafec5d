import { orderChangeMachine } from "#trpc/rules/machine-order-change";
import { type CommandContext, moveAll, SYSTEM } from "../document/index";
import { release } from "../stock/index";
import { linesAndChanges } from "./repo/write";

/** Nothing of the order can be changed any more: its changes end with it. */
export async function lapseChanges(doing: Omit<CommandContext, "operator">, sysNos: readonly number[]): Promise<void> {
  if (sysNos.length === 0) return;
  await moveAll(doing.db, orderChangeMachine, "lapse", sysNos, { ...doing, operator: SYSTEM });
}

/** Gives back all stock that is still reserved for an order that ends, and ends its changes. */
export async function releaseAll(doing: CommandContext, order: { sysNo: number }): Promise<void> {
  const { db, tenantCode } = doing;
  const { itemSysNos, changeSysNos } = await linesAndChanges(db, tenantCode, order.sysNo);
  await release(db, { tenantCode, orderItemSysNos: itemSysNos });
  await lapseChanges(doing, changeSysNos);
}
