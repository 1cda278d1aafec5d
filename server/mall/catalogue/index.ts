export { h5Sku, mallSku, mallSkuList } from "./calls";
