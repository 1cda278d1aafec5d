import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { FinancingConfig, KeptParty } from "#trpc/contract/finance";
import type { EarlyOffer, FactoringProblem, FinancingLimits } from "#trpc/rules/factoring";
import { earlyOffer } from "#trpc/rules/factoring";
import { decimal, toNumber } from "#trpc/rules/money";
import { readBook } from "./repo/funding";

interface Scope {
  db: Db;
  tenantCode: string;
}

/** What a tenant's purchasers may apply for: nothing where the module is off (R-TENANT-02). */
export interface Terms {
  limits: FinancingLimits;
  /** Funding parties that are enabled, each with its enabled products, the cheapest first. */
  parties: FinancingConfig["fundingParties"];
  /** All of them, for a refusal that says that one is not in use. */
  all: readonly KeptParty[];
}

export async function termsOf({ db, tenantCode }: Scope): Promise<Terms> {
  const { moduleOn, setting, partyList } = await readBook(db, tenantCode);
  const { minAmount, maxAmount, maxDays } = setting;
  const enabled = moduleOn && setting.enabled;
  const parties = partyList
    .filter((party) => party.enabled)
    .map(({ sysNo, name, totalLimit, usedAmount, productList }) => ({
      ...{ sysNo, name, availableAmount: Math.max(0, toNumber(decimal(totalLimit).minus(usedAmount))) },
      productList: productList.filter((one) => one.enabled).map(({ enabled: _enabled, ...product }) => product),
    }));
  return { limits: { enabled, minAmount, maxAmount, maxDays }, parties, all: partyList };
}

type Party = Terms["parties"][number];
type Product = Party["productList"][number];
interface Named {
  fundingPartiesSysNo?: number | undefined;
  bankProductSysNo?: number | undefined;
}
export interface Chosen {
  party?: Party;
  product?: Product;
  problems: FactoringProblem[];
}

/**
 * The funding party and the product that are named.
 * @throws Failure NOT_FOUND where the tenant has none of this key, or the party has no such product
 */
export function chosenOf({ parties, all }: Terms, { fundingPartiesSysNo, bankProductSysNo }: Named): Chosen {
  const named = all.find(({ sysNo, productList }) =>
    fundingPartiesSysNo === undefined
      ? productList.some((product) => product.bankProductSysNo === bankProductSysNo)
      : sysNo === fundingPartiesSysNo,
  );
  if (!named) {
    if (fundingPartiesSysNo === undefined && bankProductSysNo === undefined) return { problems: [] };
    throw unknown(fundingPartiesSysNo === undefined ? "bankProductSysNo" : "fundingPartiesSysNo");
  }
  if (bankProductSysNo !== undefined && !named.productList.some((one) => one.bankProductSysNo === bankProductSysNo))
    throw unknown("bankProductSysNo");
  const party = parties.find(({ sysNo }) => sysNo === named.sysNo);
  if (!party) {
    const message = `资金方：${named.name}已停用，请选择其他资金方`;
    return { problems: [{ field: "fundingPartiesSysNo", message }] };
  }
  if (bankProductSysNo === undefined) return { party, problems: [] };
  const product = party.productList.find((one) => one.bankProductSysNo === bankProductSysNo);
  if (product) return { party, product, problems: [] };
  return { party, problems: [{ field: "bankProductSysNo", message: "融资产品：已停用，请选择其他产品" }] };
}

function unknown(field: "fundingPartiesSysNo" | "bankProductSysNo"): Failure {
  const message = field === "bankProductSysNo" ? "没有这个融资产品，请重新选择" : "没有这个资金方，请重新选择";
  return new Failure("NOT_FOUND", { message, fields: { [field]: message } });
}

/** What it costs to pay amounts today instead of on their days, of a tenant: one statement for any number of them. */
export async function earlyOffers(scope: Scope, today: string) {
  const { limits, parties } = await termsOf(scope);
  const products = limits.enabled
    ? parties.flatMap(({ availableAmount, productList }) =>
        productList.map((product) => ({ ...product, available: availableAmount })),
      )
    : [];
  return (amount: string, dueDay: string | null): EarlyOffer | null =>
    earlyOffer({ amount, dueDay, today }, limits, products);
}
