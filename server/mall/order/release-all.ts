import type { CommandContext } from "../document/index";
import { release } from "../stock/index";
import { lineFacts } from "./repo/write";

/** Gives back all stock that is still reserved for an order. */
export async function releaseAll({ db, tenantCode }: CommandContext, order: { sysNo: number }): Promise<void> {
  const lines = await lineFacts(db, tenantCode, order.sysNo);
  await release(db, { tenantCode, orderItemSysNos: lines.map((line) => line.sysNo) });
}
