import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { payable as calls, type Payable } from "#trpc/contract/payable";
import type { EarlyOffer } from "#trpc/rules/factoring";
import { seesFigures } from "#trpc/rules/figures";
import { ageClasses, delayInterest, dueWords } from "#trpc/rules/legal-due";
import { toNumber } from "#trpc/rules/money";
import { managing } from "#trpc/rules/people";
import { chinaDay } from "#trpc/rules/price";
import { retentionWords } from "#trpc/rules/retention";
import { calendarOf } from "../calendar/index";
import { needPermission, ownerOf, sideOf } from "../document/index";
import { earlyOffers } from "../factoring/index";
import { type Actor, type Handler, type HandlerContext, implement, inOneStatement } from "../implement";
import { type Owed, type OwedRow, readSize, searchOwed, sumOwed, writeSize } from "./repo";

type Caller = Pick<HandlerContext<unknown, never, Actor>, "actor" | "side" | "db" | "tenantCode" | "now">;

/** R-PERM-12: what is owed is the turnover. @throws Failure FORBIDDEN */
function needFigures(actor: Actor, side: "purchaser" | "supplier"): void {
  if (seesFigures("order", side, actor.permissions)) return;
  throw new Failure("FORBIDDEN", { message: "您没有查看往来金额的权限，请联系本单位管理员开通" });
}

/** The years around today whose special days decide about days of payment. */
async function specialDays(db: Db, tenantCode: string, today: string) {
  const year = Number(today.slice(0, 4));
  const { daysOf } = await calendarOf(db, tenantCode);
  const days = [year - 2, year - 1, year, year + 1].flatMap((one) => daysOf(one));
  const of = (type: "holiday" | "workday") => days.flatMap((day) => (day.type === type ? [day.date] : []));
  return { holidays: of("holiday"), workdays: of("workday") };
}

async function askedBy(caller: Caller): Promise<Owed> {
  const { actor, db, tenantCode, now } = caller;
  const side = sideOf(caller);
  needFigures(actor, side);
  const today = chinaDay(now);
  return { ...ownerOf(actor, side), today, ...(await specialDays(db, tenantCode, today)) };
}

function shown(row: OwedRow, offer: Awaited<ReturnType<typeof earlyOffers>>): Payable {
  const { receiveTime, receivedDay, agreedDay, legalDay, dueDay, purchaserSize, supplierSize, ...rest } = row;
  const daysOverdue = row.daysOverdue ?? 0;
  const sizes = { purchaserSize, supplierSize };
  const { settlementSysNo, settlementNo } = rest;
  const isHeld = settlementNo !== null;
  return {
    ...{ settlementSysNo, settlementNo },
    receivingSysNo: rest.receivingSysNo,
    receivingNo: rest.receivingNo,
    receiveTime: toUnixSeconds(receiveTime),
    orderSysNo: rest.orderSysNo,
    orderNo: rest.orderNo,
    partnerName: rest.partnerName,
    projectName: rest.projectName,
    amount: toNumber(rest.amount),
    openAmount: toNumber(rest.openAmount),
    disputedAmount: toNumber(rest.disputedAmount),
    ...{ agreedDay, legalDay, dueDay, daysOverdue },
    dueWords: isHeld ? retentionWords(settlementNo) : dueWords({ receivedDay, agreedDay, ...sizes }),
    interest: isHeld ? 0 : delayInterest(sizes, rest.openAmount, daysOverdue),
    early: earlyIn(isHeld ? null : offer(rest.openAmount, dueDay)),
  };
}

/** Which product it is concerns the application alone. */
const earlyIn = (offer: EarlyOffer | null): Payable["early"] =>
  offer && { days: offer.days, interest: offer.interest, yearCost: offer.yearCost, isDue: offer.isDue };

const search: Handler<typeof calls.search> = async (context) => {
  const { age, keyword, pageNo, pageSize } = context.input;
  const asked = await askedBy(context);
  const [{ rows, total }, offer] = await Promise.all([
    searchOwed(context.db, asked, { age, keyword, pageNo, pageSize }),
    earlyOffers(context, asked.today),
  ]);
  return { datas: rows.map((row) => shown(row, offer)), total, pageNo, pageSize };
};

const getSums: Handler<typeof calls.getSums> = async (context) => {
  const { db, tenantCode, actor } = context;
  const asked = await askedBy(context);
  const [sums, size] = await Promise.all([sumOwed(db, asked), readSize(db, tenantCode, actor.organizationSysNo)]);
  const { openAmount, overdueAmount, interest, retainedAmount, ages, weeks } = sums;
  return {
    openAmount: toNumber(openAmount),
    overdueAmount: toNumber(overdueAmount),
    interest: toNumber(interest),
    retainedAmount: toNumber(retainedAmount),
    ageList: ageClasses.map(({ key }) => {
      const { amount = "0", count = 0 } = ages?.[key] ?? {};
      return { key, amount: toNumber(amount), count };
    }),
    weekList: (weeks ?? []).map((week) => ({ ...week, amount: toNumber(week.amount) })),
    size,
  };
};

/** The organisation's administrator tells it. */
const saveSize: Handler<typeof calls.saveSize> = async (context) => {
  const { actor, db, tenantCode, input } = context;
  needPermission(actor, managing(sideOf(context)));
  await writeSize(db, tenantCode, actor.organizationSysNo, input.size);
  return true as const;
};

export const payable = implement(calls, { search, getSums, saveSize: inOneStatement(saveSize) });
