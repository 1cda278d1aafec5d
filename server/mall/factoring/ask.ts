import { Failure } from "#trpc/contract/failures";
import { finance as calls } from "#trpc/contract/finance";
import {
  daysUntil,
  daysWords,
  factoringProblems,
  financedAmount,
  interestOf,
  interestWords,
  yearlyCost,
} from "#trpc/rules/factoring";
import { toNumber } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { type Handler, implement } from "../implement";
import { assess } from "./assess";
import { readBook } from "./repo/funding";
import { buyersOf } from "./repo/open";
import { chosenOf, termsOf } from "./terms";

const getFinancingConfig: Handler<typeof calls.getFinancingConfig> = async ({ db, tenantCode, actor, input }) => {
  const { organizationCode } = input;
  if (organizationCode !== undefined) {
    const own = await buyersOf(db, actor);
    if (!own.some((one) => one.organizationCode === organizationCode)) {
      const message = "申请单位不是本单位或您可以办理的下级单位，请重新选择";
      throw new Failure("NOT_FOUND", { message, fields: { organizationCode: message } });
    }
  }
  const { limits, parties } = await termsOf({ db, tenantCode });
  return { ...limits, fundingParties: limits.enabled ? parties : [] };
};

const getFactorOrgList: Handler<typeof calls.getFactorOrgList> = ({ db, actor, input }) =>
  buyersOf(db, actor, input.supplierSysNo);

/** R-BIZ-24 */
const getCorpBankProduct: Handler<typeof calls.getCorpBankProduct> = async ({ db, tenantCode, input }) => {
  const { limits, parties } = await termsOf({ db, tenantCode });
  const party = limits.enabled ? parties.find(({ sysNo }) => sysNo === input.id) : undefined;
  return party?.productList ?? [];
};

const getFinancingCapitalSource: Handler<typeof calls.getFinancingCapitalSource> = async (context) => {
  const { db, tenantCode, now, input } = context;
  const { billEndDate, paymentAmount, effectScale = 100, termReason = "" } = input;
  const terms = await termsOf({ db, tenantCode });
  const asked = { billEndDate, paymentAmount, effectScale, termReason };
  const named = chosenOf(terms, input);
  const parties = named.party ? [named.party] : named.problems.length > 0 ? [] : terms.parties;
  const today = chinaDay(now);
  return parties
    .flatMap(({ sysNo, name, availableAmount, productList }) => {
      const bounds = { limits: terms.limits, available: availableAmount, today };
      const [best] = (named.product ? [named.product] : productList).filter(
        (product) => factoringProblems(asked, { ...bounds, product }).length === 0,
      );
      return best
        ? [{ fundingPartiesSysNo: sysNo, name, rate: best.rate, availableAmount, cost: yearlyCost(best) }]
        : [];
    })
    .sort((one, other) => one.cost - other.cost || one.fundingPartiesSysNo - other.fundingPartiesSysNo)
    .map(({ cost: _cost, ...source }) => source);
};

const needed = (field: string, message: string): Failure =>
  new Failure("BAD_INPUT", { message, fields: { [field]: message } });

/** R-CALL-06 */
const calculateFactorInterest: Handler<typeof calls.calculateFactorInterest> = async (context) => {
  const { db, tenantCode, now, input } = context;
  const { billEndDate, paymentAmount, effectScale = 100, bankProductSysNo } = input;
  if (billEndDate === undefined) throw needed("billEndDate", "请选择到期日，才能计算利息");
  if (bankProductSysNo === undefined) throw needed("bankProductSysNo", "请选择融资产品，才能计算利息");
  const named = chosenOf(await termsOf({ db, tenantCode }), input);
  const [problem] = named.problems;
  if (problem) throw needed(problem.field, problem.message);
  if (!named.product) throw new RangeError("no product");
  const today = chinaDay(now);
  const days = daysUntil(today, billEndDate);
  if (days < 1) throw needed("billEndDate", "到期日：须晚于今天，请选择明天或以后的日期");
  const { rate, dayBasis } = named.product;
  const principal = financedAmount(paymentAmount, effectScale);
  const lent = { principal, rate, days, dayBasis };
  return {
    ...{ principal: toNumber(principal), interest: toNumber(interestOf(lent)), rate, dayBasis, days },
    yearCost: yearlyCost(named.product),
    interestWords: interestWords(lent),
    daysWords: daysWords(today, billEndDate),
  };
};

const checkFactorProjectApply: Handler<typeof calls.checkFactorProjectApply> = async (context) => {
  const { db, tenantCode, actor, now, input } = context;
  const { problems } = await assess({ db, tenantCode, actor, now }, input);
  return { canApply: problems.length === 0, reason: problems[0]?.message ?? "", problemList: problems };
};

const getJzbBusinessConfig: Handler<typeof calls.getJzbBusinessConfig> = async ({ db, tenantCode }) => {
  const { setting } = await readBook(db, tenantCode);
  const { accountEnabled: enabled, businessType, accountName } = setting;
  return { enabled, businessType, accountName: enabled ? accountName : "" };
};

export const finance = implement(calls, {
  ...{ getFinancingConfig, getFactorOrgList, getCorpBankProduct, getFinancingCapitalSource },
  ...{ calculateFactorInterest, checkFactorProjectApply, getJzbBusinessConfig },
});
