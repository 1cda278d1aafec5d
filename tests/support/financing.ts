import type { Person } from "./api";

export interface Financing {
  fundingPartiesSysNo: number;
  bankProductSysNo: number;
}
interface Wanted {
  name?: string;
  /** 元 */
  totalLimit?: number;
  rate?: number;
}

/** Enables financing in the operator's tenant, without a limit of amount and for at most 366 days, with one funding party and one product. */
export async function openFinancing(
  operator: Person,
  { name = "渝商银行", totalLimit = 10_000_000, rate = 0.0432 }: Wanted = {},
): Promise<Financing> {
  const { funding } = operator.api;
  await funding.saveSetting({
    ...{ enabled: true, minAmount: 0, maxAmount: 0, maxDays: 366 },
    ...{ accountEnabled: false, businessType: 1, accountName: "" },
  });
  const { sysNo } = await funding.saveParty({ name, enabled: true, totalLimit });
  const { bankProductSysNo } = await funding.saveProduct({
    ...{ fundingPartiesSysNo: sysNo, name: "订单贷", enabled: true, rate, dayBasis: 360 as const },
    ...{ maxDays: 366, minAmount: 0, maxAmount: 9_999_999 },
  });
  return { fundingPartiesSysNo: sysNo, bankProductSysNo };
}

/** The code of a purchaser's organisation. */
export async function codeOf({ api, organizationSysNo }: Person): Promise<string> {
  const own = await api.finance.getFactorOrgList({});
  return own.find(({ sysNo }) => sysNo === organizationSysNo)?.organizationCode ?? "";
}

/** A day in China so many days from today. */
export const daysAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
