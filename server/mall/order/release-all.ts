import type { CommandContext } from "../document/index";
import { release } from "../stock/index";
import { lineKeys } from "./repo/write";

/** Gives back all stock that is still reserved for an order. */
export async function releaseAll({ db, tenantCode }: CommandContext, order: { sysNo: number }): Promise<void> {
  await release(db, { tenantCode, orderItemSysNos: await lineKeys(db, tenantCode, order.sysNo) });
}
