import { ORGANIZATION_A, ORGANIZATION_B, SUPPLIER_ORGANIZATION } from "./people";

export interface AddressPlan {
  organization: number;
  contactName: string;
  contactMobile: string;
  /** GB code of the town. */
  townSysNo: number;
  address: string;
  isDefault: boolean;
}

export const DEMO_ADDRESSES: readonly AddressPlan[] = [
  {
    organization: ORGANIZATION_A,
    contactName: "刘工",
    contactMobile: "13800001001",
    townSysNo: 500112015,
    address: "悦来滨江项目部 2 号门",
    isDefault: true,
  },
  {
    organization: ORGANIZATION_A,
    contactName: "邓工",
    contactMobile: "13800001002",
    townSysNo: 500103001,
    address: "七星岗旧改项目部",
    isDefault: false,
  },
  {
    organization: ORGANIZATION_A,
    contactName: "彭工",
    contactMobile: "13800001003",
    townSysNo: 500229001,
    address: "葛城安置房项目部",
    isDefault: false,
  },
  {
    organization: ORGANIZATION_A,
    contactName: "吴工",
    contactMobile: "13800001004",
    townSysNo: 510104022,
    address: "成都东站配套项目部",
    isDefault: false,
  },
  {
    organization: ORGANIZATION_B,
    contactName: "蒋工",
    contactMobile: "13800001005",
    townSysNo: 500109002,
    address: "朝阳路桥梁项目部",
    isDefault: true,
  },
  {
    organization: ORGANIZATION_B,
    contactName: "宋工",
    contactMobile: "13800001006",
    townSysNo: 510104022,
    address: "路桥三标项目部",
    isDefault: false,
  },
  {
    organization: 4,
    contactName: "周小满",
    contactMobile: "13800000031",
    townSysNo: 500109003,
    address: "北温泉花园 3 栋 1201",
    isDefault: true,
  },
];

export const NORTH_ADDRESSES: readonly AddressPlan[] = [
  {
    organization: 1,
    contactName: "孙工",
    contactMobile: "13900001001",
    townSysNo: 110101001,
    address: "东华门修缮项目部",
    isDefault: true,
  },
];

export interface InvoiceTitlePlan {
  organization: number;
  title: string;
  taxCode: string;
  /** 0 ordinary, 1 special VAT invoice. */
  invoiceType: 0 | 1;
  bankName: string;
  bankAccount: string;
  registerAddress: string;
  registerPhone: string;
  isDefault: boolean;
}

const special = (organization: number, title: string, taxCode: string, registerAddress: string): InvoiceTitlePlan => ({
  organization,
  title,
  taxCode,
  invoiceType: 1,
  bankName: "渝岳村镇银行悦来支行",
  bankAccount: `6200 0000 0000 20${26 + organization}`,
  registerAddress,
  registerPhone: "023-60002026",
  isDefault: true,
});
const ordinary = (organization: number, title: string, taxCode: string, isDefault: boolean): InvoiceTitlePlan => ({
  organization,
  title,
  taxCode,
  invoiceType: 0,
  bankName: "",
  bankAccount: "",
  registerAddress: "",
  registerPhone: "",
  isDefault,
});

export const DEMO_INVOICE_TITLES: readonly InvoiceTitlePlan[] = [
  special(ORGANIZATION_A, "渝岳建工集团第三工程有限公司", "91500112MADEMO001A", "重庆市渝北区悦来街道滨江路 66 号"),
  ordinary(ORGANIZATION_A, "渝岳建工集团第三工程有限公司", "91500112MADEMO001A", false),
  special(ORGANIZATION_B, "川渡云程路桥工程有限公司", "91510104MADEMO002B", "成都市锦江区东大路 88 号"),
  ordinary(4, "周小满", "", true),
];

export const NORTH_INVOICE_TITLES: readonly InvoiceTitlePlan[] = [
  special(1, "北原城建工程有限公司", "91110105MADEMO101A", "北京市东城区东华门大街 12 号"),
];

export interface VehiclePlan {
  organization: number;
  vehicleNo: string;
  driverName: string;
  driverMobile: string;
  carrier: string;
  capacity: string | null;
  capacityUnit: "吨" | "立方米";
  isDefault?: boolean;
}

/** Trucks of the second tenant's supplier. */
export const NORTH_VEHICLES: readonly VehiclePlan[] = [
  {
    ...{ organization: SUPPLIER_ORGANIZATION + 1, vehicleNo: "冀B·K2107", carrier: "丰润顺达运输队" },
    ...{ driverName: "韩保国", driverMobile: "13900002107", capacity: "32", capacityUnit: "吨", isDefault: true },
  },
];

/** Trucks of the demo's first suppliers; plates, names and numbers are invented. */
export const DEMO_VEHICLES: readonly VehiclePlan[] = [
  {
    ...{ organization: SUPPLIER_ORGANIZATION + 1, vehicleNo: "渝A·D6218", carrier: "渝达货运有限公司" },
    ...{ driverName: "唐明亮", driverMobile: "13800002118", capacity: "32", capacityUnit: "吨", isDefault: true },
  },
  {
    ...{ organization: SUPPLIER_ORGANIZATION + 1, vehicleNo: "渝A·D7735", carrier: "自有车队" },
    ...{ driverName: "周长河", driverMobile: "13800002735", capacity: "18.5", capacityUnit: "吨" },
  },
  {
    ...{ organization: SUPPLIER_ORGANIZATION + 2, vehicleNo: "渝B·H3306", carrier: "山城捷运物流" },
    ...{ driverName: "谢大勇", driverMobile: "13800002306", capacity: "12", capacityUnit: "立方米", isDefault: true },
  },
  {
    ...{ organization: SUPPLIER_ORGANIZATION + 3, vehicleNo: "渝D·K9052", carrier: "" },
    ...{ driverName: "冉启军", driverMobile: "13800002052", capacity: null, capacityUnit: "吨" },
  },
];

export interface StationPlan {
  /** The number of the supplier. */
  supplier: number;
  name: string;
  /** GB code of the town. */
  townSysNo: number;
  address: string;
  contactName: string;
  contactMobile: string;
}

/** Mixing stations of the demo's suppliers of concrete; names and numbers are invented. */
export const DEMO_STATIONS: readonly StationPlan[] = [
  {
    ...{ supplier: 3, name: "悦来搅拌站", townSysNo: 500112015, address: "悦来大道 12 号" },
    ...{ contactName: "王代友", contactMobile: "13800003001" },
  },
  {
    ...{ supplier: 3, name: "朝阳搅拌站", townSysNo: 500109002, address: "朝阳路 88 号" },
    ...{ contactName: "李向东", contactMobile: "13800003002" },
  },
];

export interface SubcontractorPlan {
  organization: number;
  name: string;
  contactName: string;
  contactMobile: string;
}

/** Subcontractors of the tenants' purchasers; names and numbers are invented. */
export const NORTH_SUBCONTRACTORS: readonly SubcontractorPlan[] = [
  {
    ...{ organization: ORGANIZATION_A, name: "京北劳务有限公司" },
    ...{ contactName: "马文山", contactMobile: "13900004001" },
  },
];
export const DEMO_SUBCONTRACTORS: readonly SubcontractorPlan[] = [
  {
    ...{ organization: ORGANIZATION_A, name: "渝中劳务有限公司" },
    ...{ contactName: "陈德福", contactMobile: "13800004001" },
  },
  {
    ...{ organization: ORGANIZATION_A, name: "巴山混凝土泵送队" },
    ...{ contactName: "何建军", contactMobile: "13800004002" },
  },
];
