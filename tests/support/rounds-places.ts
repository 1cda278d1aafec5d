import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { Market } from "./documents";
import { pagesOfKinds } from "./kind-pages";

export type RoundsReader = "visitor" | "purchaser" | "supplier" | "operator" | "administrator";
/** Keys of what the pages are about, known once the world stands. */
type Keys = Readonly<Record<string, number>>;
interface RoundsScene {
  keys: Keys;
  words: { readonly invitation: string; readonly answer: string; readonly inbox: string };
  market: Pick<Market, "purchaser" | "supplier" | "shop">;
}

export type Place = [address: string | (() => string), reader?: RoundsReader];
/** Details and prints of each kind, and what else a kind has of pages. */
const placesOfKinds = (keys: Keys) =>
  Object.fromEntries([
    ...documentTypes.flatMap((type): [string, Place[]][] => {
      const { path, readers: identities } = documentKinds[type];
      const route = `_portal${path.replaceAll("/", ".")}_.$id`;
      const detail: Place[] = [[() => `${path}/${keys[type]}`]];
      if (identities.some((identity) => identity === "supplier"))
        detail.push([() => `${path}/${keys[type]}`, "supplier"]);
      return [
        [route, detail],
        [`${route}_.print`, [[() => `${path}/${keys[type]}/print`]]],
      ];
    }),
    ...pagesOfKinds.map(({ kind, route, path, key, query, reader }): [string, Place[]] => {
      const record = () => String(keys[key ?? kind]);
      const address = () => `${path.replace("$id", record())}${query ? `?${query}=${record()}` : ""}`;
      return [route, [[address, reader]]];
    }),
  ]);
