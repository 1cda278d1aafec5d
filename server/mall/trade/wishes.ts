import type { contract } from "#trpc/contract/index";
import { needDay } from "../document/index";
import type { Handler } from "../implement";

type Input = Parameters<Handler<typeof contract.trade.createShop>>[0]["input"];

/** What a buyer says of an order besides its goods: when, what for, and a word for its supplier. */
export interface Wishes {
  wishDate: string | null;
  wishHalf: number;
  projectName: string;
  usePart: string;
  costCode: string;
  remark: string;
}

/**
 * What is said of the order that has these cart lines: its own, else that of all orders of the checkout.
 * @throws Failure BAD_INPUT for a day that is over
 */
export function wishesOf(input: Input, now: Date): (cartSysNos: readonly number[]) => Wishes {
  needDay(input.wishDate, "wishDate", now);
  for (const [index, { wishDate }] of input.partList.entries()) needDay(wishDate, `partList.${index}.wishDate`, now);
  const { wishDate = null, wishHalf, projectName, usePart, costCode, remark } = input;
  const common = { wishDate, wishHalf, projectName, usePart, costCode, remark };
  return (cartSysNos) => {
    const { cartSysNo: _line, ...own } = input.partList.find(({ cartSysNo }) => cartSysNos.includes(cartSysNo)) ?? {
      cartSysNo: 0,
    };
    return { ...common, ...own };
  };
}
