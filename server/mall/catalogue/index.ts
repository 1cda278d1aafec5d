export { favourite, h5Sku, mallSku, mallSkuList, specification } from "./calls";
export { addTokens } from "./repo/tokens";
export { forgetFacets } from "./search";
export { goodsOfTabs } from "./tabs";
export { countAllTokens, renewWordIndex } from "./word-index";
