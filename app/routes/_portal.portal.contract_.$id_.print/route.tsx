import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Contract, ContractItem } from "#trpc/contract/contract";
import { contractFields as f } from "~/features/contract/contract-fields";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";

/** Its clauses stand where other papers have their remark. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { papers } = await loadPapers(args, "contract", (api, id) => api.contract.detail({ id }));
  return {
    papers: papers.map((paper) => ({ ...paper, document: { ...paper.document, remark: paper.document.content } })),
  };
};

export const meta = papersMeta(t.printTitle, ({ contractNo }: Contract) => contractNo);

const column = printColumns<ContractItem>();

/** The contract on A4. */
export default function ContractPrint() {
  return <DocumentPapers kind="contract" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(contract: Contract): Written<ContractItem> {
  return {
    no: contract.contractNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(contract, [
      ...[f.name, f.type],
      ...partyFields,
      ...[f.days, f.terms, f.project, f.framework, f.version],
    ]),
    columns: [
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
