import { GoodsKind, OrderStatus } from "#trpc/contract/shared/codes";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { LinkButton } from "~/ui/button";
import { useMay } from "../document/use-may";
import { pourOf } from "./paths";

const shipping: readonly number[] = [OrderStatus.waitingShipment, OrderStatus.shipped, OrderStatus.receiving];

/** The way from an order of concrete to a pour of it, while its supplier may send trucks. */
export function PourLink({ order }: { order: { sysNo: number; status: number; goodsKind: number } }) {
  const may = useMay()("pourOrder:purchaser:save");
  if (!may || order.goodsKind !== GoodsKind.concrete || !shipping.includes(order.status)) return null;
  return (
    <LinkButton icon="building-warehouse" href={pourOf(order.sysNo)}>
      {t.make}
    </LinkButton>
  );
}
