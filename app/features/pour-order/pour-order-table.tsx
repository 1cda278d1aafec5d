import type { PourOrderRow } from "#trpc/contract/pour-order";
import { dateTime, quantity } from "~/lib/format";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { type DocumentTable, listColumns } from "../document/columns";
import { PourOrderMarks } from "./pour-order-marks";

const numberOf = (row: PourOrderRow) => row.pourOrderNo;
const column = listColumns<PourOrderRow>("pourOrder", numberOf);

/** The table of pours: when, where, how far. */
export const pourOrderTable: DocumentTable<PourOrderRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    {
      key: "start",
      title: t.startTime,
      width: 150,
      cell: ({ startTime }) => dateTime(startTime),
    },
    {
      key: "part",
      title: t.part,
      width: 180,
      cell: ({ part, projectName }) => (
        <>
          <span className="mall-clamp-2">{part}</span>
          <p className="mall-dim mall-clamp-2">{projectName}</p>
        </>
      ),
    },
    column.goods(),
    column.party(side),
    {
      key: "quantity",
      title: t.quantity,
      width: 130,
      align: "right",
      card: "amount",
      cell: ({ quantity: all, pouredQuantity }) => (
        <>
          {quantity(all)} {t.cubic}
          {pouredQuantity > 0 ? (
            <p className="mall-dim">
              {t.poured} {quantity(pouredQuantity)}
            </p>
          ) : null}
        </>
      ),
    },
    column.status((row) => <PourOrderMarks document={row} />, 120),
    column.actions(() => undefined),
  ],
};
