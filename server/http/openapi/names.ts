import { z } from "zod";
import * as address from "#trpc/contract/address";
import * as agreement from "#trpc/contract/agreement";
import * as announcement from "#trpc/contract/announcement";
import * as approvalSetting from "#trpc/contract/approval-setting";
import * as area from "#trpc/contract/area";
import * as auth from "#trpc/contract/auth";
import * as brand from "#trpc/contract/brand";
import * as budget from "#trpc/contract/budget";
import * as cart from "#trpc/contract/cart";
import * as category from "#trpc/contract/category";
import * as customerService from "#trpc/contract/customer-service";
import * as documentLook from "#trpc/contract/document-look";
import { documents } from "#trpc/contract/documents";
import * as favourite from "#trpc/contract/favourite";
import * as feedback from "#trpc/contract/feedback";
import * as finance from "#trpc/contract/finance";
import * as goodsFields from "#trpc/contract/goods-fields";
import * as goodsPicture from "#trpc/contract/goods-picture";
import * as goodsSearch from "#trpc/contract/goods-search";
import * as groupBuy from "#trpc/contract/group-buy";
import * as holiday from "#trpc/contract/holiday";
import * as home from "#trpc/contract/home";
import * as inbox from "#trpc/contract/inbox";
import * as invoiceTitle from "#trpc/contract/invoice-title";
import * as job from "#trpc/contract/job";
import * as mall from "#trpc/contract/mall";
import * as mallPage from "#trpc/contract/mall-page";
import * as material from "#trpc/contract/material";
import * as materialList from "#trpc/contract/material-list";
import * as materialName from "#trpc/contract/material-name";
import * as measureUnit from "#trpc/contract/measure-unit";
import * as member from "#trpc/contract/member";
import * as message from "#trpc/contract/message";
import * as mixStation from "#trpc/contract/mix-station";
import * as org from "#trpc/contract/org";
import * as organization from "#trpc/contract/organization";
import * as other from "#trpc/contract/other";
import * as payable from "#trpc/contract/payable";
import * as people from "#trpc/contract/people";
import * as performance from "#trpc/contract/performance";
import * as performanceFlowRule from "#trpc/contract/performance-flow-rule";
import * as platformAgreement from "#trpc/contract/platform-agreement";
import * as platformFigure from "#trpc/contract/platform-figure";
import * as priceComparison from "#trpc/contract/price-comparison";
import * as pricePassport from "#trpc/contract/price-passport";
import * as priceSource from "#trpc/contract/price-source";
import * as project from "#trpc/contract/project";
import * as realName from "#trpc/contract/real-name";
import * as searchWord from "#trpc/contract/search-word";
import * as settlementCheck from "#trpc/contract/settlement-check";
import * as codes from "#trpc/contract/shared/codes";
import * as document from "#trpc/contract/shared/document";
import * as enums from "#trpc/contract/shared/enums";
import * as fields from "#trpc/contract/shared/fields";
import * as freight from "#trpc/contract/shared/freight";
import * as labels from "#trpc/contract/shared/labels";
import * as shell from "#trpc/contract/shell";
import * as shopSetting from "#trpc/contract/shop-setting";
import * as site from "#trpc/contract/site";
import * as sku from "#trpc/contract/sku";
import * as skuImport from "#trpc/contract/sku-import";
import * as skuList from "#trpc/contract/sku-list";
import * as skuTerms from "#trpc/contract/sku-terms";
import * as subcontractor from "#trpc/contract/subcontractor";
import * as supplier from "#trpc/contract/supplier";
import * as supplierFigure from "#trpc/contract/supplier-figure";
import * as supplierGoods from "#trpc/contract/supplier-goods";
import * as supplierSku from "#trpc/contract/supplier-sku";
import * as tenderSignal from "#trpc/contract/tender-signal";
import * as trade from "#trpc/contract/trade";
import * as userProfile from "#trpc/contract/user-profile";
import * as vehicle from "#trpc/contract/vehicle";
import * as violation from "#trpc/contract/violation";
import * as watch from "#trpc/contract/watch";
import { type DocumentType, documentKinds, documentTypes } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";

