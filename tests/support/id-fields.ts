import type { z } from "zod";
import { documents } from "#trpc/contract/documents";
import { Id, QueryId } from "#trpc/contract/shared/fields";
import type { Entry } from "#trpc/contract/walk";
import { documentTypes } from "#trpc/rules/kinds";
import { keysOfKinds, kindRecords } from "./kinds";

/** Somebody's record: others may neither read nor change it. */
export const privateKinds = [
  "order",
  "orderItem",
  "delivery",
  "deliveryItem",
  "receiving",
  /** A note whose supplier has agreed. */
  "confirmed",
  "receivingItem",
  "return",
  ...kindRecords,
  "cartLine",
  "address",
  "invoiceTitle",
  "agreement",
  "organization",
  "invitation",
  /** Whose name waits to be verified. */
  "user",
  /** An identity that somebody holds. */
  "application",
  "file",
  "project",
  "vehicle",
  "mixStation",
  "subcontractor",
  "budget",
  "announcement",
  "notice",
  "feedback",
  "pageError",
  "conversation",
  "message",
  "materialList",
  "planItem",
  "approvalRule",
  "approvalDelegation",
  "evaluation",
  "skuImport",
  /** Goods as their supplier keeps them. */
  "ownGoods",
  "goodsDraft",
  "goodsFamily",
  /** A draft, and a module of it. */
  "mallPage",
  "mallModule",
  /** The draft of a shop's page. */
  "shopPage",
  "supplierPaper",
  "documentLook",
] as const;
export type PrivateKind = (typeof privateKinds)[number];
/** What everybody may look at, a mere position in one's own list, or a repetition of a key of the same request. */
const openKinds = [
  "area",
  "sku",
  "shop",
  "supplier",
  "category",
  "brand",
  /** Who lends, and on which terms: of the tenant, for all of its purchasers. */
  "fundingParty",
  "bankProduct",
  "position",
  "repetition",
  "platformAgreement",
] as const;
export type IdKind = PrivateKind | (typeof openKinds)[number];

/** What the keys of a document's own calls name. */
const keysOfDocuments = Object.fromEntries(
  documentTypes.flatMap((type) =>
    Object.keys(documents[type].calls).flatMap((domain): [string, IdKind][] => [
      ...["sysNo", "id", "sysNoList"].map((field): [string, IdKind] => [`${domain}:${field}`, type]),
      [`${domain}:beforeSysNo`, "position"],
    ]),
  ),
);

