import { Modal } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { trpc } from "#trpc/client/react";
import type { OrderTrade } from "#trpc/contract/order";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { Button, LinkButton } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { Actions } from "~/ui/dialog";
import { ErrorBlock } from "~/ui/empty";
import { FormError } from "~/ui/form-error";
import { Money } from "~/ui/price";
import { Skeleton } from "~/ui/skeleton";
import { lineColumns } from "../document/columns";
import s from "./order-peek.module.css";

const CONFIRM = "order:supplier:confirm";

type Line = OrderTrade["itemList"][number];
const column = lineColumns<Line>();
const columns: Column<Line>[] = [
  {
    key: "goods",
    title: documentText.goods,
    card: "title",
    cell: (line) => `${line.lineNo}. ${line.skuName} ${line.skuSpec}`,
  },
  column.price(({ price }) => price),
  {
    key: "quantity",
    title: documentText.ordered,
    align: "right",
    width: 100,
    cell: (line) => `${quantity(line.quantity)} ${line.unit}`,
  },
  {
    key: "amount",
    title: documentText.amount,
    align: "right",
    width: 120,
    card: "amount",
    cell: (line) => <Money value={line.amount} />,
  },
];

function Peeked({ sysNo, onDone }: { sysNo: number; onDone: () => void }) {
  const order = trpc.order.get.useQuery({ id: sysNo });
  const utils = trpc.useUtils();
  const { revalidate } = useRevalidator();
  // one key for this opening: a second click repeats the first answer
  const [requestKey] = useState(() => crypto.randomUUID());
  const confirm = trpc.order.confirm.useMutation({
    trpc: { context: { requestKey } },
    onSuccess: async () => {
      await utils.order.get.invalidate({ id: sysNo });
      revalidate();
      onDone();
    },
  });
  if (order.isPending) return <Skeleton lines={6} />;
  if (order.isError) return <ErrorBlock message={order.error.message} />;
  const { receiveAddress: to, itemList, totalAmount, remark, actionList } = order.data;
  return (
    <div className={s.peek}>
      <p>
        {to.contactName} {to.contactMobile} · {to.areaName} {to.address}
      </p>
      {remark ? (
        <p className={s.remark}>
          {t.remark}：{remark}
        </p>
      ) : null}
      <DataTable caption={documentText.goods} columns={columns} rows={itemList} rowKey={(line) => line.sysNo} />
      <p className={s.total}>
        {t.total} <Money value={totalAmount} strong />
      </p>
      <FormError message={confirm.error?.message} />
      <Actions>
        <LinkButton href={`/portal/order/${sysNo}`}>{t.whole}</LinkButton>
        {actionList.includes(CONFIRM) ? (
          <Button
            type="button"
            variant="primary"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ sysNo, confirmStatus: ConfirmStatus.agree })}
          >
            {t.confirm}
          </Button>
        ) : null}
      </Actions>
    </div>
  );
}

/** 速览: an order's lines over the list, and the supplier's agreement without leaving it. Only with JavaScript. */
export function OrderPeek({ sysNo, orderNo }: { sysNo: number; orderNo: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${s.open} mall-needs-js`}
        aria-label={`${t.peek} ${orderNo}`}
        onClick={() => setOpen(true)}
      >
        {t.peek}
      </button>
      <Modal
        opened={open}
        onClose={close}
        title={orderNo}
        size="xl"
        // its way of locking writes a style element that the policy refuses
        lockScroll={false}
        closeButtonProps={{ "aria-label": t.close }}
        transitionProps={{ duration: 0 }}
      >
        {open ? <Peeked sysNo={sysNo} onDone={close} /> : null}
      </Modal>
    </>
  );
}
