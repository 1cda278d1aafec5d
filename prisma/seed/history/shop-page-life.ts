import { contract } from "#trpc/contract/index";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const SELLER = "13800000011";
const CHONGQING = [50, 5001];
const ROW = 5;

/** A supplier publishes its shop page: a banner of one of its goods, a banner of the shop, a floor of goods. */
export async function* shopPageLife({ actors, now, find, sku }: Scene): Life {
  yield daysBefore(now, 12, 10);
  const seller = actors(SELLER);
  const goods = (leaf: string, count: number) =>
    Array.from({ length: count }, (_, nth) => find({ leaf, nth, supplier: 1, places: CHONGQING })).flatMap((found) =>
      found ? [sku(found.sysNo)] : [],
    );
  const [bars, rounds] = [goods("ribbed-bar", ROW), goods("plain-bar", ROW)];
  const [shop] = await seller(contract.shopPage.list, {});
  if (!shop || bars.length === 0) return;
  const { sysNo } = await seller(contract.shopPage.create, { shopSysNo: shop.shopSysNo });
  const tabs = [
    { title: "螺纹钢", skuSysNoList: bars },
    { title: "圆钢", skuSysNoList: rounds },
  ].filter(({ skuSysNoList }) => skuSysNoList.length > 0);
  const { version } = await seller(contract.shopPage.save, {
    ...{ sysNo, version: 1, title: shop.name },
    moduleList: [
      {
        type: "banner",
        itemList: [
          {
            ...{ title: "抗震钢筋现货", text: "每批附质保书，当天装车", imageUrl: "/img/banner/steel.svg" },
            skuSysNoList: bars.slice(0, 1),
          },
          { title: "主城区两日送达", text: "吊装卸货按约定时间到场", imageUrl: "/img/banner/pipe.svg" },
        ],
      },
      { type: "floor", title: "本店热销", itemList: tabs },
    ],
  });
  await seller(contract.shopPage.publish, { sysNo, version });
}
