import { contract } from "#trpc/contract/index";
import { hoursAfter } from "./clock";
import type { Life } from "./director";
import type { MaterialListPlan } from "./plan";
import type { Scene } from "./scene";

const CHONGQING = [50, 5001];
const DAY = 24;

/** Lists of the demo's purchaser: one for herself, one that she shares; and one that a colleague shares. */
export const LISTS: readonly MaterialListPlan[] = [
  {
    ...{ buyer: "13800000001", hoursAgo: 20 * DAY, name: "标准层梁板 每层用量", isShared: true, places: CHONGQING },
    chosen: [
      { leaf: "ribbed-bar", nth: 0, words: "三级螺纹钢", unit: "吨", quantity: 12.5 },
      { leaf: "ribbed-coil", nth: 0, words: "盘螺", unit: "吨", quantity: 6 },
    ],
    lines: [
      { words: "C30 泵送商砼", unit: "方", quantity: 86, remark: "坍落度 180±20" },
      { words: "扎丝 22#", unit: "公斤", quantity: 50 },
      { words: "木方 40×90", unit: "根", quantity: 400, remark: "3 米一根" },
    ],
  },
  {
    ...{ buyer: "13800000001", hoursAgo: 6 * DAY, name: "安全防护 月度补充", isShared: false, places: CHONGQING },
    chosen: [{ leaf: "helmet", nth: 0, words: "安全帽", unit: "顶", quantity: 60 }],
    lines: [
      { words: "劳保手套", unit: "双", quantity: 200 },
      { words: "密目网 1.8×6m", unit: "张", quantity: 40 },
      { words: "反光背心", unit: "件", quantity: 60 },
    ],
  },
  {
    ...{ buyer: "13800000002", hoursAgo: 11 * DAY, name: "临电 二级箱一套", isShared: true, places: CHONGQING },
    chosen: [{ leaf: "power-cable", nth: 0, words: "YJV 电缆", unit: "米", quantity: 120 }],
    lines: [
      { words: "漏电开关 63A 4P", unit: "只", quantity: 2 },
      { words: "PVC110 排水管", unit: "根", quantity: 10, remark: "走线用" },
    ],
  },
];

/** Of the second tenant's purchaser, shared. */
export const NORTH_LISTS: readonly MaterialListPlan[] = [
  {
    ...{ buyer: "13900000001", hoursAgo: 9 * DAY, name: "柱加固 每层用量", isShared: true, places: [11, 1101] },
    chosen: [{ leaf: "ribbed-bar", nth: 0, words: "三级螺纹钢", unit: "吨", quantity: 4.5 }],
    lines: [
      { words: "直螺纹套筒 Φ22", unit: "个", quantity: 120 },
      { words: "结构胶", unit: "公斤", quantity: 60, remark: "A 级" },
    ],
  },
];

export async function* listLife(plan: MaterialListPlan, scene: Scene): Life {
  const { buyer, hoursAgo, name, isShared, lines, places, chosen } = plan;
  yield hoursAfter(scene.now, -hoursAgo);
  const ask = scene.actors(buyer);
  const withGoods = chosen.map(({ leaf, nth, ...line }) => {
    const goods = scene.find({ leaf, nth, places });
    return { ...line, skuSysNo: goods ? scene.sku(goods.sysNo) : null };
  });
  const { sysNo } = await ask(contract.materialList.create, { name, lineList: [...withGoods, ...lines] });
  if (isShared) await ask(contract.materialList.share, { sysNo, isShared });
}
