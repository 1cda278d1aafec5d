import type { AppLoadContext } from "@remix-run/node";

type Api = AppLoadContext["api"];

/** R-CART-01: whoever comes back after this long begins a visit of its own, with everything ticked. */
const VISIT_SECONDS = 30 * 60;

/** How often the looks that make a visit last are written down. */
const LOOK_SECONDS = 60;

/** The ticks as they were left, however long ago. null: everything is ticked. */
export async function leftTicks(api: Api): Promise<number[] | null> {
  return (await api.cartLocal.selection({}))?.cartSysNoList ?? null;
}

type Selection = Awaited<ReturnType<Api["cartLocal"]["selection"]>>;

/** The ticks of a visit that goes on; those of one that is over are forgotten. */
async function ofVisit(api: Api, kept: Selection): Promise<Selection> {
  if (!kept || kept.idleSeconds <= VISIT_SECONDS) return kept;
  await api.cartLocal.select({ cartSysNoList: null });
  return null;
}

/** The ticks of a visit that goes on. null: everything is ticked. */
export async function visitTicks(api: Api): Promise<number[] | null> {
  return (await ofVisit(api, await api.cartLocal.selection({})))?.cartSysNoList ?? null;
}

/**
 * The ticks that a checkout orders. Nothing changes in the cart while its form is filled in: looking at it and sending
 * it make the visit last.
 * @param filling what is sent, or was typed and waited: its lines stand, however long that took
 */
export async function checkoutTicks(api: Api, filling: boolean): Promise<number[] | null> {
  const left = await api.cartLocal.selection({});
  const kept = filling ? left : await ofVisit(api, left);
  if (!kept) return null;
  const { cartSysNoList, idleSeconds } = kept;
  if (idleSeconds > LOOK_SECONDS) await api.cartLocal.select({ cartSysNoList });
  return cartSysNoList;
}

/** Ticks what its reader put into the cart, beside what was ticked. */
export async function tickAdded(api: Api, lines: readonly number[]): Promise<void> {
  const ticks = await visitTicks(api);
  if (ticks) await api.cartLocal.select({ cartSysNoList: [...new Set([...ticks, ...lines])] });
}
