import type { AppLoadContext } from "@remix-run/node";
import { carriedSelection } from "#trpc/rules/selection";

/** Moves lines between agreements by `work`; a ticked line that merges with another one passes its tick on. */
export async function carryingTicks(
  api: AppLoadContext["api"],
  areaSysNo: number | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const kept = await api.cartLocal.selection({});
  if (!kept || kept.cartSysNoList.length === 0) return work();
  const ticks = new Set(kept.cartSysNoList);
  const before = await api.cart.overview({ areaSysNo });
  await work();
  const after = await api.cart.overview({ areaSysNo });
  const carried = carriedSelection(before.categoryTypeList, after.categoryTypeList, ticks);
  if ([...carried].some((sysNo) => !ticks.has(sysNo))) await api.cartLocal.select({ cartSysNoList: [...carried] });
}
