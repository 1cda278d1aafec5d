import type { AgreementVersion, AgreementVersionItem } from "#trpc/contract/agreement-version";
import { clauseWords } from "#trpc/rules/agreement-changes";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { documentText } from "~/lib/texts/document";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { agreementVersionFields as f } from "./agreement-version-fields";

/** The version on A4. */
export const paper = definePaper<AgreementVersionItem, AgreementVersion & { remark: string }>({
  title: t.printTitle,
  read: async (api, id) => {
    const version = await api.agreementVersion.detail({ id });
    // its words stand where other papers have their remark
    return { ...version, remark: version.content };
  },
  write: (version) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(version, [f.name, f.version, ...partyFields, f.days, f.scope, f.projects, f.terms]),
    columns: [
      { title: t.onlyProjects, cell: ({ projectNames }) => projectNames.join("、") || t.anyProject },
      { title: t.method, cell: (item) => clauseWords(item) },
    ],
  }),
});
