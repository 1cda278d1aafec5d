import { levelCodeOfSysNo } from "../areas";

/** A warehouse by its name and the GB code of its county. */
export interface WarehousePlan {
  name: string;
  regionSysNo: number;
}

/** Where a share of a supplier's goods is sold: level codes, "0" is the whole country. */
export interface SaleAreaPlan {
  share: number;
  areas: readonly string[];
}

export interface SupplierPlan {
  /** 1 to 12, and 13 for the restricted one. */
  number: number;
  name: string;
  shop: string;
  contact: string;
  /** Asks this much of the usual price. */
  level: number;
  warehouses: readonly WarehousePlan[];
  saleAreas: readonly SaleAreaPlan[];
  restricted?: boolean;
}

const province = (...codes: number[]): string[] => codes.map(levelCodeOfSysNo);
const NATIONWIDE = ["0"];
const CHONGQING = province(50);
const CHONGQING_CITY = province(5001);
const SOUTH_WEST = province(50, 51, 52);
const EAST = province(31, 32, 33);

const warehouse = (name: string, regionSysNo: number): WarehousePlan => ({ name, regionSysNo });

/** Companies of the demo mall. Names are invented; places are real. */
export const SUPPLIERS: readonly SupplierPlan[] = [
  {
    number: 1,
    name: "渝州恒泰钢铁贸易有限公司",
    shop: "恒泰钢铁旗舰店",
    contact: "陈立群",
    level: 1,
    warehouses: [warehouse("渝北空港库", 500112), warehouse("江津珞璜库", 500116), warehouse("成都青白江库", 510113)],
    saleAreas: [
      { share: 0.55, areas: SOUTH_WEST },
      { share: 0.4, areas: NATIONWIDE },
      { share: 0.05, areas: EAST },
    ],
  },
  {
    number: 2,
    name: "重庆巴渝砺石建材供应链有限公司",
    shop: "巴渝砺石建材直营店",
    contact: "罗小川",
    level: 1.006,
    warehouses: [warehouse("巴南木洞库", 500113), warehouse("璧山青杠库", 500120)],
    saleAreas: [
      { share: 0.6, areas: CHONGQING },
      { share: 0.35, areas: NATIONWIDE },
      { share: 0.05, areas: province(51) },
    ],
  },
  {
    number: 3,
    name: "重庆山城砼联混凝土有限公司",
    shop: "砼联混凝土站",
    contact: "谭建平",
    level: 1,
    warehouses: [warehouse("九龙坡搅拌站", 500107), warehouse("渝北搅拌站", 500112)],
    saleAreas: [{ share: 1, areas: CHONGQING_CITY }],
  },
  {
    number: 4,
    name: "四川嘉陵盾水泥股份有限公司",
    shop: "嘉陵盾水泥官方店",
    contact: "蒲勇",
    level: 1.002,
    warehouses: [warehouse("合川盐井库", 500117), warehouse("广安前锋库", 511603)],
    saleAreas: [
      { share: 0.85, areas: province(50, 51) },
      { share: 0.15, areas: province(51) },
    ],
  },
  {
    number: 5,
    name: "涪陵青滩砂石开发有限公司",
    shop: "青滩砂石",
    contact: "冉东",
    level: 0.99,
    warehouses: [warehouse("涪陵龙头港堆场", 500102)],
    saleAreas: [{ share: 1, areas: CHONGQING }],
  },
  {
    number: 6,
    name: "碧渠管业科技有限公司",
    shop: "碧渠管业工厂店",
    contact: "许蔓",
    level: 1,
    warehouses: [warehouse("永川凤凰湖库", 500118), warehouse("杭州临平库", 330113)],
    saleAreas: [
      { share: 0.8, areas: NATIONWIDE },
      { share: 0.2, areas: EAST },
    ],
  },
  {
    number: 7,
    name: "渝导线缆集团有限公司",
    shop: "渝导线缆",
    contact: "邹凯",
    level: 1.004,
    warehouses: [warehouse("沙坪坝西永库", 500106), warehouse("武汉东西湖库", 420112)],
    saleAreas: [
      { share: 0.9, areas: NATIONWIDE },
      { share: 0.1, areas: province(42, 43) },
    ],
  },
  {
    number: 8,
    name: "雨阙防水材料有限公司",
    shop: "雨阙防水",
    contact: "黎雨桐",
    level: 1.01,
    warehouses: [warehouse("长寿晏家库", 500115)],
    saleAreas: [
      { share: 0.75, areas: SOUTH_WEST },
      { share: 0.25, areas: NATIONWIDE },
    ],
  },
  {
    number: 9,
    name: "云瓷记建筑装饰材料有限公司",
    shop: "云瓷记装饰",
    contact: "唐静",
    level: 1,
    warehouses: [warehouse("荣昌广富库", 500153), warehouse("佛山三水库", 440607)],
    saleAreas: [
      { share: 0.85, areas: NATIONWIDE },
      { share: 0.15, areas: province(44, 45) },
    ],
  },
  {
    number: 10,
    name: "磐模架业工程材料有限公司",
    shop: "磐模架业",
    contact: "杜衡",
    level: 0.995,
    warehouses: [warehouse("綦江古南库", 500110), warehouse("渝北回兴库", 500112)],
    saleAreas: [
      { share: 0.9, areas: SOUTH_WEST },
      { share: 0.1, areas: NATIONWIDE },
    ],
  },
  {
    number: 11,
    name: "铁锚坊五金制品有限公司",
    shop: "铁锚坊五金",
    contact: "姚锐",
    level: 1.003,
    warehouses: [warehouse("大渡口建桥库", 500104), warehouse("宁波镇海库", 330211)],
    saleAreas: [{ share: 1, areas: NATIONWIDE }],
  },
  {
    number: 12,
    name: "华岳坊建材集团股份有限公司",
    shop: "华岳坊建材商城",
    contact: "沈知行",
    level: 1.012,
    warehouses: [
      warehouse("渝北回兴中心库", 500112),
      warehouse("上海宝山库", 310113),
      warehouse("成都龙泉驿库", 510112),
    ],
    saleAreas: [
      { share: 0.8, areas: NATIONWIDE },
      { share: 0.2, areas: EAST },
    ],
  },
  {
    number: 13,
    name: "渝西鼎固物资有限公司",
    shop: "鼎固物资",
    contact: "詹磊",
    level: 0.97,
    warehouses: [warehouse("大足龙水库", 500111)],
    saleAreas: [{ share: 1, areas: CHONGQING }],
    restricted: true,
  },
];

export const supplierPlan = (number: number): SupplierPlan => {
  const plan = SUPPLIERS.find((supplier) => supplier.number === number);
  if (!plan) throw new RangeError(`no supplier ${number}`);
  return plan;
};
