import { contract } from "#trpc/contract/index";
import { RetentionStatus, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const MONTHS = 3;
/** After the longest holiday at the beginning of a month. */
const MADE_ON = 9;

/** Days before today of the last months' ninth, the oldest first. */
function settlementDays(now: Date): number[] {
  const [year = 0, month = 0] = chinaDay(now).split("-").map(Number);
  const days = Array.from({ length: MONTHS }, (_, back) => {
    const ninth = Date.UTC(year, month - 1 - back, MADE_ON);
    return Math.round((Date.parse(chinaDay(now)) - ninth) / 86_400_000);
  });
  return days.filter((days) => days > 2).reverse();
}

type Ask = ReturnType<Scene["actors"]>;
const keysAt = async (ask: Ask, status: number): Promise<number[]> => {
  const { datas } = await ask(contract.settlement.search, { statusList: [status], pageSize: 100 });
  return datas.map(({ sysNo }) => sysNo).reverse();
};

/** Who is held back of asks for the release of the oldest. */
async function askRelease(seller: Ask): Promise<void> {
  const { datas } = await seller(contract.settlement.search, { statusList: [SettlementStatus.settled], pageSize: 100 });
  const held = datas.filter(({ retentionStatus }) => retentionStatus === RetentionStatus.held).at(-1);
  if (!held) return;
  await seller(contract.settlement.askRelease, { sysNo: held.sysNo, reason: "浇筑部位28天强度合格，主体已验收" });
}

/** A supplier agrees to its statements, or disputes the first line of the first one. */
async function answer(seller: Ask, disputes: boolean): Promise<void> {
  const [first, ...others] = await keysAt(seller, SettlementStatus.sent);
  if (first === undefined) return;
  const { itemList } = await seller(contract.settlement.detail, { id: first });
  const [line] = itemList;
  const claim = line && { itemSysNo: line.sysNo, amount: Math.round(line.amount * 1.02), reason: "磅单净重多于收货单" };
  await seller(contract.settlement.answer, { sysNo: first, disputeList: disputes && claim ? [claim] : [] });
  for (const sysNo of others) await seller(contract.settlement.answer, { sysNo });
}

async function settleAll(buyer: Ask): Promise<void> {
  for (const sysNo of await keysAt(buyer, SettlementStatus.confirmed))
    await buyer(contract.settlement.finish, { sysNo });
}

/**
 * Statements of the last months: those of earlier ones are settled, of the newest one is partly disputed, one waits for
 * its supplier, one is agreed to; a draft corrects a settled line.
 */
export async function* settlementLife({ actors, cast, now, makeStatements }: Scene): Life {
  const buyer = actors(cast.buyer);
  const sellers = cast.sellers.map(({ mobile }) => actors(mobile));
  const days = settlementDays(now);
  /** The first dispute is not agreed to. */
  let upheld = false;
  for (const day of days) {
    const isNewest = day === days.at(-1);
    yield daysBefore(now, day, 6);
    await makeStatements();
    yield daysBefore(now, day, 10);
    for (const sysNo of await keysAt(buyer, SettlementStatus.draft)) {
      const { supplierName } = await buyer(contract.settlement.detail, { id: sysNo });
      const held = { retentionPercent: 3, retentionMonths: 12 };
      if (supplierName.includes("混凝土")) await buyer(contract.settlement.save, { sysNo, ...held });
      await buyer(contract.settlement.send, { sysNo });
    }
    yield daysBefore(now, day - 1, 9);
    for (const [at, seller] of sellers.entries()) {
      if (isNewest && at === 1) continue;
      await answer(seller, at === 0);
    }
    if (isNewest) break;
    yield daysBefore(now, day - 1, 15);
    for (const sysNo of await keysAt(buyer, SettlementStatus.disputed)) {
      const { itemList } = await buyer(contract.settlement.detail, { id: sysNo });
      const accepts = upheld;
      upheld = true;
      const comment = accepts ? "已核对磅单" : "磅单有双方司机签字，以收货单为准";
      const replyList = itemList.map((line) => ({ itemSysNo: line.sysNo, accepts, comment }));
      await buyer(contract.settlement.reply, { sysNo, replyList });
      if (!accepts) await sellers[0]?.(contract.settlement.answer, { sysNo });
    }
    await settleAll(buyer);
  }
  yield daysBefore(now, 3, 14);
  for (const seller of sellers) await askRelease(seller);
  yield daysBefore(now, 2, 11);
  const [settled] = await keysAt(buyer, SettlementStatus.settled);
  if (settled === undefined) return;
  const { itemList } = await buyer(contract.settlement.detail, { id: settled });
  const line = itemList.find(({ type, amount }) => type === 1 && amount > 100);
  if (!line) return;
  await buyer(contract.settlement.correct, {
    ...{ sysNo: settled, itemSysNo: line.sysNo, amount: -88.5, reason: "复核磅单，多计 0.02 吨" },
  });
}
