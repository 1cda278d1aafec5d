import type { OrderRow } from "#trpc/contract/order";
import { workbenchPath } from "~/lib/permission";
import { workbenchText as t } from "~/lib/texts/workbench";
import { chosenColumns, ListRows } from "~/lists/columns";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import { useColumns } from "../document/use-columns";
import { useSide } from "../document/use-side";
import { orderTable } from "./order-table";

interface NewestOrdersProps {
  newest: { datas: OrderRow[] } | { problem: { message: string } };
  title?: string;
}

/** The newest orders of the reader's side, or why they cannot be shown. */
export function NewestOrders({ newest, title = t.newest }: NewestOrdersProps) {
  const side = useSide();
  const { user } = useShell();
  const columns = useColumns("order", orderTable);
  const supplier = side === "supplier";
  return (
    <Card title={title} flush>
      {"problem" in newest ? (
        <ErrorBlock message={newest.problem.message} retryHref={workbenchPath(user)} />
      ) : newest.datas.length === 0 ? (
        <Empty title={supplier ? t.noOrdersSupplier : t.noOrdersPurchaser} icon="clipboard-list">
          {supplier ? null : <LinkButton href="/product/list">{t.toMall}</LinkButton>}
        </Empty>
      ) : (
        <ListRows table={orderTable} rows={newest.datas} columns={chosenColumns(columns, [])} />
      )}
    </Card>
  );
}
