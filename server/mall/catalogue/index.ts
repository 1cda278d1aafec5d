export { favourite, h5Sku, mallSku, mallSkuList, specification } from "./calls";
