import { z } from "zod";
import { VersionChange } from "./agreement-version";
import { clauseTerms } from "./clause-terms";
import { query } from "./define";
import { PriceMethod, SettlementCycle } from "./shared/codes";
import {
  kindSets,
  paymentMode,
  priceSource,
  quoteBasis,
  receivingConfirm,
  recordStatus,
  settlementCycle,
  weighing,
} from "./shared/enums";
import { Id, Money, Price, Quantity, QueryId, Rate, UnixSeconds } from "./shared/fields";
import { Discount } from "./sku";

const { agreementVersionStatus, agreementWriter } = kindSets.agreementVersion;

const Clause = z.object({
  clauseNo: z.int(),
  skuSysNo: Id.nullable(),
  skuName: z.string(),
  categorySysNo: Id.nullable(),
  categoryName: z.string(),
  attributeList: z.array(z.string()),
  method: z.literal([PriceMethod.fixed, PriceMethod.discount, PriceMethod.source]),
  price: Price.nullable(),
  /** Of the named goods; null for a category, whose goods have their own. */
  taxRate: Rate.nullable(),
  discount: Rate.nullable(),
  priceSource: priceSource.type.nullable(),
  delta: Price.nullable(),
  /** Bounds of what a price source makes. */
  floor: Price.nullable(),
  cap: Price.nullable(),
  skuSpec: z.string().default(""),
  unit: z.string().default(""),
  /** What settles its goods, where that is not what the agreement says of all. */
  weighing: weighing.type.nullable().default(null),
  /** What may be ordered under it; 0 where nothing is said. */
  quantity: Quantity.default(0),
  ...clauseTerms,
  /** Which day's quote of the source counts. */
  quoteBasis: quoteBasis.type.default(0),
});

/** EN-TradeAgreement. Dates are yyyy-MM-dd. */
export const TradeAgreement = z.object({
  sysNo: Id,
  agreementNo: z.string(),
  name: z.string(),
  parentSysNo: Id.nullable(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  scope: z.array(z.object({ areaCode: z.string(), name: z.string() })),
  /** Projects of the purchaser's to which its prices hold; empty: to any order. */
  projectNames: z.array(z.string()).default([]),
  startTime: z.string(),
  endTime: z.string(),
  status: recordStatus.type,
  /** Its version in effect was signed with a password (RT-45). */
  hasPassword: z.boolean(),
  noAgreementCanSale: z.boolean(),
  paymentMode: paymentMode.type,
  weighing: weighing.type,
  massTolerance: Rate,
  /** 元 by which a line of a statement may be off without being a difference; 0 where only weights have a tolerance. */
  amountTolerance: Money.default(0),
  deliveryConfirmRequired: z.boolean(),
  /** A receiving note is submitted only once its delivery note has a certificate of the goods. */
  certificatesRequired: z.boolean(),
  /** Of steel and concrete only what is in a released lot is settled. */
  inspectionRequired: z.boolean().default(false),
  settlementCycle: settlementCycle.type.default(SettlementCycle.monthly),
  /** Its prices are those at the site: the shop's freight is not added. */
  freightIncluded: z.boolean(),
  /** The contract whose lines it prices; null where it is none's. */
  contractSysNo: Id.nullable().default(null),
  /** What its buyers confirm before they order under it; "" where nothing. */
  notice: z.string(),
  /** Who confirms a receiving note (R-BIZ-12). */
  receivingConfirm: receivingConfirm.type,
  discountByMethodList: z.array(Discount),
  itemList: z.array(Clause),
});
export type TradeAgreement = z.output<typeof TradeAgreement>;

/** EN-AgreementLog: a version that both sides signed, and what it changed of the one before it. */
export const AgreementLog = z.object({
  /** Of the version: what `logToAgreement` and the page of the version take. */
  sysNo: Id,
  agreementSysNo: Id,
  versionNo: z.string(),
  version: z.int(),
  status: agreementVersionStatus.type,
  writtenBy: agreementWriter.type,
  purchaserSigner: z.string(),
  supplierSigner: z.string(),
  effectTime: UnixSeconds.nullable(),
  closeTime: UnixSeconds.nullable(),
  /** Empty of the first version. */
  changeList: z.array(VersionChange),
});
export type AgreementLog = z.output<typeof AgreementLog>;

const byId = z.object({ id: QueryId });
const log = { input: byId, output: z.array(AgreementLog) };

/** An agreement of an organisation below, under the asked one. */
const Child = TradeAgreement.pick({
  ...{ sysNo: true, agreementNo: true, name: true, purchaserOrganizationSysNo: true, purchaserOrganizationName: true },
  ...{ supplierSysNo: true, supplierName: true, startTime: true, endTime: true, status: true },
});

export const agreement = {
  purchaserEc: query("GET /api/mall/v1/trade-agreement/purchaser/ec/{id}", {
    summary: "An agreement for its purchaser",
    role: "purchaser",
    input: z.object({ id: QueryId }),
    output: TradeAgreement,
  }),
  supplierEc: query("GET /api/mall/v1/trade-agreement/supplier/ec/{id}", {
    summary: "An agreement for its supplier",
    role: "supplier",
    input: z.object({ id: QueryId }),
    output: TradeAgreement,
  }),
  purchaserLogEc: query("GET /api/mall/v1/trade-agreement/purchaser/log/ec/{id}", {
    summary: "The signed versions of an agreement for its purchaser, the newest first, with their changes in words",
    role: "purchaser",
    ...log,
  }),
  supplierLogEc: query("GET /api/mall/v1/trade-agreement/supplier/log/ec/{id}", {
    summary: "The signed versions of an agreement for its supplier, the newest first, with their changes in words",
    role: "supplier",
    ...log,
  }),
  purchaserPasswordInfo: query("GET /api/mall/v1/trade-agreement/purchaser/password-info/{id}", {
    summary: "Whether an agreement was signed with a password, and the hint of who set it",
    role: "purchaser",
    input: byId,
    output: z.object({ agreementSysNo: Id, hasPassword: z.boolean(), hint: z.string() }),
  }),
  purchaserV2EcChild: query("GET /api/mall/v1/trade-agreement/purchaser/v2/ec/child/{id}", {
    summary: "Agreements of organisations below that stand under an agreement",
    role: "purchaser",
    input: byId,
    output: z.array(Child),
  }),
  logToAgreement: query("GET /api/mall/v1/trade-agreement/log-to-agreement/{id}", {
    summary: "An agreement as a signed version of it said; id is the version's",
    role: "login",
    input: byId,
    output: TradeAgreement,
  }),
};
