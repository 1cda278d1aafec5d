import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { differenceWords, isShort } from "#trpc/rules/difference";
import { percent, quantity, signedPercent } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { measureText } from "~/lib/texts/measure";
import { receivingText as t } from "~/lib/texts/receiving";
import type { Column } from "~/ui/data-table";
import { Tag, type Tone } from "~/ui/tag";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { Amount } from "../document/goods";
import { inspectedColumn } from "../heat/inspected";
import { PriceMark } from "../price/price-mark";

const DASH = <span className="mall-dim">--</span>;

const verdictTone = { within: "success", above: "danger", below: "warning" } as const satisfies Record<string, Tone>;

/** What the weighbridge said, as it was judged when the note was submitted. */
function Weighed({ item }: { item: ReceivingItem }) {
  const { weighedMass, deviation, verdict, massTolerance, toleranceSource, deviationReason } = item;
  if (weighedMass === null) return DASH;
  return (
    <div>
      <Amount value={weighedMass} unit={item.unit} />
      {deviation === null ? null : (
        <p className="mall-dim">
          {t.off} {signedPercent(deviation)}
        </p>
      )}
      {verdict === null ? null : <Tag tone={verdictTone[verdict]}>{t[verdict]}</Tag>}
      {massTolerance === null ? null : <p className="mall-dim">{t.limit(percent(massTolerance), toleranceSource)}</p>}
      {deviationReason ? <p>{t.because(deviationReason)}</p> : null}
    </div>
  );
}

/** What did not come of a line, and what of it was turned away and why. */
function Differs({ item }: { item: ReceivingItem }) {
  const { refusedQuantity, refusedPieces, refusalReason, unit } = item;
  const words = differenceWords(item);
  const pieces = refusedPieces > 0 ? `${measureText.pieces(refusedPieces)} / ` : "";
  return (
    <div>
      {words === "" ? (
        refusedQuantity > 0 ? null : (
          DASH
        )
      ) : (
        <Tag tone={isShort(item) ? "warning" : "neutral"}>{words}</Tag>
      )}
      {refusedQuantity > 0 ? (
        <>
          <Tag tone="danger">{t.refused(`${pieces}${quantity(refusedQuantity)} ${unit}`)}</Tag>
          <p className="mall-dim">{t.because(refusalReason)}</p>
        </>
      ) : null}
    </div>
  );
}

const column = lineColumns<ReceivingItem>();
const columns: Column<ReceivingItem>[] = [
  column.goods,
  {
    key: "due",
    title: t.due,
    width: 116,
    align: "right",
    cell: ({ dueQuantity, duePieces, unit }) =>
      dueQuantity === null ? (
        DASH
      ) : (
        <>
          <Amount value={dueQuantity} unit={unit} />
          {duePieces === null ? null : <p className="mall-dim">{measureText.pieces(duePieces)}</p>}
        </>
      ),
  },
  {
    key: "counted",
    title: `${t.pieces} / ${documentText.theoretical}`,
    width: 160,
    align: "right",
    cell: (item) =>
      item.pieceCount === null ? (
        DASH
      ) : (
        <>
          {measureText.pieces(item.pieceCount)}
          {item.theoreticalMass === null ? null : (
            <p className="mall-dim">
              {quantity(item.theoreticalMass)} {item.unit}
            </p>
          )}
        </>
      ),
  },
  { key: "weighed", title: t.weighed, width: 168, align: "right", cell: (item) => <Weighed item={item} /> },
  {
    key: "settled",
    title: t.settled,
    width: 120,
    align: "right",
    cell: (item) => (
      <>
        <Amount value={item.receivedQuantity} unit={item.unit} />
        {item.theoreticalMass === null && item.weighedMass === null ? null : (
          <p className="mall-dim">{t.basis[item.weighing]}</p>
        )}
      </>
    ),
  },
  { key: "difference", title: t.missing, width: 132, align: "right", cell: (item) => <Differs item={item} /> },
  column.quantity("returned", documentText.returned, (item) => item.returnedQuantity, 96),
  column.price(
    ({ price }) => price,
    ({ orderItemSysNo }) => orderItemSysNo,
    (item) => (
      <>
        <PriceMark line={item} />
        {item.correctedPrice === null || item.correctedPrice === item.price ? null : (
          <p className="mall-dim">{t.correctedPrice(quantity(item.correctedPrice))}</p>
        )}
      </>
    ),
  ),
  column.amount(({ amount }) => amount),
];

/** Columns that a note of goods without pieces or weighbridge leaves empty. */
const isUsed: Readonly<Record<string, (item: ReceivingItem) => boolean>> = {
  counted: ({ pieceCount }) => pieceCount !== null,
  weighed: ({ weighedMass }) => weighedMass !== null,
};

/** Lines of a receiving note: counted, weighed, what settles, what it is worth. */
export const ReceivingLines = ({ note }: { note: Receiving }) => (
  <DocumentLines
    title={t.detailLines}
    document={note}
    columns={[
      ...columns.filter(({ key }) => note.itemList.some(isUsed[key] ?? (() => true))),
      ...inspectedColumn(note),
    ]}
  />
);
