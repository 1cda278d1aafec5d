import { Failure } from "#trpc/contract/failures";
import type { contract as root } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { askApproval, command, readLines, replaceLines, unlinkFiles } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { chosenProjects } from "../project/index";
import { exceeded } from "./draw";
import { keptLines, needDaysLeft, needQuantity } from "./lines";
import { overdrawnLines } from "./repo/draw";
import { contractKind, contractLines } from "./repo/kind";
import { frameworkTerms } from "./repo/sources";

type Calls = typeof root.contract;

/** A draft with what it says now. */
export const save: Handler<Calls["save"]> = async (context) => {
  const { input, actor } = context;
  const { sysNo, name, startDay, endDay, content, itemList, fileSysNoList } = input;
  const projectSysNo = input.projectSysNo ?? undefined;
  let project: Awaited<ReturnType<typeof chosenProjects>>[number] | undefined;
  // what is not one's own is refused before anything is said of the contract
  const { document, doing, apply } = await command(context, contractKind, "save", async () => {
    const { db, tenantCode } = context;
    [project] = await chosenProjects(db, actor, [{ projectSysNo, costCode: input.costCode, at: "" }]);
    await unlinkFiles(db, { kind: "contract", tenantCode, sysNo });
    await linkFiles(db, actor, { documentType: "contract", documentSysNo: sysNo }, fileSysNoList);
  });
  const { db, tenantCode } = doing;
  if (startDay > endDay) {
    const message = "合同结束日期不能早于开始日期";
    throw new Failure("BAD_INPUT", { message, fields: { endDay: message } });
  }
  const offered = await frameworkTerms(db, tenantCode, document.frameworkSysNo);
  const wanted = input.term ?? `${document.accountPeriod}-${document.billingPeriod}`;
  const term = offered.find((one) => `${one.accountPeriod}-${one.billingPeriod}` === wanted);
  if (!term)
    throw new Failure("TERM_NOT_OFFERED", {
      message: "协议不提供这个账期，请重新选择",
      fields: { term: "协议不提供这个账期" },
    });
  const { lines, totalAmount } = await keptLines(db, { tenantCode, supplierSysNo: document.supplierSysNo }, itemList);
  // a contract that draws on another one is no other's source
  const type = document.consortiumSysNo === null ? (input.type ?? document.type) : document.type;
  const status = await apply({
    set: {
      ...{ name, type, content, totalAmount, refuseReason: "" },
      ...{ startTime: new Date(`${startDay}T00:00:00Z`), endTime: new Date(`${endDay}T00:00:00Z`) },
      ...{ accountPeriod: term.accountPeriod, billingPeriod: term.billingPeriod },
      ...{ otherDays: term.otherDays, termName: term.name },
      ...{ projectSysNo: project?.sysNo ?? null, projectName: project?.name ?? "", costCode: input.costCode },
    },
  });
  await replaceLines(db, contractKind, { tenantCode, sysNo, lines });
  return { sysNo, status };
};

/** The purchaser signs: lines without a quantity go, and no more is taken of a consortium's contract than it has. */
export const submit: Handler<Calls["submit"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "submit");
  const { db, tenantCode, now } = doing;
  needDaysLeft(document, now);
  const { sysNo, consortiumSysNo } = document;
  const rows = await readLines(db, contractLines, { tenantCode, sysNo });
  const signed = rows.filter(({ quantity }) => Number(quantity) > 0);
  needQuantity(signed);
  if (signed.length < rows.length) {
    const lines = signed.map(({ tenantCode: _t, sysNo: _s, contractSysNo: _c, lineNo: _l, ...line }) => line);
    await replaceLines(db, contractKind, { tenantCode, sysNo, lines });
  }
  const set = { purchaserSigner: context.actor.displayName, purchaserSignTime: now, refuseReason: "" };
  const status = await apply({ set });
  if (consortiumSysNo !== null) await needConsortiumRest(db, tenantCode, consortiumSysNo);
  await askApproval(db, contractKind, { tenantCode, sysNo });
  return { sysNo, status };
};

/** @throws Failure CONTRACT_EXCEEDED where the members' contracts take more than a consortium's has */
export async function needConsortiumRest(
  db: Parameters<typeof overdrawnLines>[0],
  tenantCode: string,
  consortiumSysNo: number,
): Promise<void> {
  // one member at a time
  await readConsortium(db, tenantCode, consortiumSysNo);
  const beyond = await overdrawnLines(db, tenantCode, consortiumSysNo);
  if (beyond.length > 0)
    throw exceeded(beyond, (line) => `“${line.skuName}”超出集采合同 ${line.contractNo} 的数量，请减少数量`);
}

const readConsortium = (db: Parameters<typeof overdrawnLines>[0], tenantCode: string, sysNo: number) =>
  db
    .selectFrom("mall.Contract")
    .select("sysNo")
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .forNoKeyUpdate()
    .execute();

export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, apply } = await command(context, contractKind, "withdraw");
  const unsigned = { purchaserSigner: "", purchaserSignTime: null };
  const set = { ...unsigned, approvalStatus: ApprovalStatus.none };
  return { sysNo: document.sysNo, status: await apply({ set }) };
};

export const remove: Handler<Calls["delete"]> = async (context) => {
  const { document, doing, apply } = await command(context, contractKind, "delete");
  const status = await apply();
  const { sysNo } = document;
  await unlinkFiles(doing.db, { kind: "contract", tenantCode: doing.tenantCode, sysNo });
  return { sysNo, status };
};