/** What a field's type means, where its JSON type does not say it. */
const meanings: Partial<Record<string, string>> = {
  Id: "Key of a record.",
  UnixSeconds: "Seconds since 1970-01-01T00:00:00Z.",
  Money: "元, at most two decimals.",
  Price: "元 per unit, at most six decimals.",
  Quantity: "In the unit of the goods, at most four decimals.",
  Rate: "A share or rate, at most six decimals.",
  PriceRate: "A percent divided by 100, at most eight decimals.",
  LevelCode: "Code of an administrative division: eight digits for each level from the province down.",
};

/** Modules of the contract whose schemas have names; a test holds the list complete. */
const modules = [
  ...Object.values(documents).map(({ schemas }) => schemas),
  ...[
    address,
    agreement,
    announcement,
    approvalSetting,
    area,
    auth,
    cart,
    favourite,
    feedback,
    violation,
    goodsFields,
    goodsPicture,
    goodsSearch,
    groupBuy,
    holiday,
    home,
    inbox,
    invoiceTitle,
    mall,
    mallPage,
    material,
    materialList,
    materialName,
    other,
    platformAgreement,
    priceComparison,
    searchWord,
  ],
  ...[
    brand,
    category,
    measureUnit,
    pricePassport,
    platformFigure,
    supplierFigure,
    documentLook,
    priceSource,
    budget,
    finance,
    org,
    organization,
    project,
    vehicle,
    userProfile,
    mixStation,
    subcontractor,
    settlementCheck,
    realName,
    document,
    fields,
    shell,
    sku,
    skuList,
    supplierGoods,
    supplier,
    supplierSku,
    skuImport,
    tenderSignal,
    trade,
    freight,
    shopSetting,
    skuTerms,
  ],
  payable,
  people,
  performance,
  performanceFlowRule,
  watch,
  customerService,
  member,
  message,
  site,
  job,
];

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
/** Exported under the name of a type. */
export const isNamed = ([name, value]: [string, unknown]): boolean => /^[A-Z]/.test(name) && isSchema(value);

type Words = Readonly<Record<string | number, string>>;

/** "5 待付款、10 编辑中": what the codes of a set mean. */
function meaningOfCodes(key: string, words = (labels as Record<string, unknown>)[key] as Words | undefined) {
  if (words)
    return Object.entries(words)
      .map(([code, word]) => `${code} ${word}`)
      .join("、");
  const set = (codes as Record<string, unknown>)[key[0]?.toUpperCase() + key.slice(1)] as Words | undefined;
  return (
    set &&
    Object.entries(set)
      .map(([name, code]) => `${code} ${name}`)
      .join(", ")
  );
}

interface Named {
  id?: string;
  description?: string | undefined;
  [key: string]: unknown;
}

const capital = (key: string): string => (key[0]?.toUpperCase() ?? "") + key.slice(1);
const wordsOf = (kind: DocumentType, set: string): Words | undefined =>
  (documentKinds[kind] as KindOfDocument).sets[set]?.words;

function namesOfAll(): z.core.$ZodRegistry<Named> {
  const registry = z.registry<Named>();
  const taken = new Set<string>();
  const put = (schema: z.ZodType, id: string, description?: string) => {
    if (taken.has(id) || registry.has(schema)) return;
    taken.add(id);
    registry.add(schema, description ? { id, description } : { id });
  };
  for (const [key, value] of Object.entries(enums)) {
    const type = isSchema(value) ? value : (value as { type?: unknown }).type;
    if (isSchema(type)) put(type, capital(key), meaningOfCodes(key));
  }
  for (const kind of documentTypes) {
    for (const [key, { type }] of Object.entries(enums.kindSets[kind]))
      put(type, capital(key), meaningOfCodes(key, wordsOf(kind, key)));
  }
  for (const entry of modules.flatMap((module) => Object.entries(module)).filter(isNamed)) {
    const [name, schema] = entry as [string, z.ZodType];
    put(schema, name, meanings[name]);
  }
  return registry;
}

/** The names under which schemas stand in the document: entities, codes and the kinds of numbers. */
export const names = namesOfAll();
