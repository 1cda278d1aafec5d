import { contract } from "#trpc/contract/index";
import { UNAVAILABLE } from "../catalogue/special";
import { between } from "../random";
import { orderedQuantity } from "./cargo";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { CartPlan } from "./plan";
import type { Scene } from "./scene";

const BUYER = "13800000001";
const CHONGQING = [50, 5001];
/** 悦来 in Chongqing, and Baoshan in Shanghai. */
const [YUBEI, BAOSHAN] = [500112, 310113];

const SOME = [
  "ribbed-bar",
  "ribbed-coil",
  "ready-mixed-concrete",
  "portland-cement",
  "scaffold-tube",
  "coupler",
  "plywood-formwork",
  "tie-wire",
  "safety-net",
  "helmet",
  "gloves",
  "power-cable",
  "pvc-drain-pipe",
  "rebar-coupler",
];

/** A plan for the next floor, half put together: goods of several shops, some of which cannot be bought as they are. */
export const CARTS: readonly CartPlan[] = [
  {
    buyer: BUYER,
    hoursAgo: 19,
    area: YUBEI,
    places: CHONGQING,
    lines: SOME.flatMap((leaf) => [0, 1].map((nth) => ({ leaf, nth, quantity: between(1, 12, "cart", leaf, nth) }))),
  },
  // more than is left since somebody else bought of it
  {
    buyer: BUYER,
    hoursAgo: 18.5,
    area: YUBEI,
    places: CHONGQING,
    lines: [{ leaf: "ribbed-bar", supplier: 1, nth: 5, quantity: { ofStock: 0.35 } }],
  },
  // sold in another city only
  {
    buyer: BUYER,
    hoursAgo: 18,
    area: BAOSHAN,
    places: [],
    lines: [],
    strange: [{ sku: UNAVAILABLE.otherArea, quantity: 20 }],
  },
];

export async function* cartLife({ buyer, hoursAgo, area, places, lines, strange = [] }: CartPlan, scene: Scene): Life {
  yield hoursAfter(scene.now, -hoursAgo);
  const found = lines.flatMap(({ quantity, ...wanted }) => {
    const goods = scene.find({ ...wanted, places });
    if (!goods) return [];
    return { sku: goods.sysNo, quantity: orderedQuantity(quantity, goods) };
  });
  const list = [...found, ...strange].map(({ sku, quantity }) => ({ skuSysNo: scene.sku(sku), quantity }));
  const { failList } = await scene.actors(buyer)(contract.cart.addList, { list, areaSysNo: area });
  if (failList.length > 0)
    throw new Error(failList.map(({ skuSysNo, message }) => `${skuSysNo} ${message}`).join("; "));
}
