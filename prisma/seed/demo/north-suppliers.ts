import { levelCodeOfSysNo } from "../areas";
import type { SupplierPlan } from "../catalogue/suppliers";

const NORTH_CHINA = [11, 12, 13, 14, 15].map(levelCodeOfSysNo);
const SALE_AREAS = [
  { share: 0.7, areas: NORTH_CHINA },
  { share: 0.3, areas: ["0"] },
];

/** Companies of the second tenant. Names are invented; places are real. */
export const NORTH_SUPPLIERS: readonly SupplierPlan[] = [
  {
    number: 1,
    name: "北原钢联物资有限公司",
    shop: "北原钢联",
    contact: "赵恒",
    level: 0.98,
    warehouses: [
      { name: "唐山丰润库", regionSysNo: 130208 },
      { name: "天津静海库", regionSysNo: 120118 },
    ],
    saleAreas: SALE_AREAS,
  },
  {
    number: 2,
    name: "燕陲建材贸易有限公司",
    shop: "燕陲建材",
    contact: "孟晓光",
    level: 0.985,
    warehouses: [{ name: "廊坊广阳库", regionSysNo: 131003 }],
    saleAreas: SALE_AREAS,
  },
  {
    number: 3,
    name: "太行窑水泥制品有限公司",
    shop: "太行窑水泥",
    contact: "郝建国",
    level: 1,
    warehouses: [{ name: "石家庄鹿泉站", regionSysNo: 130110 }],
    saleAreas: SALE_AREAS,
  },
  {
    number: 4,
    name: "桑干河工程材料有限公司",
    shop: "桑干河工程材料",
    contact: "白雪梅",
    level: 0.99,
    warehouses: [{ name: "张家口宣化库", regionSysNo: 130705 }],
    saleAreas: SALE_AREAS,
  },
];
