import type { AppLoadContext } from "@remix-run/server-runtime";

type Api = AppLoadContext["api"];

/** R-CART-01: whoever comes back after this long begins a visit of its own, with everything ticked. */
const VISIT_SECONDS = 30 * 60;

/** The ticks of a visit that goes on; those of one that is over are forgotten. null: everything is ticked. */
export async function visitTicks(api: Api): Promise<number[] | null> {
  const kept = await api.cartLocal.selection({});
  if (!kept) return null;
  if (kept.idleSeconds <= VISIT_SECONDS) return kept.cartSysNoList;
  await api.cartLocal.select({ cartSysNoList: null });
  return null;
}

/** Ticks what its reader put into the cart, beside what was ticked. */
export async function tickAdded(api: Api, lines: readonly number[]): Promise<void> {
  const ticks = await visitTicks(api);
  if (ticks) await api.cartLocal.select({ cartSysNoList: [...new Set([...ticks, ...lines])] });
}
