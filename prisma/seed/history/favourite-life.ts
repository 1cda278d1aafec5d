import { contract } from "#trpc/contract/index";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { FavouritePlan } from "./plan";
import type { Scene } from "./scene";

const BUYER = "13800000001";
const CHONGQING = [50, 5001];
const YUBEI = 500112;
const DAY = 24;

/** What the purchaser watches: since before the last quotes, so that prices have moved. */
export const FAVOURITES: readonly FavouritePlan[] = [
  ...(["ribbed-bar", "ribbed-coil", "ready-mixed-concrete", "portland-cement", "power-cable", "helmet"] as const).map(
    (leaf, at) => ({ buyer: BUYER, hoursAgo: (75 - at * 11) * DAY, area: YUBEI, places: CHONGQING, leaf, nth: at % 3 }),
  ),
  { buyer: "13800000031", hoursAgo: 9 * DAY, area: YUBEI, places: CHONGQING, leaf: "gloves", nth: 0 },
];

export async function* favouriteLife(plan: FavouritePlan, scene: Scene): Life {
  const { buyer, hoursAgo, area, places, leaf, nth } = plan;
  yield hoursAfter(scene.now, -hoursAgo);
  const goods = scene.find({ leaf, nth, places });
  if (!goods) return;
  await scene.actors(buyer)(contract.favourite.keep, { skuSysNo: scene.sku(goods.sysNo), areaSysNo: area });
}
