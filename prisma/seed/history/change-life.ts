import { contract } from "#trpc/contract/index";
import type { OrderRow } from "#trpc/contract/order";
import type { ChangeableItem } from "#trpc/contract/order-change";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const SECOND_MS = 1000;
const open = [OrderStatus.waitingShipment, OrderStatus.shipped, OrderStatus.receiving];

type Ask = ReturnType<Scene["actors"]>;
interface Changed {
  order: OrderRow;
  seller: Ask;
}

/** Half of what is still to come of a line is left; of goods counted by piece nothing. */
const fewer = ({ quantity, leastQuantity, quantityScale, pieceMass }: ChangeableItem): number =>
  pieceMass === null ? Number(((quantity + leastQuantity) / 2).toFixed(quantityScale)) : leastQuantity;

/** Orders of the buyer that may be changed, the smallest first, each with its supplier. */
async function changeable(buyer: Ask, sellers: readonly Ask[]): Promise<Changed[]> {
  const asked = { statusList: open, pageSize: 100 };
  const { datas } = await buyer(contract.order.search, asked);
  const own = new Map(datas.map((order) => [order.sysNo, order]));
  const found: Changed[] = [];
  for (const seller of sellers) {
    const theirs = await seller(contract.order.search, asked);
    for (const { sysNo } of theirs.datas) {
      const order = own.get(sysNo);
      if (order?.actionList.includes("orderChange:purchaser:save")) found.push({ order, seller });
    }
  }
  return found.sort((one, other) => one.order.totalAmount - other.order.totalAmount);
}

/**
 * Changes of orders under way, in the last minute: one is agreed to, one refused, one waits for its supplier and one for
 * its purchaser.
 */
export async function* changeLife({ actors, cast, now }: Scene): Life {
  const buyer = actors(cast.buyer);
  const at = (seconds: number) => new Date(now.getTime() - seconds * SECOND_MS);
  yield at(50);
  const orders = await changeable(
    buyer,
    cast.sellers.map(({ mobile }) => actors(mobile)),
  );
  /** The first order of which something is still to come, with that line. */
  async function take() {
    for (let next = orders.shift(); next; next = orders.shift()) {
      const { itemList, orderVersion } = await buyer(contract.orderChange.changeable, { id: next.order.sysNo });
      const line = itemList.find((one) => one.quantity > fewer(one) && (fewer(one) > 0 || itemList.length > 1));
      if (line) return { ...next, line, seen: { orderSysNo: next.order.sysNo, orderVersion } };
    }
    return undefined;
  }
  const day = (days: number) => chinaDay(daysBefore(now, -days, 9));
  const sent = async (ask: Promise<{ sysNo: number }>) => {
    const { sysNo } = await ask;
    await buyer(contract.orderChange.send, { sysNo });
    return sysNo;
  };

  const [less, cheaper, later, offered] = [await take(), await take(), await take(), await take()];
  const agreed =
    less &&
    (await sent(
      buyer(contract.orderChange.propose, {
        ...less.seen,
        itemList: [{ orderItemSysNo: less.line.sysNo, quantity: fewer(less.line), price: less.line.price }],
        reason: "设计变更，用量减少",
      }),
    ));
  const refused =
    cheaper &&
    (await sent(
      buyer(contract.orderChange.propose, {
        ...cheaper.seen,
        expectedDate: day(1),
        reason: "主体提前封顶，请提前到明天送到",
      }),
    ));
  yield at(30);
  if (less && agreed !== undefined) await less.seller(contract.orderChange.agree, { sysNo: agreed });
  if (cheaper && refused !== undefined)
    await cheaper.seller(contract.orderChange.refuse, { sysNo: refused, reason: "车辆已排满，最早三天后" });
  yield at(10);
  if (later)
    await sent(
      buyer(contract.orderChange.propose, { ...later.seen, expectedDate: day(6), reason: "工地连日下雨，推迟进场" }),
    );
  if (!offered) return;
  const { sysNo } = await offered.seller(contract.orderChange.offer, {
    ...{ ...offered.seen, expectedDate: day(4), reason: "钢厂检修，交货顺延" },
  });
  await offered.seller(contract.orderChange.submit, { sysNo });
}
