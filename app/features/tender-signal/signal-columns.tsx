import type { TenderPair, TenderSignal } from "#trpc/contract/tender-signal";
import { tenderSignalText as t } from "~/lib/texts/tender-signal";
import type { Column } from "~/ui/data-table";

const namesOf = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join("、");

/** Two suppliers, how often they met, and the evidence. */
export const pairColumns: Column<TenderPair>[] = [
  { key: "suppliers", title: t.suppliers, card: "title", cell: ({ supplierList }) => namesOf(supplierList) },
  { key: "together", title: t.together, width: 110, align: "right", cell: ({ tenderCount }) => t.times(tenderCount) },
  {
    key: "signalled",
    title: t.signalled,
    cell: ({ signalledList }) => signalledList.map(({ tenderNoticeNo }) => tenderNoticeNo).join("、"),
  },
  { key: "chance", title: t.chance, width: 150, align: "right", cell: ({ chance }) => t.chanceText(chance) },
];

/** What was found, where and about whom. */
export const signalColumns: Column<TenderSignal>[] = [
  {
    key: "indicator",
    title: t.indicator,
    width: 190,
    card: "title",
    cell: ({ code }) => `${t.indicators[code].name}（${code}）`,
  },
  { key: "found", title: t.found, cell: (signal) => t.indicators[signal.code].found(signal) },
  {
    key: "tender",
    title: t.tender,
    cell: ({ tender }) => (tender ? `${tender.tenderNoticeNo} ${tender.title}` : t.allTenders),
  },
  {
    key: "about",
    title: t.about,
    cell: ({ organization, supplierList }) =>
      namesOf([...(organization ? [organization] : []), ...supplierList]) || "--",
  },
];
