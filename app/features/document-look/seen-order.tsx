import type { OrderTrade } from "#trpc/contract/order";
import type { Step } from "#trpc/contract/shared/document";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { Card } from "~/ui/card";
import { WithoutLinks } from "../document/document-link";
import { DocumentHistory, DocumentSteps } from "../document/document-steps";
import { OrderChanges } from "../order/order-changes";
import { OrderDocuments } from "../order/order-documents";
import { OrderFacts } from "../order/order-facts";
import { OrderLines } from "../order/order-lines";
import { OrderPayments } from "../order/order-payments";

/** The page of an order for a reader of the platform: the same parts, without what leads to its parties' pages. */
export const SeenOrder = ({ order, steps }: { order: OrderTrade; steps: readonly Step[] }) => (
  <WithoutLinks>
    <Card>
      <DocumentSteps steps={steps} />
    </Card>
    <OrderPayments order={order} dueProvisional={false} />
    <OrderFacts order={order} />
    <OrderLines order={order} />
    <OrderChanges changes={order.changeList} />
    {order.remark ? (
      <Card title={t.remark}>
        <p>{order.remark}</p>
      </Card>
    ) : null}
    <Card title={t.documents}>
      <OrderDocuments deliveries={order.deliveryList} />
    </Card>
    <Card title={documentText.history}>
      <DocumentHistory history={order.historyList} />
    </Card>
  </WithoutLinks>
);