/** What the keys in inputs name: by "call:field", by "domain:field", or by the field alone. */
const kinds: Readonly<Record<string, IdKind>> = {
  ...keysOfDocuments,
  ...(keysOfKinds as Readonly<Record<string, IdKind>>),
  "area:sysNo": "area",
  "area:id": "area",
  "shell:cartAreaSysNo": "area",
  "shell.switchApplication:sysNo": "application",
  "mall:sysNo": "category",
  "mall.categoryList:parentSysNo": "category",
  "mall:id": "mallPage",
  "mall.areamoduleDetail:id": "mallModule",
  "mallPage:id": "mallPage",
  "mallPage:sysNo": "mallPage",
  "mallPage:areaSysNoList": "area",
  "shopPage:id": "shopPage",
  "shopPage:sysNo": "shopPage",
  "shopPage:areaSysNoList": "area",
  moduleSysNo: "mallModule",
  "shop:id": "shop",
  "h5Sku:sysNo": "sku",
  "mallSku:sysNo": "sku",
  "mallSku:sysNoList": "sku",
  "agreement:id": "agreement",
  "cart:sysNo": "cartLine",
  "cart:sysNoList": "cartLine",
  "cart:ids": "cartLine",
  "receiveAddress:sysNo": "address",
  "receiveAddress:id": "address",
  "receiveAddress.searchRecent:id": "organization",
  "trade:agreementSysNoList": "agreement",
  contractItemSysNo: "contractItem",
  planItemSysNo: "planItem",
  "performance:sysNo": "evaluation",
  "performance.getSupplierScore:supplierSysNo": "supplier",
  "performanceFlowRule.usingConfigGet:id": "order",
  "permission:id": "order",
  "trade.checkOrganizationOverdue:organizationSysNo": "organization",
  "trade.getInvoiceTitleAndTaxCode:organizationSysNo": "organization",
  "invoiceTitle:sysNo": "invoiceTitle",
  "invoiceTitle:id": "invoiceTitle",
  "vehicle:sysNo": "vehicle",
  "vehicle:id": "vehicle",
  "mixStation:sysNo": "mixStation",
  "mixStation:id": "mixStation",
  "mixStation:supplierSysNo": "supplier",
  "subcontractor:sysNo": "subcontractor",
  "subcontractor:id": "subcontractor",
  subcontractorSysNo: "subcontractor",
  "tenderProject:sysNo": "project",
  "tenderProject:id": "project",
  "budget:sysNo": "budget",
  "budget:id": "budget",
  "budget.ofDocument:sysNo": "order",
  budgetSysNo: "budget",
  "organization.setParent:sysNo": "organization",
  "organization.setParent:parentSysNo": "organization",
  "organization.move:sysNo": "organization",
  "organization:sysNo": "organization",
  "organization:id": "organization",
  personSysNo: "application",
  defaultAreaSysNo: "area",
  "documentLook:documentSysNo": "order",
  "documentLook:id": "documentLook",
  "supplier:sysNo": "supplier",
  "supplier:sysNoList": "supplier",
  "supplier:supplierSysNo": "supplier",
  "member:id": "supplier",
  paperSysNo: "supplierPaper",
  "brand.setMaker:sysNo": "brand",
  "brand.save:sysNo": "brand",
  "category:sysNo": "category",
  "category:id": "category",
  "category:sysNoList": "category",
  "category:parentSysNo": "category",
  "order.getPricePassport:id": "orderItem",
  "brand.setMaker:makerSysNo": "supplier",
  "organization.move:parentSysNo": "organization",
  "org.getOrganization:id": "organization",
  "org.getProject:id": "project",
  "org.getUserInOwnSupplier:supplierSysNo": "supplier",
  "finance:id": "fundingParty",
  "finance:supplierSysNo": "supplier",
  "finance:orderSysNos": "order",
  "funding:sysNo": "fundingParty",
  fundingPartiesSysNo: "fundingParty",
  bankProductSysNo: "bankProduct",
  "delivery.confirmReceiving:sysNo": "receiving",
  "return.preCreate:id": "confirmed",
  "return.receivingDetailGet:id": "confirmed",
  "batch.confirmOrders:sysNoList": "order",
  "batch.shipOrders:orderSysNoList": "order",
  "batch.shipOrders:orderSysNo": "order",
  "batch.sendDeliveries:sysNoList": "delivery",
  "batch.remindOrders:sysNoList": "order",
  "batch.auditOrders:sysNoList": "order",
  "batch.auditOrders:sysNo": "order",
  "batch.cancelOrders:sysNoList": "order",
  "batch.confirmReceivings:sysNoList": "receiving",
  "supplierSku.search:afterSysNo": "position",
  "skuImport:beforeSysNo": "position",
  "skuImport:sysNo": "skuImport",
  "skuImport:id": "skuImport",
  "supplierGoods.get:id": "ownGoods",
  "supplierGoods.getDraft:id": "goodsDraft",
  "supplierGoods:sysNoList": "goodsDraft",
  "supplierGoods:skuSysNoList": "ownGoods",
  "supplierGoods:skuSysNo": "ownGoods",
  draftSysNo: "goodsDraft",
  familySysNo: "goodsFamily",
  afterDraftSysNo: "position",
  afterSkuSysNo: "position",
  "goodsReview.get:id": "ownGoods",
  "goodsReview.getDraft:id": "goodsDraft",
  "goodsReview:skuSysNoList": "ownGoods",
  "goodsReview:sysNo": "goodsDraft",
  "announcement:id": "announcement",
  "announcement:sysNo": "announcement",
  announcementSysNo: "announcement",
  // the session says who reads; any other key of the two is refused
  "announcement.submitReadRecord:organizationSysNo": "repetition",
  "announcement.submitReadRecord:userSysNo": "repetition",
  "notice:id": "notice",
  "notice:sysNo": "notice",
  "site:version": "position",
  "feedback:id": "feedback",
  "feedback:sysNo": "feedback",
  "pageError:id": "pageError",
  "pageError:sysNo": "pageError",
  // the session says who sends; another's record is refused
  "siteReceiving:userSysNo": "repetition",
  "siteReceiving:organizationSysNo": "repetition",
  // the session says who asks; another profile is refused, identities are for a service elsewhere
  "customerService.getUrl:sysNo": "repetition",
  "customerService.getUrl:organizationSysNo": "repetition",
  "customerService:supplierSysNo": "supplier",
  "customerService.open:sysNo": "order",
  "customerService.begin:sysNo": "order",
  "customerService:sysNo": "conversation",
  "customerService:id": "conversation",
  "customerService:messageSysNo": "position",
  "customerService:beforeSysNo": "position",
  "customerService:afterSysNo": "position",
  "message:sysNo": "message",
  "materialList:sysNo": "materialList",
  "materialList:beforeSysNo": "position",
  "goodsPicture:afterSysNo": "position",
  "message:beforeSysNo": "position",
  "message:upToSysNo": "position",
  // the lines of the same request once more, with the price that was seen or what is said of their order
  "trade.createShop:sysNo": "repetition",
  "trade.createShop:cartSysNo": "repetition",
  "trade.createShop:supplierSysNo": "repetition",
  orderSysNo: "order",
  orderItemSysNo: "orderItem",
  orderDeliverySysNo: "delivery",
  deliveryItemSysNo: "deliveryItem",
  receivingSysNo: "confirmed",
  receivingItemSysNo: "receivingItem",
  cartSysNoList: "cartLine",
  receiveAddressSysNo: "address",
  invoiceTitleSysNo: "invoiceTitle",
  tradeAgreementSysNo: "agreement",
  tradeAgreementSysNoList: "agreement",
  templateTradeAgreementSysNoList: "agreement",
  fileSysNo: "file",
  fileSysNoList: "file",
  voucherFileList: "file",
  "realName.decide:userSysNo": "user",
  "other.getUserDetail:sysNo": "user",
  "concrete:skuSysNo": "sku",
  "people:sysNo": "application",
  "approvalRule:sysNo": "approvalRule",
  "approvalDelegation:sysNo": "approvalDelegation",
  // of the first kind that is approved
  "approvalSigner:sysNo": "purchaseApply",
  "people:id": "application",
  approverSysNo: "application",
  delegateSysNo: "application",
  signerSysNo: "application",
  invitationSysNo: "invitation",
  agreementSysNo: "platformAgreement",
  areaSysNo: "area",
  parentSysNo: "area",
  regionSysNo: "area",
  townSysNo: "area",
  skuSysNo: "sku",
  skuSysNoList: "sku",
  shopSysNo: "shop",
  categorySysNo: "category",
  materialCategorySysNos: "category",
  materialCategoryFullPathSysNoList: "category",
  brandSysNo: "brand",
  brandSysNoList: "brand",
  projectSysNo: "project",
};