/** Where the pages stand that need to be told what they are about. */
export const placesOf = ({ keys, words, market }: RoundsScene): Record<string, Place[]> => ({
  ...placesOfKinds(keys),
  // refused until the bids are open
  "_portal.portal.tender-notice_.$id_.chain": [],
  "_portal.agreement.purchaser.$id": [[() => `/agreement/purchaser/${keys.agreement}`]],
  "_portal.agreement.supplier.$id": [[() => `/agreement/supplier/${keys.agreement}`, "supplier"]],
  "_portal.agreement.purchaser.log.$id": [[() => `/agreement/purchaser/log/${keys.agreement}`]],
  "_portal.agreement.supplier.log.$id": [[() => `/agreement/supplier/log/${keys.agreement}`, "supplier"]],
  "_portal.delivery-order_.$id_.refuse": [[() => `/delivery-order/${keys.truck}/refuse`]],
  "_portal.portal.invoice-title_.$id": [["/portal/invoice-title/new"], [() => `/portal/invoice-title/${keys.title}`]],
  "_portal.portal.receiving_.submit": [
    [() => `/portal/receiving/submit?delivery=${keys.delivery}`],
    [() => `/portal/receiving/submit?note=${keys.receiving}&delivery=${keys.delivery}`],
  ],
  "_portal.portal.return_.create": [[() => `/portal/return/create?receiving=${keys.confirmed}`]],
  "_portal.portal.order_.ship": [[() => `/portal/order/ship?sysNo=${keys.order}`, "supplier"]],
  "_portal.portal.order_.$id_.match": [[() => `/portal/order/${keys.order}/match`]],
  "_portal.portal.order_.$id_.ship": [[() => `/portal/order/${keys.order}/ship`, "supplier"]],
  "_portal.portal.material_.$id": [[() => `/portal/material/${keys.material}`]],
  "_portal.portal.project_.$id": [["/portal/project/new"], [() => `/portal/project/${keys.project}`]],
  "_portal.portal.past-price": [[() => `/portal/past-price?id=${keys.sku}`]],
  "_portal.portal.order_.price_.$id": [
    [() => `/portal/order/price/${keys.line}`],
    [() => `/portal/order/price/${keys.line}`, "supplier"],
  ],
  "_portal.portal.project_.$id_.gate": [[() => `/portal/project/${keys.project}/gate`]],
  "_portal.portal.goods_.import": [
    ["/portal/goods/import", "supplier"],
    ["/portal/goods/import?kind=3", "supplier"],
  ],
  "_portal.portal.goods_.import_.$id": [[() => `/portal/goods/import/${keys.skuImport}`, "supplier"]],
  "_portal.portal.goods_.import_.$id_.wrong": [[() => `/portal/goods/import/${keys.skuImport}/wrong`, "supplier"]],
  "_portal.portal.goods_.import_.template": [["/portal/goods/import/template?kind=2", "supplier"]],
  "_portal.portal.group-buy": [["/portal/group-buy", "supplier"], ["/portal/group-buy"]],
  "_portal.portal.group-buy_.$id": [
    ["/portal/group-buy/new", "supplier"],
    [() => `/portal/group-buy/${keys.groupBuy}`, "supplier"],
  ],
  "_mall.groupbuy_.$id": [[() => `/groupbuy/${keys.groupBuyOpen}`]],
  "_portal.portal.vehicle": [["/portal/vehicle", "supplier"]],
  "_portal.portal.vehicle_.$id": [
    ["/portal/vehicle/new", "supplier"],
    [() => `/portal/vehicle/${keys.vehicle}`, "supplier"],
  ],
  "_portal.portal.mix-station": [["/portal/mix-station", "supplier"]],
  "_portal.portal.mix-station_.batch": [["/portal/mix-station/batch", "supplier"]],
  "_portal.portal.mix-station_.$id": [
    ["/portal/mix-station/new", "supplier"],
    [() => `/portal/mix-station/${keys.mixStation}`, "supplier"],
  ],
  "_portal.portal.subcontractor_.$id": [
    ["/portal/subcontractor/new"],
    [() => `/portal/subcontractor/${keys.subcontractor}`],
  ],
  "_portal.portal.budget_.$id": [["/portal/budget/new"], [() => `/portal/budget/${keys.budget}`]],
  "_portal.portal.evaluation_.$id": [[() => `/portal/evaluation/${keys.evaluation}`]],
  "_portal.portal.evaluation_.setting": [["/portal/evaluation/setting", "administrator"]],
  "_portal.portal.evaluation_.score_.$supplier": [[() => `/portal/evaluation/score/${market.supplier.supplierSysNo}`]],
  "_portal.portal.list_.$id": [[() => `/portal/list/${keys.list}`]],
  "_portal.portal.list_.new": [["/portal/list/new"], [() => `/portal/list/new?order=${keys.order}`]],
  "_portal.portal.address_.$id": [["/portal/address/new"], [() => `/portal/address/${keys.address}`]],
  "_mall.tender.hall_.$id": [
    [() => `/tender/hall/${keys.hallTender}`],
    [() => `/tender/hall/${keys.hallTender}`, "visitor"],
  ],
  "_mall.checkout._index": [["/checkout"], [() => `/checkout?address=${keys.address}`]],
  "_mall.product.detail": [
    [() => `/product/detail?id=${keys.sku}`],
    [() => `/product/detail?id=${keys.sku}`, "visitor"],
  ],
  "_mall.product.compare": [
    [() => `/product/compare?sku=${keys.sku}&sku=999999`],
    [() => `/product/compare?sku=${keys.sku}`, "visitor"],
  ],
  "_mall.checkout.done": [[() => `/checkout/done?orders=${keys.order},${keys.order}`]],
  "_mall.product.list": [["/product/list?keyword=钢"], ["/product/list", "visitor"]],
  "_mall.pages.shop.pro.$shopSysNo": [
    [() => `/pages/shop/pro/${market.shop.shopSysNo}`],
    [() => `/pages/shop/pro/${market.shop.shopSysNo}`, "visitor"],
  ],
  "_mall.pages.shop.pro.list.$shopSysNo": [
    [() => `/pages/shop/pro/list/${market.shop.shopSysNo}?params=keywords%3D%E9%92%A2`],
  ],
  "_mall.pages.dfzq_.$id": [["/pages/dfzq/50"], ["/pages/dfzq/50", "visitor"]],
  "_mall.pages.extra-serve": [["/pages/extra-serve", "supplier"]],
  "_mall.order.evaluate": [["/order/evaluate"], [() => `/order/evaluate?orderSysNo=${keys.order}&nodeType=1`]],
  "_mall._index": [["/"], ["/", "visitor"]],
  "_mall.category": [["/category", "visitor"]],
  "sso.login": [["/sso/login"], ["/sso/login", "visitor"]],
  "sso.reg": [["/sso/reg", "visitor"]],
  "_portal.portal.people": [["/portal/people", "administrator"]],
  "_portal.portal.delegation": [["/portal/delegation", "administrator"]],
  "_portal.portal.signer": [[() => `/portal/signer?kind=return&id=${keys.waiting}`, "administrator"]],
  "_portal.portal.approval": [["/portal/approval", "administrator"]],
  "_portal.portal.group": [["/portal/group", "administrator"]],
  "_portal.portal.approval_.$id": [
    ["/portal/approval/new", "administrator"],
    [() => `/portal/approval/${keys.rule}`, "administrator"],
  ],
  "_portal.portal.people_.$id": [[() => `/portal/people/${keys.person}`, "administrator"]],
  "sso.answer": [[() => words.answer, "visitor"]],
  "_portal.portal.inbox": [["/portal/inbox", "supplier"]],
  "_portal.portal.inbox_.open": [[() => `/portal/inbox/open?${words.inbox}`, "supplier"]],
  "sso.invitation": [[() => `/sso/invitation?token=${words.invitation}`, "visitor"]],
  "_portal.portal.real-name": [["/portal/real-name", "operator"]],
  area: [
    ["/area", "visitor"],
    ["/area?province=00000050", "visitor"],
  ],
  "_mall.announcement_.$id": [[() => `/announcement/${keys.announcement}`]],
  "sso_.notice-list_.$id": [[() => `/sso/notice-list/${keys.notice}?inIframe=1`]],
  "_portal.portal.goods": [["/portal/goods", "supplier"]],
  "_portal.portal.goods_.picture": [["/portal/goods/picture", "supplier"]],
  "_portal.portal.goods_.edit": [
    ["/portal/goods/edit", "supplier"],
    [() => `/portal/goods/edit?sku=${keys.unedited}`, "supplier"],
  ],
  "_portal.portal.goods_.family": [
    ["/portal/goods/family", "supplier"],
    [() => `/portal/goods/family?family=${keys.goodsFamily}`, "supplier"],
  ],
  "_portal.portal.goods_.$id": [[() => `/portal/goods/${keys.goods}`, "supplier"]],
  "_portal.portal.goods_.draft_.$id": [[() => `/portal/goods/draft/${keys.goodsDraft}`, "supplier"]],
  "_portal.portal.shop": [["/portal/shop", "supplier"]],
  "_portal.portal.shop_.$id": [[() => `/portal/shop/${keys.shopPage}?add=floor`, "supplier"]],
  "_portal.portal.figures": [["/portal/figures", "supplier"]],
  "_console.console.goods_.$id": [[() => `/console/goods/${keys.goods}`, "operator"]],
  "_console.console.goods_.draft_.$id": [[() => `/console/goods/draft/${keys.goodsDraft}`, "operator"]],
  "_console.console.page_.$id": [
    ["/console/page/new", "operator"],
    [() => `/console/page/${keys.page}?add=floor`, "operator"],
  ],
  "_mall.pages.custom.$tag": [["/pages/custom/rounds", "visitor"]],
  "_console.console.look_.$id": [[() => `/console/look/${keys.look}`, "operator"]],
  "_portal.portal.look": [["/portal/look", "administrator"]],
  "_console.console.organization_.$id": [
    [() => `/console/organization/${market.purchaser.organizationSysNo}`, "operator"],
  ],
  "_console.console.supplier_.$id": [[() => `/console/supplier/${market.shop.supplierSysNo}`, "operator"]],
  "_portal.portal.admission": [["/portal/admission", "supplier"]],
  "console.preview": [["/console/preview", "operator"]],
  "_console.console.announcement_.$id": [
    ["/console/announcement/new", "operator"],
    [() => `/console/announcement/${keys.announcement}`, "operator"],
  ],
  "_console.console.errors_.$id": [[() => `/console/errors/${keys.pageError}`, "operator"]],
  "_portal.portal.violation_.new": [
    [() => `/portal/violation/new?documentType=receiving&documentSysNo=${keys.reported}`],
    [() => `/portal/violation/new?id=${keys.violation}`],
  ],
  "_portal.portal.violation_.$id": [
    [() => `/portal/violation/${keys.violation}`],
    [() => `/portal/violation/${keys.violation}`, "supplier"],
  ],
  "_console.console.violation_.$id": [[() => `/console/violation/${keys.violation}`, "operator"]],
  "_mall.exposure_.$id": [[() => `/exposure/${keys.exposed}`]],
  "_console.console.feedback_.$id": [[() => `/console/feedback/${keys.feedback}`, "operator"]],
  // who asks is told to the service, so somebody who is logged in is asked for first
  "service.jump": [["/service/jump", "visitor"]],
  "_mall.service": [["/service"], ["/service", "visitor"]],
  "_portal.portal.messages_.$id": [[() => `/portal/messages/${keys.message}`]],
  "_portal.portal.service": [["/portal/service", "supplier"]],
  "_portal.portal.service_.$id": [[() => `/portal/service/${keys.talk}`, "supplier"]],
  "_console.console.service_.$id": [[() => `/console/service/${keys.question}`, "operator"]],
  "_mall.$": [["/no/such/page"]],
});
