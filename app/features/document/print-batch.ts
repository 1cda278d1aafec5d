import type { DocumentType } from "#trpc/rules/kinds";
import { withQuery } from "~/lib/query";
import { documentText as t } from "~/lib/texts/document";
import { listText } from "~/lib/texts/list";
import type { BatchWay } from "~/lists/batch";
import { listPath } from "./paths";

/** All ticked documents as papers of one page. */
const printBatch = (kind: DocumentType): BatchWay => ({
  intent: "print",
  label: t.print,
  icon: "printer",
  to: (sysNoList) => `${listPath[kind]}/${sysNoList.join(",")}/print`,
});

/** All ticked documents as one file. */
const exportBatch = (kind: DocumentType): BatchWay => ({
  intent: "export",
  label: listText.export,
  icon: "download",
  file: true,
  to: (sysNoList) => withQuery(`${listPath[kind]}/export`, "", { sysNo: sysNoList }),
});

/** What reading is enough for. */
export const paperBatch = (kind: DocumentType): readonly BatchWay[] => [printBatch(kind), exportBatch(kind)];
