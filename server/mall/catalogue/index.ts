export { favourite, h5Sku, mallSku, mallSkuList, specification } from "./calls";
export { addTokens } from "./repo/tokens";
export { countAllTokens, renewWordIndex } from "./word-index";
