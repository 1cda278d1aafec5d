import { OrderStatus, PaymentMode } from "#trpc/contract/shared/codes";
import { checkoutText as t } from "~/lib/texts/checkout";
import { LinkButton } from "~/ui/button";
import { nextStep } from "../order/next-step";
import { PayBefore } from "../order/pay-before";

interface NewOrder {
  sysNo: number;
  orderNo: string;
  status: number;
  paymentMode: number;
  paymentStatus: number;
  dueTime: number | null;
  payBefore: number | null;
  actionList: readonly string[];
  /** who approves it, and what follows; "" where nobody does */
  news: string;
}

function Sentence({ order }: { order: NewOrder }) {
  if (order.payBefore !== null) return <PayBefore until={order.payBefore} side="purchaser" />;
  if (order.news) return order.news;
  if (order.status === OrderStatus.waitingShipment) return t.thenShipped;
  if (order.status !== OrderStatus.waitingSupplierConfirm) return null;
  return order.paymentMode === PaymentMode.prepay ? t.thenPrepaid : t.thenConfirmed;
}

/** What comes next for an order that was just made, and the way there where it is its buyer's turn. */
export function OrderNext({ order }: { order: NewOrder }) {
  const step = nextStep(order, "purchaser");
  // one box: on a phone's card what stands in a cell is laid out side by side
  return (
    <div>
      <Sentence order={order} />{" "}
      {step ? (
        <LinkButton href={step.href} size="small" variant="primary">
          {step.label}
        </LinkButton>
      ) : null}
    </div>
  );
}
