import type { Row } from "../load/tables";
import type { ClausePlan } from "./agreements";
import { priceQuotes } from "./quotes";
import { peopleOf } from "./rows";
import type { TenantPlan } from "./tenants";

export const agreementRows = (tenant: TenantPlan): Row<"mall.TradeAgreement">[] => {
  const { tenantCode, key } = tenant.keys;
  const thisYear = new Date().getUTCFullYear();
  return peopleOf(tenant).agreements.map((plan) => ({
    tenantCode,
    sysNo: key(plan.number),
    agreementNo: plan.agreementNo,
    name: plan.name,
    purchaserOrganizationSysNo: key(plan.organization),
    supplierSysNo: key(plan.supplier),
    status: plan.status ?? 1,
    startTime: plan.startTime ?? `${thisYear - 1}-01-01`,
    endTime: plan.endTime ?? `${thisYear + 1}-12-31`,
    noAgreementCanSale: plan.noAgreementCanSale ?? true,
    paymentMode: plan.paymentMode ?? 0,
    weighing: plan.weighing ?? 0,
    massTolerance: plan.massTolerance ?? "0",
    amountTolerance: plan.amountTolerance ?? "0",
    deliveryConfirmRequired: plan.deliveryConfirmRequired ?? false,
    receivingConfirm: plan.receivingConfirm ?? 1,
    settlementCycle: plan.settlementCycle ?? 3,
    inspectionRequired: plan.inspectionRequired ?? false,
    certificatesRequired: plan.certificatesRequired ?? false,
    freightIncluded: plan.freightIncluded ?? true,
    notice: plan.notice ?? "",
  }));
};

export const agreementAreaRows = (tenant: TenantPlan): Row<"mall.AgreementArea">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).agreements.flatMap(({ number, areaCodes }) =>
    areaCodes.map((areaCode) => ({ tenantCode, agreementSysNo: key(number), areaCode })),
  );
};

const howPriced = (clause: ClausePlan) => ({
  method: clause.method,
  price: clause.method === 1 ? clause.price : null,
  discount: clause.method === 2 ? clause.discount : null,
  priceSource: clause.method === 3 ? clause.priceSource : null,
  delta: clause.method === 3 ? clause.delta : null,
});

export const agreementClauseRows = (tenant: TenantPlan): Row<"mall.AgreementClause">[] => {
  const { tenantCode, key, sku, category } = tenant.keys;
  return peopleOf(tenant).agreements.flatMap(({ number, clauses }) =>
    clauses.map((clause, at) => ({
      tenantCode,
      sysNo: key(number * 100 + at + 1),
      agreementSysNo: key(number),
      clauseNo: at + 1,
      skuSysNo: clause.skuSysNo ? sku(clause.skuSysNo) : null,
      categorySysNo: clause.categorySysNo ? category(clause.categorySysNo) : null,
      attributeTokens: [...(clause.attributeTokens ?? [])],
      weighing: clause.weighing ?? null,
      ...howPriced(clause),
    })),
  );
};

export const agreementTermRows = (tenant: TenantPlan): Row<"mall.AgreementTerm">[] => {
  const { tenantCode, key } = tenant.keys;
  return peopleOf(tenant).agreements.flatMap(({ number, terms }) =>
    terms.map(({ accountPeriod, name, discount }, at) => ({
      tenantCode,
      agreementSysNo: key(number),
      accountPeriod,
      billingPeriod: 0,
      name,
      discount,
      sortNo: at + 1,
    })),
  );
};

export function* quoteRows({ keys: { tenantCode } }: TenantPlan): Generator<Row<"mall.PriceQuote">> {
  for (const quote of priceQuotes()) yield { tenantCode, ...quote, publishTime: `${quote.quoteDate}T00:00:00+08:00` };
}
