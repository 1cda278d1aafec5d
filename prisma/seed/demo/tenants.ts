import type { SiteConfiguration } from "#trpc/contract/shell";
import { levelCodeOfSysNo } from "../areas";
import { LEAVES, type Leaf } from "../catalogue/leaves";
import { SUPPLIERS, type SupplierPlan } from "../catalogue/suppliers";
import { type Keys, keysOf } from "./keys";
import { NORTH_SUPPLIERS } from "./north-suppliers";

export interface TenantPlan {
  keys: Keys;
  name: string;
  hosts: readonly { host: string; device: "auto" | "desktop" | "mobile" }[];
  config: Omit<SiteConfiguration, "tenantCode">;
  /** Devices on which an account may be logged in at a time; 0: any number, for accounts that all visitors share. */
  devicesPerAccount: number;
  suppliers: readonly SupplierPlan[];
  leaves: readonly Leaf[];
  /** Size of its catalogue when nothing else is asked for. */
  skus: number;
  /** Whether goods that cannot be bought are among them. */
  withSpecial: boolean;
}

/** The first level of the tree, by its name. */
const departmentOf = (name: string) => LEAVES.find((leaf) => leaf.departmentName === name)?.category1SysNo;

const demo: TenantPlan = {
  keys: keysOf("demo", 0),
  name: "渝建筑材采购商城",
  devicesPerAccount: 0,
  hosts: [
    { host: "localhost", device: "auto" },
    { host: "127.0.0.1", device: "auto" },
    { host: "demo.localhost", device: "auto" },
    { host: "m.localhost", device: "mobile" },
    { host: "m.demo.localhost", device: "mobile" },
  ],
  config: {
    global: {
      logoUrl: "/img/logo/demo.svg",
      faviconUrl: "/img/logo/demo-icon.svg",
      platformMainColor: "018DD7",
      header: {
        servicePhone: "400-000-2026",
        serviceHours: "每天 8:00–20:00",
        serviceEmail: "service@demo.example",
        hotWords: ["螺纹钢", "盘螺", "P.O42.5", "C30", "镀锌钢管", "H型钢", "YJV电缆", "木模板"],
      },
      footer: {
        text: "渝建筑材采购商城 · 演示环境",
        links: [
          { name: "帮助中心", url: "/help/jump?code=index" },
          { name: "意见反馈", url: "/feedback/jump?code=index" },
        ],
      },
      sider: {
        qqGroups: [
          { name: "采购交流群", number: "100020261" },
          { name: "供应商服务群", number: "100020262" },
        ],
      },
      houseCategorySysNo: departmentOf("装饰装修"),
    },
    basic: {
      tenantName: "渝建筑材采购商城",
      // modules without a function yet: each is switched on with what it does
      enableModuleTender: true,
      enableModuleGroupBuy: true,
      enableModuleFinancial: true,
      premiumOn: true,
      exposureOn: true,
      enquiryOn: true,
      freightOn: true,
      enableModuleMall: true,
      enableModuleSupplierPortal: true,
      mallDomain: "",
      hasEgo: false,
      showPriceToVisitors: true,
      defaultAreaCode: levelCodeOfSysNo(5001),
      customerServiceOn: true,
    },
    logoImageList: ["/img/logo/demo.svg"],
  },
  suppliers: SUPPLIERS,
  leaves: LEAVES,
  skus: 20_000,
  withSpecial: true,
};

const NORTH_DEPARTMENTS: ReadonlySet<string> = new Set(["钢材", "水泥混凝土", "周转材料"]);

const north: TenantPlan = {
  keys: keysOf("north", 1),
  name: "北原工程物资平台",
  devicesPerAccount: 1,
  hosts: [
    { host: "north.localhost", device: "auto" },
    { host: "m.north.localhost", device: "mobile" },
  ],
  config: {
    global: {
      logoUrl: "/img/logo/north.svg",
      faviconUrl: "/img/logo/north-icon.svg",
      platformMainColor: "7D2A3C",
      header: {
        servicePhone: "400-000-2027",
        serviceHours: "周一至周六 8:30–17:30",
        serviceEmail: "service@north.example",
        hotWords: ["螺纹钢", "H型钢", "P.O42.5", "C30", "脚手架"],
      },
      footer: { text: "北原工程物资平台 · 演示环境", links: [{ name: "帮助中心", url: "/help/jump?code=index" }] },
      sider: { qqGroups: [{ name: "北原物资群", number: "100020271" }] },
      mallName: "物资商城",
      navigationSetting: {
        items: [
          { key: "mall", name: "物资商城", url: "", openInNewTab: false },
          { key: "home", name: "平台首页", url: "" },
          { key: "tender", name: "", url: "" },
          { key: "groupBuy", name: "", url: "" },
          { key: "finance", name: "", url: "" },
          { name: "钢材专区", url: "/product/list?keyword=钢" },
          { name: "常购清单", url: "/buy-more", roleType: 1, showInMobile: true },
        ],
      },
      portalNavList: [{ name: "项目部采购指南", url: "/help/jump?code=index", roleType: 1, showInMobile: true }],
      indexConfig: { floorCount: 3 },
      home: {
        banners: [
          { title: "钢材集中采购", text: "螺纹钢、H 型钢，按协议价下单", key: "螺纹钢", picture: "steel" },
          { title: "水泥与混凝土", text: "袋装、散装、预拌，直送项目部", key: "水泥", picture: "concrete" },
          { title: "周转材料", text: "脚手架、扣件成套供应", key: "脚手架", picture: "pipe" },
        ],
        notices: [
          "价格登录后显示，以项目部的协议为准",
          "订单由项目部审批后发给供应商",
          "进场验收须两人签认并留影像",
          "冬季混凝土请提前两天报计划",
        ],
      },
    },
    basic: {
      tenantName: "北原工程物资平台",
      enableModuleTender: false,
      enableModuleGroupBuy: true,
      enableModuleMall: true,
      enableModuleFinancial: false,
      enableModuleSupplierPortal: true,
      mallDomain: "",
      hasEgo: false,
      showPriceToVisitors: false,
      defaultAreaCode: levelCodeOfSysNo(1101),
      customerServiceOn: false,
      exposureOn: false,
      enquiryOn: false,
      premiumOn: true,
    },
    logoImageList: ["/img/logo/north.svg"],
  },
  suppliers: NORTH_SUPPLIERS,
  leaves: LEAVES.filter(({ departmentName }) => NORTH_DEPARTMENTS.has(departmentName)),
  skus: 500,
  withSpecial: false,
};

/** The tenants of the demo, by code. */
export const TENANTS: Readonly<Record<"demo" | "north", TenantPlan>> = { demo, north };
