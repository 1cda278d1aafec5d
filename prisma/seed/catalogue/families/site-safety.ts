import {
  EXTINGUISHERS,
  GLOVE_KINDS,
  HARNESS_KINDS,
  HELMET_COLOURS,
  HELMET_KINDS,
  HOARDINGS,
  NET_KINDS,
  SHOE_SIZES,
  SIGN_KINDS,
  VEST_KINDS,
} from "../../standards/site";
import { BRANDS } from "../brands";
import { type Family, type Group, type Spec, size, text } from "../types";

const safety = {
  quantityScale: 0,
  unit: "件",
  buyStart: [10, 50],
  brands: BRANDS.safety,
  sellers: [11, 12, 10],
  stock: [200, 9000],
  demand: 3,
} as const;
const simple = (label: string, kinds: readonly string[], price: number, step: number): Spec[] =>
  kinds.map((kind, rank) => ({ name: `${label} ${kind}`, values: [kind], price: price + rank * step }));

const protection: Family[] = [
  {
    ...safety,
    key: "helmet",
    name: "安全帽",
    aliases: "工地安全帽 头盔",
    standard: "GB 2811",
    unit: "顶",
    attributes: [text("款式"), text("颜色")],
    specs: HELMET_KINDS.flatMap((kind, rank) =>
      HELMET_COLOURS.map((colour) => ({
        name: `安全帽 ${kind} ${colour}`,
        values: [kind, colour],
        price: 14 + rank * 6,
      })),
    ),
  },
  {
    ...safety,
    key: "harness",
    name: "安全带",
    aliases: "高空安全带 防坠",
    standard: "GB 6095",
    unit: "条",
    attributes: [text("款式")],
    specs: simple("坠落悬挂安全带", HARNESS_KINDS, 48, 32),
    demand: 5,
  },
  {
    ...safety,
    key: "safety-net",
    name: "安全网",
    aliases: "密目网 防护网 绿网",
    standard: "GB 5725",
    unit: "张",
    attributes: [text("款式")],
    specs: simple("建筑用", NET_KINDS, 26, 6),
    demand: 5,
  },
  {
    ...safety,
    key: "gloves",
    name: "劳保手套",
    aliases: "手套 防护手套",
    standard: "GB 24541",
    unit: "双",
    attributes: [text("款式")],
    specs: simple("劳保手套", GLOVE_KINDS, 1.6, 4.2),
    demand: 5,
  },
  {
    ...safety,
    key: "safety-shoes",
    name: "劳保鞋",
    aliases: "安全鞋 防砸鞋",
    standard: "GB 21148",
    unit: "双",
    attributes: [text("款式"), size("鞋码", "码")],
    specs: ["防砸防刺穿", "绝缘6kV", "防滑透气"].flatMap((kind, rank) =>
      SHOE_SIZES.map((number) => ({
        name: `安全鞋 ${kind} ${number}码`,
        values: [kind, number],
        price: 68 + rank * 12,
      })),
    ),
  },
  {
    ...safety,
    key: "vest",
    name: "反光背心",
    aliases: "反光衣 马甲",
    standard: "GB 20653",
    attributes: [text("款式")],
    specs: simple("反光背心", VEST_KINDS, 9, 7),
    demand: 5,
  },
];

const siteFacilities: Family[] = [
  {
    ...safety,
    key: "extinguisher",
    name: "灭火器",
    aliases: "干粉灭火器 消防器材",
    standard: "GB 4351.1",
    unit: "具",
    buyStart: [1, 2],
    attributes: [text("型号")],
    specs: simple("手提式灭火器", EXTINGUISHERS, 36, 24),
    demand: 5,
  },
  {
    ...safety,
    key: "safety-sign",
    name: "安全标志牌",
    aliases: "警示牌 标识牌",
    standard: "GB 2894",
    unit: "块",
    attributes: [text("内容"), text("规格")],
    specs: SIGN_KINDS.flatMap((sign) =>
      ["300×400", "400×500"].map((dimension, rank) => ({
        name: `安全标志牌 ${sign} ${dimension}`,
        values: [sign, dimension],
        price: 8 + rank * 5,
      })),
    ),
  },
  {
    ...safety,
    key: "hoarding",
    name: "施工围挡",
    aliases: "围挡 护栏 临边防护",
    standard: "JGJ 59",
    unit: "米",
    attributes: [text("款式")],
    specs: simple("施工围挡", HOARDINGS, 62, 28),
    demand: 5,
  },
];

export const siteSafety: readonly Group[] = [
  { name: "劳动防护", goodsType: 82, families: protection },
  { name: "现场设施", goodsType: 83, families: siteFacilities },
];
