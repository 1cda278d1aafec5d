import type { Contract, ContractItem } from "#trpc/contract/contract";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { contractFields as f } from "./contract-fields";

const column = printColumns<ContractItem>();

/** The contract on A4. */
export const paper = definePaper<ContractItem, Contract & { remark: string }>({
  title: t.printTitle,
  read: async (api, id) => {
    const contract = await api.contract.detail({ id });
    // its clauses stand where other papers have their remark
    return { ...contract, remark: contract.content };
  },
  write: (contract) => ({
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
  }),
});
