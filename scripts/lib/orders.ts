import type { OrderRow } from "#trpc/contract/order";
import type { MallClient } from "./job";

const PAGE = 100;
type Narrowed = Omit<Parameters<MallClient["order"]["search"]["query"]>[0], "pageNo">;

/**
 * Every order of the token's side that a search finds, newest first. Walks by key, so that orders which change
 * meanwhile neither repeat nor hide one.
 */
export async function* everyOrder(client: MallClient, narrowed: Narrowed): AsyncGenerator<OrderRow> {
  const { pageSize = PAGE } = narrowed;
  for (let { beforeSysNo } = narrowed; ; ) {
    const { datas } = await client.order.search.query({ ...narrowed, beforeSysNo, pageSize });
    yield* datas;
    const last = datas.at(-1);
    if (!last || datas.length < pageSize) return;
    beforeSysNo = last.sysNo;
  }
}
