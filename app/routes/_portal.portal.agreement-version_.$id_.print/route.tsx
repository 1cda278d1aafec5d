import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AgreementVersion, AgreementVersionItem } from "#trpc/contract/agreement-version";
import { clauseWords } from "#trpc/rules/agreement-changes";
import { agreementVersionFields as f } from "~/features/agreement-version/agreement-version-fields";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { documentText } from "~/lib/texts/document";

/** Its words stand where other papers have their remark. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { papers } = await loadPapers(args, "agreementVersion", (api, id) => api.agreementVersion.detail({ id }));
  return {
    papers: papers.map((paper) => ({ ...paper, document: { ...paper.document, remark: paper.document.content } })),
  };
};

export const meta = papersMeta(t.printTitle, ({ versionNo }: AgreementVersion) => versionNo);

/** The version on A4. */
export default function VersionPrint() {
  return (
    <DocumentPapers kind="agreementVersion" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />
  );
}

function write(version: AgreementVersion): Written<AgreementVersionItem> {
  return {
    no: version.versionNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(version, [f.name, f.version, ...partyFields, f.days, f.scope, f.terms]),
    columns: [{ title: t.method, cell: (item) => clauseWords(item) }],
  };
}
