import type { ReactNode } from "react";
import { yuan } from "~/lib/format";
import { documentText as t } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import d from "./document.module.css";

interface Line {
  sysNo: number;
  returnedQuantity?: number;
}

export interface DocumentLinesProps<Row extends Line> {
  title: string;
  document: { itemList: readonly Row[]; itemCount: number; totalAmount?: number; freight?: number };
  /** the column `returned` is shown where something went back */
  columns: readonly Column<Row>[];
  /** what the total is called */
  total?: string;
  /** what the freight is called, where there is one */
  freightLabel?: string;
  /** other sums, before the total */
  children?: ReactNode;
}

/** The lines of a document, with its total at their foot where it has one. */
export function DocumentLines<Row extends Line>(props: DocumentLinesProps<Row>) {
  const { title, document, columns, total = t.total, freightLabel = t.freight, children } = props;
  const { itemList, itemCount, totalAmount, freight = 0 } = document;
  const wentBack = itemList.some(({ returnedQuantity = 0 }) => returnedQuantity > 0);
  return (
    <Card title={`${title}（${t.count(itemCount)}）`} flush>
      <DataTable
        caption={title}
        columns={wentBack ? columns : columns.filter(({ key }) => key !== "returned")}
        rows={itemList}
        rowKey={({ sysNo }) => sysNo}
      />
      {totalAmount === undefined ? null : (
        <div className={d.sums}>
          {freight > 0 ? (
            <span>
              {freightLabel} {yuan(freight)}
            </span>
          ) : null}
          {children}
          <span>
            {total} <b>{yuan(totalAmount)}</b>
          </span>
        </div>
      )}
    </Card>
  );
}
