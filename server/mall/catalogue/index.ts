export { favourite, h5Sku, mallSku, mallSkuList, specification } from "./calls";
export { countAllTokens, renewWordIndex } from "./word-index";
