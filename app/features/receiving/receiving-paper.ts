import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { differenceWords } from "#trpc/rules/difference";
import { percent, quantity, signedPercent } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { measureText } from "~/lib/texts/measure";
import { priceText as p } from "~/lib/texts/price";
import { receivingText as t } from "~/lib/texts/receiving";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { forFields } from "../document/when";
import { markWords } from "../price/price-mark";
import { receivingFields as f } from "./receiving-fields";

const column = printColumns<ReceivingItem>();

/** The verdict at the scale, with limit and reason. */
const scaleText = ({ deviation, verdict, massTolerance, toleranceSource, deviationReason }: ReceivingItem): string =>
  deviation === null
    ? ""
    : [
        signedPercent(deviation),
        verdict === null ? "" : t[verdict],
        massTolerance === null ? "" : t.limit(percent(massTolerance), toleranceSource),
        deviationReason && t.because(deviationReason),
      ]
        .filter(Boolean)
        .join(" ");

/** What did not come, what was turned away and why. */
function differs(item: ReceivingItem): string {
  const { refusedQuantity, refusedPieces, refusalReason, unit } = item;
  const pieces = refusedPieces > 0 ? `${measureText.pieces(refusedPieces)} / ` : "";
  const refused =
    refusedQuantity > 0 ? `${t.refused(`${pieces}${quantity(refusedQuantity)} ${unit}`)}（${refusalReason}）` : "";
  return [differenceWords(item), refused].filter(Boolean).join("；") || t.noMissing;
}

/** The receiving note on A4. */
export const paper = definePaper<ReceivingItem, Receiving>({
  title: t.printTitle,
  read: (api, id) => api.receiving.detail({ id }),
  write: (note) => {
    const isCounted = note.itemList.some(({ pieceCount }) => pieceCount !== null);
    const isWeighed = note.itemList.some(({ weighedMass }) => weighedMass !== null);
    return {
      signatures: [documentText.receiver, documentText.supplier],
      facts: textsOf(note, [
        ...[...partyFields, f.delivery, f.order, f.receiver, f.received],
        ...forFields,
        ...[f.ending, f.shortReason],
      ]),
      columns: [
        column.quantity(t.due, (item) => item.dueQuantity),
        ...(isCounted
          ? [
              column.pieces((item: ReceivingItem) => item.pieceCount),
              column.quantity(documentText.theoretical, (item: ReceivingItem) => item.theoreticalMass),
            ]
          : []),
        ...(isWeighed
          ? [column.quantity(t.weighed, (item: ReceivingItem) => item.weighedMass), { title: t.scale, cell: scaleText }]
          : []),
        column.quantity(t.settled, (item) => item.receivedQuantity),
        { title: t.missing, cell: differs },
        ...(note.itemList.some((item) => markWords(item) !== "") ? [{ title: p.basis, cell: markWords }] : []),
        column.amount((item) => item.amount),
      ],
    };
  },
});
