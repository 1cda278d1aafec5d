/** Areas, categories and goods of the printed backend: plain data with the fields of the documents and no others. */

export const areas = [
  { sysNo: 11, levelCode: "00000011", areaCode: "00000011", name: "北京市", parentSysNo: null, hasChild: true },
  {
    ...{ sysNo: 1101, levelCode: "0000001100000001", areaCode: "0000001100000001" },
    ...{ name: "市辖区", parentSysNo: 11, hasChild: true },
  },
  {
    ...{ sysNo: 110105, levelCode: "000000110000000100000005", areaCode: "000000110000000100000005" },
    ...{ name: "朝阳区", parentSysNo: 1101, hasChild: false },
  },
  { sysNo: 50, levelCode: "00000050", areaCode: "00000050", name: "重庆市", parentSysNo: null, hasChild: true },
  {
    ...{ sysNo: 5001, levelCode: "0000005000000001", areaCode: "0000005000000001" },
    ...{ name: "主城区", parentSysNo: 50, hasChild: false },
  },
];

const leaf = (sysNo: number, name: string, parentSysNo: number) => ({
  sysNo,
  name,
  parentSysNo,
  level: 3,
  children: [],
});
export const categories = [
  {
    ...{ sysNo: 1, name: "钢材", parentSysNo: null, level: 1 },
    children: [
      { sysNo: 2, name: "建筑钢材", parentSysNo: 1, level: 2, children: [leaf(3, "螺纹钢", 2), leaf(4, "盘螺", 2)] },
    ],
  },
  { sysNo: 9, name: "水泥", parentSysNo: null, level: 1, children: [] },
];

const sku = (
  sysNo: number,
  mallSpuName: string,
  thirdName: string,
  salesPrice: number | null,
  categorySysNo: number,
) => ({
  ...{ sysNo, mallSpuName, thirdName, salesPrice, categorySysNo, unit: "吨", mainImgUrl: "" },
  ...{ status: 1, warehouseSysNo: 7, hasOwnSku: false, hasQuotedPrice: true, canSale: true, inventory: 500 },
  ...{ buyStart: 1, shopQuantity: 1, agreementCanSale: true, sourceType: 1, brandSysNo: 5, brandName: "首钢" },
  ...{ goodsKind: 1, shopSysNo: 21, supplierSysNo: 31, supplierRestricted: false, saleAreaSysNos: [11], sellCount: 12 },
  ...{ score: 4.8, reviewStatus: 10, priceSource: 6, skuForPriceCalculate: { agreementPriceMissingReason: null } },
});
export type PrintedSku = ReturnType<typeof sku>;
export const skus: PrintedSku[] = [
  sku(101, "螺纹钢 HRB400E", "Φ12×9m", 3400, 3),
  sku(102, "螺纹钢 HRB400E", "Φ25×12m", 3367.5, 3),
  sku(103, "普通硅酸盐水泥", "P·O 42.5", 420, 9),
  sku(104, "白色硅酸盐水泥", "价格待定", null, 9),
];

const banner = { logoUrl: "", faviconUrl: "", platformMainColor: "AA3311" };
/** 000 §3, to the letter. */
export const siteConfiguration = {
  tenantCode: "printed",
  global: {
    ...banner,
    ...{ header: {}, footer: {}, sider: {}, navigationSetting: {}, portalNavList: [], indexConfig: {} },
  },
  basic: {
    ...{ tenantName: "外部商城", mallDomain: "", hasEgo: false, enableModuleMall: true },
    ...{ enableModuleTender: false, enableModuleGroupBuy: false, enableModuleFinancial: false },
  },
  logoImageList: [],
};

/** 000 §3, the profile's fields and no others. */
export const profile = {
  ...{ sysNo: 71, name: "王采购", displayName: "王采购", mobile: "13900000001", avatar: "", status: 1 },
  ...{ supplierStatus: 0, purchaserStatus: 1, isPurchaser: true, isSupplier: false, isSystemUser: false },
  ...{ isPersonal: false, currentUserType: "other", organizationRoleType: 1, organizationName: "外部建工" },
  ...{ organizationCode: "WB01", organizationSysNo: 81, supplierSysNo: null, organizationSource: "inside" },
  ...{ realAuthentication: true, userAuditType: 0, orgAuditType: 0, selfOrgCode: ["WB01"], customizeOrgFlag: false },
};

/** 000 §1: who else logs in. */
export const supplierProfile = {
  ...{ ...profile, sysNo: 72, name: "李供应", displayName: "李供应", mobile: "13900000002" },
  ...{ supplierStatus: 1, purchaserStatus: 0, isPurchaser: false, isSupplier: true, organizationName: "外部钢铁" },
  ...{ organizationCode: "WB02", organizationSysNo: 82, supplierSysNo: 31, selfOrgCode: ["WB02"] },
};
export const operatorProfile = {
  ...{ ...profile, sysNo: 73, name: "赵运营", displayName: "赵运营", mobile: "13900000003" },
  ...{ purchaserStatus: 0, isPurchaser: false, isSystemUser: true, organizationName: "外部商城" },
  ...{ organizationCode: "WB00", organizationSysNo: 83, selfOrgCode: ["WB00"] },
};

/** Answers that hold themselves, which no sample of their shape says. */
export const treeAnswers: Readonly<Record<string, unknown>> = {
  "shell.getCategoryTree": categories,
  "mall.categoryGet": categories,
  "area.getSelectCascadeArea": areas.filter(({ parentSysNo }) => parentSysNo === null),
  "area.getAreaTreeByGeo": { ...areas[0], subAreas: areas.slice(1, 2).map((area) => ({ ...area, subAreas: [] })) },
  "trade.getShopOrganizationTree": [{ sysNo: 81, name: "外部建工", code: "WB01", children: [] }],
};
