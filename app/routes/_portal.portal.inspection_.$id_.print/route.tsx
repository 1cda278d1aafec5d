import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Inspection, InspectionItem } from "#trpc/contract/inspection";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { inspectionFields as f } from "~/features/inspection/inspection-fields";
import { inspectionText as t } from "~/lib/texts/inspection";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "inspection", (api, id) => api.inspection.detail({ id }));

export const meta = papersMeta(t.printTitle, ({ inspectionNo }: Inspection) => inspectionNo);

const column = printColumns<InspectionItem>();

/** The lot on A4, as it goes to the laboratory. */
export default function InspectionPrint() {
  return <DocumentPapers kind="inspection" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(document: Inspection): Written<InspectionItem> {
  const sample = document.sampleList.at(-1);
  const people: [string, string][] = sample
    ? [
        [t.sampler, sample.sampler],
        [t.witness, sample.witness],
      ]
    : [];
  return {
    no: document.inspectionNo,
    signatures: [t.sampler, t.witness],
    facts: [
      ...textsOf(document, [...partyFields, f.project, f.heat, f.grade, f.size, f.pourDay, f.quantity]),
      ...textsOf(document, [f.sampleNo, f.sampleDay, f.dueDay, f.resultDay, f.status, f.failed]),
      ...people,
    ],
    columns: [column.quantity(t.quantity, (item) => item.quantity)],
  };
}
