import { agreement } from "./agreement/index";
import { announcement, notice } from "./announcement/index";
import { area } from "./area/index";
import { auth } from "./auth/index";
import { backgroundOrder, permission } from "./background-order/index";
import { brand, brandSearch } from "./brand/index";
import { budget } from "./budget/index";
import { holiday } from "./calendar/index";
import { cart } from "./cart/index";
import { favourite, h5Sku, mallSku, mallSkuList, specification } from "./catalogue/index";
import { category, searchWzgjTagByName } from "./category/index";
import { concrete } from "./concrete/index";
import { customerService } from "./customer-service/index";
import { documentLook } from "./document-look/index";
import { finance, funding } from "./factoring/index";
import { feedback, help } from "./feedback/index";
import { goodsPicture } from "./goods-picture/index";
import { groupBuy } from "./group-buy/index";
import { home } from "./home/index";
import { inbox } from "./inbox/index";
import type { Mall } from "./index";
import { invoiceTitle } from "./invoice-title/index";
import { job } from "./job/index";
import { documentHandlers } from "./kinds";
import { mall as mallCalls, shop } from "./mall/index";
import { mallPage, pageReads, shopPage } from "./mall-page/index";
import { material } from "./material/index";
import { materialList } from "./material-list/index";
import { measureUnit } from "./measure-unit/index";
import { message } from "./message/index";
import { mixStation } from "./mix-station/index";
import { org, organization } from "./organization/index";
import { other } from "./other/index";
import { ownName } from "./own-name/index";
import { payable } from "./payable/index";
import { approvalDelegation, approvalRule, approvalSetting, approvalSigner, people } from "./people/index";
import { evaluation, performance, performanceFlowRule } from "./performance/index";
import { platformAgreement } from "./platform/index";
import { platformFigure } from "./platform-figure/index";
import { priceSource } from "./price-source/index";
import { tenderProject } from "./project/index";
import { realName } from "./real-name/index";
import { receiveAddress } from "./receive-address/index";
import { searchWord } from "./search-word/index";
import { shell } from "./shell/index";
import { shopSetting } from "./shop-setting/index";
import { site } from "./site/index";
import { siteReceiving } from "./site-receiving/index";
import { skuImport } from "./sku-import/index";
import { subcontractor } from "./subcontractor/index";
import { member, supplier } from "./supplier/index";
import { supplierFigure } from "./supplier-figure/index";
import { goodsReview, supplierGoods } from "./supplier-goods/index";
import { supplierSku } from "./supplier-sku/index";
import { tenantSetup } from "./tenant-setup/index";
import { tender } from "./tender/index";
import { tenderSignal } from "./tender-signal/index";
import { trade } from "./trade/index";
import { vehicle } from "./vehicle/index";
import { violation } from "./violation/index";
import { pageError, visit } from "./watch/index";

/** Every handler of the backend, by domain. */
export const mall: Mall = {
  shell,
  auth,
  area,
  mall: { ...mallCalls, ...pageReads },
  mallPage,
  shop,
  mallSkuList,
  h5Sku,
  mallSku,
  specification,
  favourite,
  material: { ...material, brandSearch, searchWzgjTagByName },
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
  ...documentHandlers,
  finance,
  funding,
  siteReceiving,
  holiday,
  batch: {},
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
  approvalRule,
  approvalSetting,
  approvalSigner,
  pageError,
  visit,
  site,
  job,
};
