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
  // the last of it was sold over the counter meanwhile
  {
    buyer: BUYER,
    hoursAgo: 18.2,
    area: YUBEI,
    places: CHONGQING,
    lines: [{ leaf: "plain-bar", supplier: 1, quantity: 6 }],
    soldOut: { seller: "13800000011", hoursAgo: 3 },
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

/** The supplier's stock of a good goes down to what is promised already. */
async function emptied({ actors }: Scene, seller: string, skuSysNo: number): Promise<void> {
  const ask = actors(seller);
  const { datas } = await ask(contract.supplierSku.search, { afterSysNo: skuSysNo - 1, pageSize: 1 });
  const itemList = datas.flatMap(({ code, stockList }) =>
    stockList.map(({ warehouseName, reserved }) => ({ code, warehouseName, quantity: reserved })),
  );
  if (itemList.length > 0) await ask(contract.supplierSku.setStock, { itemList });
}

export async function* cartLife(plan: CartPlan, scene: Scene): Life {
  const { buyer, hoursAgo, area, places, lines, strange = [], soldOut } = plan;
  yield hoursAfter(scene.now, -hoursAgo);
  const found = lines.flatMap(({ quantity, ...wanted }) => {
    const goods = scene.find({ ...wanted, places });
    if (!goods) return [];
    return { sku: goods.sysNo, quantity: orderedQuantity(quantity, goods) };
  });
  const list = [...found, ...strange].map(({ sku, quantity }) => ({ skuSysNo: scene.sku(sku), quantity }));
  if (list.length === 0) return;
  const { failList } = await scene.actors(buyer)(contract.cart.addList, { list, areaSysNo: area });
  if (failList.length > 0)
    throw new Error(failList.map(({ skuSysNo, message }) => `${skuSysNo} ${message}`).join("; "));
  const [first] = list;
  if (!soldOut || !first) return;
  yield hoursAfter(scene.now, -soldOut.hoursAgo);
  await emptied(scene, soldOut.seller, first.skuSysNo);
}
