import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AgreementVersion } from "#trpc/contract/agreement-version";
import { openVersions } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionActions } from "~/features/agreement-version/agreement-version-actions";
import {
  VersionChanges,
  VersionClauses,
  VersionFacts,
  VersionImpact,
  versionNews,
  versionProblem,
} from "~/features/agreement-version/agreement-version-detail";
import { AgreementVersionMarks } from "~/features/agreement-version/agreement-version-marks";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { useSide } from "~/features/document/use-side";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadDocument(args, {
    get: (api, id) => api.agreementVersion.detail({ id }),
    steps: (api, id) => api.agreementVersion.steps({ id }),
  });
  const { sysNo, status } = found.document;
  const asked = openVersions.includes(status)
    ? args.context.api.agreementVersion.impact({ id: sysNo }).catch(orScreen(args.request))
    : null;
  return { ...found, impact: await asked };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, intentsOf(agreementVersionActions, idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ versionNo }: AgreementVersion) => versionNo);

/** A version: what it says, what it changes, what that costs, and who signed it. */
export default function AgreementVersionPage() {
  const { document: version, steps, impact } = useLoaderData<typeof loader>();
  const side = useSide();
  return (
    <DocumentPage
      kind="agreementVersion"
      listTitle={t.title}
      no={version.versionNo}
      document={version}
      steps={steps}
      status={<AgreementVersionMarks document={version} />}
      problem={versionProblem(version)}
      news={versionNews(version)}
      actions={agreementVersionActions}
      links={
        version.agreementSysNo === null ? null : (
          <>
            <LinkButton href={`/agreement/${side}/${version.agreementSysNo}`}>{t.toAgreement}</LinkButton>
            <LinkButton href={`/agreement/${side}/log/${version.agreementSysNo}`}>{t.toLog}</LinkButton>
          </>
        )
      }
    >
      <VersionFacts document={version} />
      <VersionChanges document={version} />
      {impact ? <VersionImpact impact={impact} /> : null}
      <VersionClauses document={version} />
    </DocumentPage>
  );
}
