import type { createScriptClient } from "#trpc/client/script";
import type { OrderRow } from "#trpc/contract/order";
import { OrderStatus } from "#trpc/contract/shared/codes";

const PAGE = 100;

/**
 * Every finished order of the token's side, newest first. Walks by key, so that orders which finish meanwhile neither
 * repeat nor hide one.
 */
export async function* finishedOrders(
  client: ReturnType<typeof createScriptClient>,
  pageSize: number = PAGE,
): AsyncGenerator<OrderRow> {
  for (let beforeSysNo: number | undefined; ; ) {
    const { datas } = await client.order.search.query({
      statusList: [OrderStatus.tradeSuccess],
      beforeSysNo,
      pageSize,
    });
    yield* datas;
    const last = datas.at(-1);
    if (!last || datas.length < pageSize) return;
    beforeSysNo = last.sysNo;
  }
}
