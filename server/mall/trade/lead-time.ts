import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { leadWords } from "#trpc/rules/goods-fields";
import { earliestDayOf } from "../calendar/index";
import type { OrderedLine } from "../cart/index";
import { leadOf, partsOf } from "./parts";
import type { AllWishes } from "./wishes";

interface Asked {
  partList: readonly { cartSysNo: number; wishDate?: string | undefined }[];
}

/**
 * Refuses a wished day before the goods of its order can arrive.
 * @throws Failure BAD_INPUT at the day of the order, or of all, with the first possible one
 */
export async function needReachableDays(
  of: { db: Db; tenantCode: string; now: Date },
  lines: readonly OrderedLine[],
  { partList }: Asked,
  wishes: AllWishes["of"],
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const part of partsOf(lines)) {
    const keys = part.lines.map(({ row }) => row.sysNo);
    const [lead, { wishDate }] = [leadOf(part.lines), wishes(keys)];
    if (lead === null || wishDate === null) continue;
    const first = await earliestDayOf(of, lead);
    if (wishDate >= first) continue;
    const name = part.lines.find(({ row }) => row.leadDays === lead)?.row.mallSpuName ?? "";
    const index = partList.findIndex(({ cartSysNo, wishDate: own }) => own !== undefined && keys.includes(cartSysNo));
    const field = index < 0 ? "wishDate" : `partList.${index}.wishDate`;
    fields[field] ??= `“${name}”供货期 ${leadWords(lead)}，最早 ${first} 送达，请改期望交货日期`;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Failure("BAD_INPUT", { message, fields });
}
