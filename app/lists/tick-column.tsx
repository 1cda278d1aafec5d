import { useEffect, useRef } from "react";
import { listText as t } from "~/lib/texts/list";
import type { Column } from "~/ui/data-table";
import { tickName } from "./batch";
import s from "./batch-bar.module.css";
import { BATCH_FORM, type Ticks } from "./use-ticks";

/** A box before each row, and one for all of the page above them, which needs a script. */
export const tickColumn = <Row extends { sysNo: number }>(
  ticks: Ticks,
  rows: readonly Row[],
  no: (row: Row) => string,
): Column<Row> => ({
  key: "tick",
  title: <TickAll ticks={ticks} count={rows.length} />,
  width: 44,
  card: "tick",
  cell: (row) => (
    <label className={s.tick}>
      <input
        key={ticks.visit}
        type="checkbox"
        form={BATCH_FORM}
        name={tickName(row.sysNo)}
        value={no(row)}
        defaultChecked={ticks.initially(row.sysNo)}
        onChange={ticks.changed}
        aria-label={t.tick(no(row))}
      />
    </label>
  ),
});

function TickAll({ ticks, count }: { ticks: Ticks; count: number }) {
  const box = useRef<HTMLInputElement>(null);
  const { size } = ticks.chosen;
  useEffect(() => {
    if (box.current) box.current.indeterminate = size > 0 && size < count;
  }, [size, count]);
  return (
    <label className={`${s.all} mall-needs-js`}>
      <input
        ref={box}
        type="checkbox"
        checked={size > 0 && size === count}
        onChange={({ target }) => ticks.setAll(target.checked)}
        aria-label={t.tickAll}
      />
    </label>
  );
}
