import type { Db } from "#server/kernel/db";
import type { Job } from "#server/kernel/jobs";
import { moveVersions } from "./agreement-version/index";
import { dropOldCodes, dropOldDevices, dropOldTokens, dropOldTries } from "./auth/index";
import { dropForgottenLines } from "./cart/index";
import { countAllTokens, renewWordIndex } from "./catalogue/index";
import { reindexGoods } from "./category/index";
import { expireContracts } from "./contract/index";
import { dropOldTalks } from "./customer-service/index";
import { closePriceMonths } from "./delivery-price/index";
import { expireEnquiries } from "./enquiry/index";
import { closeGroupBuys } from "./group-buy/index";
import { answerLinks, dropOldLinks } from "./inbox/index";
import { voidLateReds } from "./invoice/index";
import { dropOldMessages, mailDigests, remindOfPayments, tellPeople } from "./message/index";
import { tellListeners } from "./notify/index";
import { expireOrders, payOrdersDue } from "./order/index";
import { closeScoreMonths } from "./performance/index";
import { confirmPours } from "./pour-order/index";
import { effectPrices } from "./price-audit/index";
import { dropOldKeys } from "./request-key/index";
import { dropOldMisses } from "./search-word/index";
import { makeStatements } from "./settlement/index";
import { dropOldRows, runImports } from "./sku-import/index";
import { expireMembers } from "./supplier/index";
import { moveTenders } from "./tender-notice/index";
import { expireViolations } from "./violation/index";
import { dropOldErrors, dropOldVisits } from "./watch/index";

/** What the mall does by the clock. */
export const mallJobs: readonly Job[] = [
  { name: "order.expire", cron: "* * * * *", run: async (db, now) => ({ expired: await expireOrders(db, now) }) },
  { name: "pour.yes", cron: "7 * * * *", run: async (db, now) => ({ prompted: await confirmPours(db, now) }) },
  { name: "order.due", cron: "* * * * *", run: async (db, now) => ({ due: await payOrdersDue(db, now) }) },
  { name: "enquiry.expire", cron: "* * * * *", run: async (db, now) => ({ expired: await expireEnquiries(db, now) }) },
  { name: "tender.clock", cron: "* * * * *", run: async (db, now) => ({ moved: await moveTenders(db, now) }) },
  { name: "groupBuy.close", cron: "* * * * *", run: async (db, now) => ({ closed: await closeGroupBuys(db, now) }) },
  { name: "contract.expire", cron: "5 * * * *", run: async (db, now) => ({ expired: await expireContracts(db, now) }) },
  // a version before the prices that take effect on its first day
  {
    ...{ name: "agreement.clock", cron: "1 * * * *" },
    run: async (db, now) => ({ moved: await moveVersions(db, now), priced: await effectPrices(db, now) }),
  },
  { name: "violation.end", cron: "4 * * * *", run: async (db, now) => ({ ended: await expireViolations(db, now) }) },
  { name: "supplier.member", cron: "3 * * * *", run: async (db, now) => ({ ended: await expireMembers(db, now) }) },
  // before the statements of the month that is over
  { name: "price.month", cron: "20 0 * * *", run: async (db, now) => ({ priced: await closePriceMonths(db, now) }) },
  { name: "settlement.make", cron: "30 5 * * *", run: async (db, now) => ({ made: await makeStatements(db, now) }) },
  { name: "score.month", cron: "40 2 * * *", run: async (db, now) => ({ kept: await closeScoreMonths(db, now) }) },
  { name: "invoice.red", cron: "* * * * *", run: async (db, now) => ({ voided: await voidLateReds(db, now) }) },
  { name: "outbox.tell", cron: "* * * * *", run: tellListeners },
  // told within a second of its commit where a process lives through it; this finds what was left behind
  { name: "message.tell", cron: "* * * * *", run: tellPeople },
  { name: "message.payment", cron: "0 9 * * *", run: remindOfPayments },
  { name: "message.mail", cron: "0 * * * *", run: (db, now) => mailDigests(db, now, answerLinks) },
  // imports are worked on at once where their process lives; this goes on with what was left behind
  { name: "goods.import", cron: "* * * * *", run: (db, now) => runImports(db, now) },
  // the same of goods whose category or brand changed
  { name: "goods.index", cron: "* * * * *", run: (db) => reindexGoods(db) },
  { name: "search.index", cron: "*/5 * * * *", run: renewWordIndex },
  { name: "search.count", cron: "41 3 * * *", run: countAllTokens },
  cleaning("mall.clean", [
    ...[dropOldKeys, dropOldTokens, dropOldTries, dropOldCodes, dropOldDevices, dropForgottenLines],
    ...[dropOldErrors, dropOldVisits, dropOldTalks, dropOldMessages, dropOldMisses, dropOldLinks],
    dropOldRows,
  ]),
];

/** A job that clears what nobody needs any more, every hour. */
export function cleaning(name: string, parts: readonly ((db: Db) => Promise<void>)[]): Job {
  return {
    name,
    cron: "17 * * * *",
    run: async (db) => {
      for (const part of parts) await part(db);
      return undefined;
    },
  };
}
