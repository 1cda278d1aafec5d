import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { newPath } from "~/features/agreement-version/agreement-version-actions";
import { agreementVersionList } from "~/features/agreement-version/agreement-version-list";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { sendForm } from "~/forms/send-form";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, agreementVersionList);
export const action = (args: ActionFunctionArgs) => actList(args, agreementVersionList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, agreementVersionList.words.title);

/** The versions of the own side's agreements. */
export default function AgreementVersions() {
  const side = useSide();
  const drafts = useMay()(`agreement:${side}:save`);
  const head = drafts ? <LinkButton href={newPath()}>{t.draft}</LinkButton> : undefined;
  return <DocumentList list={agreementVersionList} head={head} {...useLoaderData<typeof loader>()} />;
}
