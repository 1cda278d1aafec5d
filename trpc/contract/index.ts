import { receiveAddress } from "./address";
import { agreement } from "./agreement";
import { announcement, announcementLocal, notice } from "./announcement";
import { approvalDelegation } from "./approval-delegation";
import { approvalRule } from "./approval-rule";
import { approvalSetting } from "./approval-setting";
import { approvalSigner } from "./approval-signer";
import { area } from "./area";
import { auth } from "./auth";
import { backgroundOrder } from "./background-order";
import { batch } from "./batch";
import { brand } from "./brand";
import { budget } from "./budget";
import { cart } from "./cart";
import { cartLocal } from "./cart-local";
import { category } from "./category";
import { concrete } from "./concrete";
import { customerService } from "./customer-service";
import { documentLook } from "./document-look";
import { documentCalls } from "./documents";
import { favourite } from "./favourite";
import { feedback, help } from "./feedback";
import { file } from "./file";
import { finance, funding } from "./finance";
import { goodsPicture } from "./goods-picture";
import { goodsReview } from "./goods-review";
import { groupBuy } from "./group-buy";
import { holiday } from "./holiday";
import { home } from "./home";
import { inbox } from "./inbox";
import { invoiceTitle } from "./invoice-title";
import { job } from "./job";
import { listLocal } from "./list-view";
import { mall, shop } from "./mall";
import { mallPage, pageReads, shopPage } from "./mall-page";
import { material } from "./material";
import { materialList } from "./material-list";
import { materialName } from "./material-name";
import { measureUnit } from "./measure-unit";
import { member } from "./member";
import { message } from "./message";
import { mixStation } from "./mix-station";
import { org } from "./org";
import { organization } from "./organization";
import { other } from "./other";
import { ownName } from "./own-name";
import { payable } from "./payable";
import { people } from "./people";
import { evaluation, performance } from "./performance";
import { performanceFlowRule } from "./performance-flow-rule";
import { permission } from "./permission";
import { platformAgreement } from "./platform-agreement";
import { platformFigure } from "./platform-figure";
import { priceSource } from "./price-source";
import { tenderProject } from "./project";
import { realName } from "./real-name";
import { searchWord } from "./search-word";
import { shell } from "./shell";
import { shopSetting } from "./shop-setting";
import { site } from "./site";
import { siteReceiving } from "./site-receiving";
import { skuImport } from "./sku-import";
import { h5Sku, mallSku, mallSkuList } from "./sku-list";
import { specification } from "./specification";
import { subcontractor } from "./subcontractor";
import { supplier } from "./supplier";
import { supplierFigure } from "./supplier-figure";
import { supplierGoods } from "./supplier-goods";
import { supplierSku } from "./supplier-sku";
import { tenantSetup } from "./tenant-setup";
import { tender } from "./tender";
import { tenderSignal } from "./tender-signal";
import { trade } from "./trade";
import { vehicle } from "./vehicle";
import { violation } from "./violation";
import { pageError, visit } from "./watch";

/** Every call of the mall, by domain. Routes, procedures, documents and tests are derived from this object. */
export const contract = {
  shell,
  auth,
  area,
  mall: { ...mall, ...pageReads },
  mallPage,
  shop,
  mallSkuList,
  h5Sku,
  mallSku,
  specification,
  favourite,
  material: { ...material, ...materialName },
  materialList,
  ownName,
  payable,
  performance,
  performanceFlowRule,
  evaluation,
  agreement,
  cart,
  trade,
  receiveAddress,
  invoiceTitle,
  tenderProject,
  vehicle,
  mixStation,
  subcontractor,
  concrete,
  ...documentCalls,
  finance,
  funding,
  siteReceiving,
  holiday,
  batch,
  brand,
  category,
  measureUnit,
  platformFigure,
  tenantSetup,
  documentLook,
  priceSource,
  budget,
  organization,
  org,
  tender,
  tenderSignal,
  groupBuy,
  home,
  inbox,
  backgroundOrder,
  permission,
  shopPage,
  shopSetting,
  supplier,
  member,
  supplierSku,
  skuImport,
  goodsPicture,
  goodsReview,
  supplierFigure,
  supplierGoods,
  searchWord,
  other,
  platformAgreement,
  realName,
  announcement,
  notice,
  feedback,
  help,
  violation,
  customerService,
  message,
  people,
  approvalDelegation,
  approvalSigner,
  approvalRule,
  approvalSetting,
  pageError,
  visit,
  site,
  job,
};
export type Contract = typeof contract;

/** Files in and out: routes and document entries, no procedures. */
export const transfers = { file };

/** Procedures of the gateway's own store, by domain. */
export const localContract = { cartLocal, listLocal, announcementLocal };
export type LocalContract = typeof localContract;
