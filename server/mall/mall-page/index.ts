import { implement } from "#server/mall/implement";
import { mallPage as calls, pageReads as reads } from "#trpc/contract/mall-page";
import { create, get, publish, remove, save, search, withdraw } from "./manage";
import { areamoduleDetail, customPageGetByTag, getBanners, getFloor, getFloorV2, getMallDataConfigList } from "./read";

export const mallPage = implement(calls, { search, get, create, save, publish, withdraw, remove });
export const pageReads = implement(reads, {
  getBanners,
  getFloor,
  getFloorV2,
  customPageGetByTag,
  getMallDataConfigList,
  areamoduleDetail,
});
