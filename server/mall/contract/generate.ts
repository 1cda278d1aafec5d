import { Failure } from "#trpc/contract/failures";
import type { contract as root } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { ContractType } from "#trpc/rules/kinds/contract";
import { contractMachine } from "#trpc/rules/machine-contract";
import { chinaDay, defaultOption, priceUnder } from "#trpc/rules/price";
import { optionsFor } from "../cart/index";
import { createDocument, needEvent, operatorOf, readLines } from "../document/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { keptLines, type TypedLine } from "./lines";
import { contractKind, contractLines } from "./repo/kind";
import {
  consortiumsFor,
  frameworkArea,
  frameworkGoods,
  frameworkTerms,
  lockConsortium,
  lockFramework,
  madeFrom,
  type Source,
} from "./repo/sources";

type Calls = typeof root.contract;
type Context = Parameters<Handler<Calls["generatePurchaseContractByFrameworkAgreement"]>>[0];
type Caller = Pick<Context, "db" | "actor" | "tenantCode" | "now">;

/** @throws Failure where there is none, it is another organisation's, or no more in force */
function needSource(source: Source | undefined, what: string): Source {
  if (!source) throw new Failure("NOT_FOUND", { message: `${what}不存在，或本单位不能使用` });
  if (!source.isEnabled) throw new Failure("STATE_CONFLICT", { message: `${what}已停用，不能据此生成合同` });
  return source;
}

/** The goods of a framework agreement at its price of today, which a first line of a contract begins with. */
async function frameworkLines({ db, actor, tenantCode, now }: Caller, source: Source): Promise<TypedLine[]> {
  const skus = await frameworkGoods(db, tenantCode, source.frameworkSysNo);
  const { userSysNo, organizationSysNo } = actor;
  const owner = { tenantCode, userSysNo, organizationSysNo, applicationSysNo: 0 };
  const areaCode = await frameworkArea(db, tenantCode, source.frameworkSysNo);
  const options = await optionsFor(db, { owner, areaCode, now }, skus);
  return skus.map((skuSysNo) => {
    const own = (options.get(skuSysNo) ?? []).filter(({ agreement }) => agreement.sysNo === source.frameworkSysNo);
    const option = defaultOption(own);
    const price = option ? (priceUnder(option)?.basePrice ?? 0) : 0;
    return { skuSysNo, quantity: 0, price };
  });
}

async function draft(caller: Caller, source: Source, typed: readonly TypedLine[]): Promise<number> {
  const { db, actor, tenantCode, now } = caller;
  const { organizationSysNo, organizationName, userSysNo, displayName } = actor;
  const [term] = await frameworkTerms(db, tenantCode, source.frameworkSysNo);
  const { lines, totalAmount } = await keptLines(db, { tenantCode, ...source }, typed);
  const today = chinaDay(now);
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await createDocument(doing, contractKind, "generate", {
    parties: {
      ...{ purchaserOrganizationSysNo: organizationSysNo, purchaserOrganizationName: organizationName },
      ...{ supplierSysNo: source.supplierSysNo, supplierName: source.supplierName },
    },
    values: {
      ...{ type: ContractType.purchase, name: source.name, approvalStatus: ApprovalStatus.none },
      ...{ purchaserUserSysNo: userSysNo, purchaserUserName: displayName },
      ...{ frameworkSysNo: source.frameworkSysNo, consortiumSysNo: source.consortiumSysNo },
      startTime: source.startTime > today ? source.startTime : today,
      endTime: source.endTime > today ? source.endTime : today,
      paymentMode: source.paymentMode,
      ...{ accountPeriod: term?.accountPeriod ?? 0, billingPeriod: term?.billingPeriod ?? 0 },
      ...{ otherDays: term?.otherDays ?? 0, termName: term?.name ?? "", totalAmount },
    },
    lines,
  });
  return made.sysNo;
}

/** R-BIZ-10: the source is locked, so that of two calls at once the second finds the contract of the first. */
export const generatePurchaseContractByFrameworkAgreement: Handler<
  Calls["generatePurchaseContractByFrameworkAgreement"]
> = async ({ db, actor, tenantCode, now, input }) => {
  needEvent(actor, "purchaser", contractMachine, "generate");
  needPrices(actor);
  const found = await lockFramework(db, tenantCode, input.agreementSysNo);
  if (found && found.organizationSysNo !== actor.organizationSysNo) throw new Failure("FORBIDDEN");
  const [there] = await madeFrom(db, actor, { frameworkSysNo: input.agreementSysNo });
  if (there) return { contractSysNo: there.contractSysNo };
  const source = needSource(found, "协议");
  const caller = { db, actor, tenantCode, now };
  return { contractSysNo: await draft(caller, source, await frameworkLines(caller, source)) };
};

/** R-BIZ-10 */
export const generatePurchaseContractByConsortiumContract: Handler<
  Calls["generatePurchaseContractByConsortiumContract"]
> = async ({ db, actor, tenantCode, now, input }) => {
  needEvent(actor, "purchaser", contractMachine, "generate");
  needPrices(actor);
  const consortiumSysNo = input.consortiumContractSysNo;
  const found = await lockConsortium(db, actor, consortiumSysNo);
  const [there] = await madeFrom(db, actor, { consortiumSysNo });
  if (found && there) return { contractSysNo: there.contractSysNo };
  const source = needSource(found, "集采合同");
  const lines = await readLines(db, contractLines, { tenantCode, sysNo: consortiumSysNo });
  const typed = lines.map(({ skuSysNo, price }) => ({ skuSysNo, price, quantity: 0 }));
  return { contractSysNo: await draft({ db, actor, tenantCode, now }, source, typed) };
};

export const queryPurchaseContractByFrameworkAgreement: Handler<Calls["queryPurchaseContractByFrameworkAgreement"]> = ({
  db,
  actor,
  input,
}) => madeFrom(db, actor, { frameworkSysNo: input.agreementSysNo });

export const queryPurchaseContractByConsortiumContract: Handler<Calls["queryPurchaseContractByConsortiumContract"]> = ({
  db,
  actor,
  input,
}) => madeFrom(db, actor, { consortiumSysNo: input.consortiumContractSysNo });

export const searchConsortium: Handler<Calls["searchConsortium"]> = ({ db, actor }) => consortiumsFor(db, actor);
