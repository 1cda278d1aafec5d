import type { OrderChangeRow } from "#trpc/contract/order-change";
import { OrderChangeStatus, orderChangeStatus } from "#trpc/rules/kinds/order-change";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [OrderChangeStatus.waitingSupplier]: "warning",
  [OrderChangeStatus.waitingPurchaser]: "warning",
  [OrderChangeStatus.agreed]: "success",
  [OrderChangeStatus.refused]: "danger",
};

/** Status tags of an order change. */
export const ChangeStatusTag = ({ status }: { status: number }) => (
  <Tag tone={tones[status] ?? "neutral"}>{wordOf(orderChangeStatus, status)}</Tag>
);

/** The same with its approval. */
export const OrderChangeMarks = ({ document }: { document: Pick<OrderChangeRow, "status" | "approvalStatus"> }) => (
  <>
    <ChangeStatusTag status={document.status} /> <ApprovalTag {...document} />
  </>
);
