import { createHmac } from "node:crypto";
import { toUnixSeconds } from "#server/kernel/clock";
import { gatewaySecrets } from "#server/kernel/env";
import { sealFor } from "#server/kernel/seal";
import { realName as calls, type ownRealName } from "#trpc/contract/real-name";
import { RealNameStatus } from "#trpc/contract/shared/codes";
import { birthDayOf, isOfAge, maskedIdNumber, plainIdNumber } from "#trpc/rules/id-number";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { decideRequest, keepRequest, lockNumber, readOwn, readWaiting } from "./repo";

const PURPOSE = "mall identity number";
const sealed = () => sealFor(gatewaySecrets(), PURPOSE);
/** By which a number is found again without being kept: one of each secret, the newest first. */
const hashesOf = (tenantCode: string, idNumber: string): string[] =>
  gatewaySecrets().map((secret) =>
    createHmac("sha256", secret).update(`${PURPOSE}\n${tenantCode}\n${idNumber}`).digest("hex"),
  );

const CHINA_MS = 8 * 3_600_000;
const DAY_LENGTH = 10;
/** The day in China, yyyy-MM-dd. */
const dayOf = (now: Date): string => new Date(now.getTime() + CHINA_MS).toISOString().slice(0, DAY_LENGTH);

/** Asked again it replaces what waits; who has passed stays verified. */
export const askForRealName: Handler<typeof ownRealName.realName> = async ({
  db,
  tenantCode,
  actor,
  input,
  now,
  fail,
}) => {
  const idNumber = plainIdNumber(input.idNumber);
  const birthDay = birthDayOf(idNumber);
  const refuse = (message: string) => fail("BAD_INPUT", { message, fields: { idNumber: message } });
  if (!birthDay) throw refuse("身份证号码不正确，请核对18位号码");
  if (!isOfAge(birthDay, dayOf(now))) throw refuse("未满18周岁，不能进行实名认证");
  const own = { tenantCode, userSysNo: actor.userSysNo };
  if ((await readOwn(db, own))?.realAuthentication) return { realAuthentication: true };
  const hashes = hashesOf(tenantCode, idNumber);
  await lockNumber(db, tenantCode, hashes);
  const asked = { ...own, name: input.name, sealed: sealed().seal(idNumber), shown: maskedIdNumber(idNumber), hashes };
  if (!(await keepRequest(db, asked, now))) throw fail("REAL_NAME_TAKEN");
  return { realAuthentication: false };
};

export const getRealName: Handler<typeof ownRealName.realNameGet> = async ({ db, tenantCode, actor }) => {
  const row = await readOwn(db, { tenantCode, userSysNo: actor.userSysNo });
  return row ?? { realAuthentication: false, status: RealNameStatus.none, name: "", idNumber: "", reason: "" };
};

const CHECK = "realName:operator:check";

export const realName = implement(calls, {
  search: async ({ db, tenantCode, actor, input: { pageNo, pageSize } }) => {
    needPermission(actor, CHECK);
    const rows = await readWaiting(db, tenantCode, { pageNo, pageSize });
    const datas = rows.map(({ total, sealed: number, requestTime, ...row }) => ({
      ...row,
      idNumber: (number && sealed().open(number)) ?? "",
      requestTime: toUnixSeconds(requestTime),
      version: String(requestTime.getTime()),
    }));
    return { datas, total: rows[0]?.total ?? 0, pageNo, pageSize };
  },
  decide: async ({ db, tenantCode, actor, input, now, fail }) => {
    needPermission(actor, CHECK);
    const { userSysNo, pass, reason, version } = input;
    if (!pass && !reason) throw fail("REASON_NEEDED", { fields: { reason: "请填写原因" } });
    const said = { pass, reason: pass ? "" : reason, bySysNo: actor.userSysNo };
    const decision = { tenantCode, userSysNo, version, ...said };
    if (await decideRequest(db, decision, now)) return true as const;
    throw fail("STATE_CONFLICT", { message: "该实名认证申请已处理，或本人已重新提交" });
  },
});
