import type { AppLoadContext } from "@remix-run/node";
import type { CartOverview } from "#trpc/contract/cart";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { lostTicks, skusOf } from "#trpc/rules/selection";
import type { Flash } from "~/lib/flash";
import { cartText as t } from "~/lib/texts/cart";

/** Lines that the message names; it travels in a cookie. */
const MOST_NAMED = 3;
const NAME_LENGTH = 40;

type Shops = CartOverview["categoryTypeList"];

async function namesOf({ api, area }: AppLoadContext, lost: readonly number[]): Promise<string[]> {
  const cartSysNoList = lost.slice(0, MOST_NAMED);
  const shops = await api.cart.lines({ cartSysNoList, areaSysNo: area.sysNo });
  return shops
    .flatMap((shop) => skusOf(shop))
    .map(({ mallSku, unavailableReason }) => {
      const name = mallSku.mallSpuName.slice(0, NAME_LENGTH);
      return unavailableReason ? t.withReason(name, unavailableReasons[unavailableReason]) : name;
    });
}

/**
 * 刷新购物车: prices and stock are read anew with every page, what was chosen stays. Lines that cannot be bought any more
 * lose their tick, and the message names them.
 */
export async function refreshCart(
  context: AppLoadContext,
  shops: Shops,
  ticks: readonly number[],
): Promise<Pick<Flash, "message" | "tone">> {
  const lost = lostTicks(shops, ticks);
  if (lost.length === 0) return { message: t.refreshed, tone: "success" };
  const gone = new Set(lost);
  await context.api.cartLocal.select({ cartSysNoList: ticks.filter((sysNo) => !gone.has(sysNo)) });
  return { message: t.unticked(await namesOf(context, lost), lost.length), tone: "warning" };
}
