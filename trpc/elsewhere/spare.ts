import type { z } from "zod";
import { area } from "../contract/area";
import { cart } from "../contract/cart";
import { customerService } from "../contract/customer-service";
import type { Call } from "../contract/define";
import { delivery } from "../contract/delivery";
import { Failure, type FailureCode } from "../contract/failures";
import { mall } from "../contract/mall";
import { message } from "../contract/message";
import { order } from "../contract/order";
import { receiving } from "../contract/receiving";
import { shell } from "../contract/shell";
import { violation } from "../contract/violation";
import { ending } from "../ending";

const noDisplay: z.output<typeof mall.showGoodsPricePermission.output> = {
  ...{ showPrice: false, tip: "价格暂时无法显示，请稍后重试", showSellCount: false, showScore: false },
};

/** What a page goes on with where a backend fails a part that it can do without. */
const spareAnswers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  // whether prices may be shown is not known
  [mall.showGoodsPricePermission.path, noDisplay],
  [shell.checkWorkbenchNewTab.path, false],
]);

/** Parts with less time than the page, so that the rest of it can still load. */
const parts = new Set([
  ...spareAnswers.keys(),
  ...[area.getArea, area.getDefault, shell.getPageSettings, shell.getCustomerServiceSwitch, mall.hotWordGet].map(
    ({ path }) => path,
  ),
  ...[mall.categoryGet, order.getOrderSteps, delivery.getOrderDeliverySteps, receiving.getReceivingSteps].map(
    ({ path }) => path,
  ),
  ...[violation.isShowExposeBtn, cart.summary, message.unread, customerService.mine].map(({ path }) => path),
]);

/** Facts about the reader, which depend on no input. */
const ofReader = new Set<FailureCode>(["LOGIN_NEEDED", "KICKED_OFFLINE", "FORBIDDEN"]);
/** A refusal without which a page can do; bugs and an ended session are none. */
export const isSpared = (error: unknown): boolean => error instanceof Failure && !ofReader.has(error.reason);

/** @throws the refusal of a call that has no spare answer */
export function spareFor({ path }: Call, error: unknown): unknown {
  if (spareAnswers.has(path) && isSpared(error)) return spareAnswers.get(path);
  throw error;
}

/**
 * Waits for a part of a page `ms` at most.
 * @throws Failure UPSTREAM_UNREACHABLE when they are over
 */
export async function partly<T>({ path }: Call, work: Promise<T>, ms: number | undefined): Promise<T> {
  if (ms === undefined || !parts.has(path)) return work;
  const end = ending().after(ms);
  try {
    return await end.race(work);
  } catch (error) {
    throw end.signal.aborted && error === end.signal.reason ? new Failure("UPSTREAM_UNREACHABLE") : error;
  } finally {
    end.release();
  }
}
