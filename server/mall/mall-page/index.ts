import { implement } from "#server/mall/implement";
import { mallPage as calls, pageReads as reads, shopPage as shopCalls } from "#trpc/contract/mall-page";
import { ofOperators } from "./operator";
import { areamoduleDetail, customPageGetByTag, getBanners, getFloor, getFloorV2, getMallDataConfigList } from "./read";
import { ofSuppliers } from "./supplier";

export const mallPage = implement(calls, ofOperators);
export const shopPage = implement(shopCalls, ofSuppliers);
export const pageReads = implement(reads, {
  getBanners,
  getFloor,
  getFloorV2,
  customPageGetByTag,
  getMallDataConfigList,
  areamoduleDetail,
});
