import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { machines } from "#trpc/contract/documents";
import { Failure } from "#trpc/contract/failures";
import type { inbox as calls } from "#trpc/contract/inbox";
import type { OrderTrade } from "#trpc/contract/order";
import { seesFigures } from "#trpc/rules/figures";
import { answerActs, needsReason } from "#trpc/rules/inbox";
import { documentKinds } from "#trpc/rules/kinds";
import { checkAddress, countAddress } from "../auth/index";
import { documentLines, seeDocument } from "../document/index";
import type { Actor, Handler } from "../implement";
import { orderKind } from "../order/index";
import { actorOf } from "./accounts";
import { actsOf, doers } from "./acts";
import { type PersonInMall, personIn, takeLink, usedFor } from "./repo/account";
import { isMarkOf, type LinkClaims, openLink } from "./signed-link";

/** Lines of an order that its letter shows. */
const LINES = 20;

interface Holder {
  claims: LinkClaims;
  person: PersonInMall;
  supplierName: string;
  actor: Actor;
}

/**
 * The person of a link, if they may still act for its supplier: same password, same identity, nothing blocked.
 * @throws Failure ANSWER_LINK_GONE
 */
async function holderOf(db: Db, tenantCode: string, token: string, now: Date): Promise<Holder> {
  const claims = openLink(token, tenantCode, now);
  const person = await personIn(db, tenantCode, claims.userSysNo);
  const identity = person?.identities.find((one) => one.applicationSysNo === claims.applicationSysNo);
  if (!person || !identity || !isMarkOf(claims.mark, person.passwordHash)) throw new Failure("ANSWER_LINK_GONE");
  const { supplierName } = identity;
  return { claims, person, supplierName, actor: actorOf(claims, person, identity) };
}

const linesOf = (db: Db, { tenantCode, document, sysNo }: LinkClaims): Promise<OrderTrade["itemList"]> =>
  document === "order"
    ? documentLines<OrderTrade>(db, orderKind, { tenantCode, sysNo, most: LINES })
    : Promise.resolve([]);

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0);

export const letter: Handler<typeof calls.letter> = async ({ db, tenantCode, input, now }) => {
  const { claims, person, supplierName, actor } = await holderOf(db, tenantCode, input.token, now);
  const { document, sysNo } = claims;
  const [seen, used, lines] = await Promise.all([
    seeDocument(document, { db, tenantCode, now, actor, side: "supplier" }, sysNo),
    usedFor(db, tenantCode, claims.id),
    linesOf(db, claims),
  ]);
  const { head } = seen;
  const isUsed = used !== undefined;
  const amount = head.totalAmount;
  const seesAmount = typeof amount === "number" && seesFigures(document, "supplier", actor.permissions);
  return {
    ...{ mallName: person.mallName, supplierName, displayName: person.displayName, document, sysNo },
    no: textIn(head[documentKinds[document].number]),
    statusName: machines[document].states[head.status] ?? "",
    purchaserName: textIn(head.purchaserOrganizationName),
    ...(seesAmount ? { amount } : {}),
    createTime: numberIn(head.createTime),
    itemList: lines.map(({ lineNo, skuName, skuSpec, quantity, unit, price, amount: worth }) => ({
      ...{ lineNo, skuName, skuSpec, quantity, unit, price, amount: worth },
    })),
    itemCount: numberIn(head.itemCount),
    actList: isUsed
      ? []
      : actsOf(document, seen).map((act) => ({
          ...{ act, name: answerActs[act].name, needsReason: needsReason(act) },
        })),
    isUsed,
    expireTime: claims.until,
  };
};

/** Counts what is no link of ours as a wrong password of the address is counted. */
async function counted(context: Parameters<Handler<typeof calls.answer>>[0]): Promise<Holder> {
  const { db, tenantCode, input, now, clientAddress } = context;
  await checkAddress(db, { tenantCode, clientAddress, now });
  return holderOf(db, tenantCode, input.token, now).catch(async (error: unknown) => {
    await countAddress(db, { tenantCode, clientAddress, now });
    throw error;
  });
}

/** The link is used up in the transaction of its act; the same answer sent again gets the same result. */
export const answer: Handler<typeof calls.answer> = async (context) => {
  const { db, tenantCode, input, now } = context;
  const { act, reason } = input;
  const { claims, actor } = await counted(context);
  const { document, sysNo, id, userSysNo } = claims;
  const { name } = answerActs[act];
  if (needsReason(act) && reason === "") {
    const message = `请填写${name}的原因`;
    throw new Failure("REASON_NEEDED", { message, fields: { reason: message } });
  }
  return inTransaction(db, async (transaction) => {
    const acting = { ...context, db: transaction, actor, side: "supplier" as const };
    const isFirst = await takeLink(transaction, { tenantCode, linkId: id, userSysNo, act }, now);
    if (!isFirst && (await usedFor(transaction, tenantCode, id)) !== act) throw new Failure("ANSWER_LINK_USED");
    const seen = await seeDocument(document, acting, sysNo);
    const answered = { no: textIn(seen.head[documentKinds[document].number]), name };
    if (!isFirst) return answered;
    if (!actsOf(document, seen).includes(act)) {
      const message = `单据现在不能${name}，请登录商城查看`;
      throw new Failure("STATE_CONFLICT", { message, details: { status: seen.head.status } });
    }
    await doers[act](acting, { sysNo, reason });
    return answered;
  });
};