export interface IdField {
  /** Names from the input down; "[]" is any item of a list. */
  path: readonly string[];
  kind: IdKind;
}

const named = /^(id|ids)$|SysNos?(List)?$|^sysNo/;

/** Where a schema takes keys: by the type of keys, and by the name where a field checks its key itself. */
function pathsIn(type: z.ZodType, path: readonly string[] = []): string[][] {
  const { def } = type._zod;
  const inside = def as {
    innerType?: z.ZodType;
    element?: z.ZodType;
    options?: z.ZodType[];
    in?: z.ZodType;
    shape?: Record<string, z.ZodType>;
  };
  if (type === Id || type === QueryId) return [[...path]];
  switch (def.type as string) {
    case "object":
      return Object.entries(inside.shape ?? {}).flatMap(([name, field]) => pathsIn(field, [...path, name]));
    case "array":
      return inside.element ? pathsIn(inside.element, [...path, "[]"]) : [];
    case "union":
      return (inside.options ?? []).flatMap((option) => pathsIn(option, path));
    case "pipe":
      return inside.in ? pathsIn(inside.in, path) : [];
    case "number":
    case "string":
    case "int":
      return named.test(path.findLast((name) => name !== "[]") ?? "") ? [[...path]] : [];
    default:
      return inside.innerType ? pathsIn(inside.innerType, path) : [];
  }
}

/**
 * The keys that a call takes, each place once.
 * @throws Error for a field whose kind nobody has told
 */
export function idFields({ domain, id, call }: Pick<Entry, "domain" | "id" | "call">): IdField[] {
  const paths = new Map(pathsIn(call.input).map((path) => [path.join("."), path]));
  // payment terms that a write wishes for: an agreement there that is not one's own chooses nothing and refuses nothing
  const named = [...paths.values()].filter(([first]) => call.kind === "query" || first !== "termList");
  return named.map((path) => {
    const field = path.findLast((name) => name !== "[]") ?? "";
    const kind = kinds[`${id}:${field}`] ?? kinds[`${domain}:${field}`] ?? kinds[field];
    if (kind) return { path, kind };
    throw new Error(
      `${id} takes a key in "${path.join(".")}" of which nobody has said what it names. Add "${domain}:${field}" (or ` +
        `"${field}", where it means the same everywhere) to kinds in tests/support/id-fields.ts; a kind of its own ` +
        "that belongs to somebody also needs a record in tests/support/walk-world.ts.",
    );
  });
}

/** Whether somebody's record stands behind the field. */
export const isPrivate = (field: IdField): field is IdField & { kind: PrivateKind } =>
  privateKinds.some((kind) => kind === field.kind);

/** Puts a key wherever the field stands in an input; false where the input has no such place. */
export function putId(input: unknown, path: readonly string[], key: number): boolean {
  const [name, ...rest] = path;
  if (name === undefined || typeof input !== "object" || input === null) return false;
  if (name === "[]") {
    const list = input as unknown[];
    if (rest.length > 0) return list.map((item) => putId(item, rest, key)).some(Boolean);
    list.splice(0, list.length, key);
    return true;
  }
  const holder = input as Record<string, unknown>;
  if (!Object.hasOwn(holder, name)) return false;
  if (rest.length > 0) return putId(holder[name], rest, key);
  holder[name] = key;
  return true;
}
