export { favourite, h5Sku, mallSku, mallSkuList } from "./calls";
