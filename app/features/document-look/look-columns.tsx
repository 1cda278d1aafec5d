import type { DocumentLook, FoundDocument } from "#trpc/contract/document-look";
import { dateTime } from "~/lib/format";
import { documentLookText as t } from "~/lib/texts/document-look";
import type { Column } from "~/ui/data-table";

/** What document it is, and whose. */
export const foundColumns = <Row extends FoundDocument>(): Column<Row>[] => [
  { key: "no", title: t.no, card: "title", cell: ({ documentNo }) => documentNo },
  { key: "kind", title: t.kind, width: 100, cell: ({ documentType }) => t.kinds[documentType] },
  { key: "purchaser", title: t.purchaser, cell: ({ purchaserOrganizationName }) => purchaserOrganizationName },
  { key: "supplier", title: t.supplier, cell: ({ supplierName }) => supplierName },
];

/** Who looked at what, when and why. */
export const lookColumns: Column<DocumentLook>[] = [
  { key: "when", title: t.when, width: 150, cell: ({ createTime }) => dateTime(createTime) },
  { key: "who", title: t.who, width: 110, cell: ({ operatorName }) => operatorName },
  ...foundColumns<DocumentLook>(),
  { key: "why", title: t.why, cell: ({ reason }) => reason },
];
