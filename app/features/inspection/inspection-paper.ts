import type { Inspection, InspectionItem } from "#trpc/contract/inspection";
import { inspectionText as t } from "~/lib/texts/inspection";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { inspectionFields as f } from "./inspection-fields";

const column = printColumns<InspectionItem>();

/** The lot on A4, as it goes to the laboratory. */
export const paper = definePaper<InspectionItem, Inspection>({
  title: t.printTitle,
  read: (api, id) => api.inspection.detail({ id }),
  write: (document) => {
    const sample = document.sampleList.at(-1);
    const people: [string, string][] = sample
      ? [
          [t.sampler, sample.sampler],
          [t.witness, sample.witness],
        ]
      : [];
    return {
      signatures: [t.sampler, t.witness],
      facts: [
        ...textsOf(document, [...partyFields, f.project, f.heat, f.grade, f.size, f.pourDay, f.quantity]),
        ...textsOf(document, [f.sampleNo, f.sampleDay, f.dueDay, f.resultDay, f.status, f.failed]),
        ...people,
      ],
      columns: [column.quantity(t.quantity, (item) => item.quantity)],
    };
  },
});
