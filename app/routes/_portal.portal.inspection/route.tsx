import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { inspectionList, NEW_LOTS, RECALL } from "~/features/inspection/inspection-list";
import { sendForm } from "~/forms/send-form";
import { inspectionText as t } from "~/lib/texts/inspection";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

export const loader = (args: LoaderFunctionArgs) => loadList(args, inspectionList);
export const action = (args: ActionFunctionArgs) => actList(args, inspectionList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, inspectionList.words.title);

/** The list of lots. */
export default function Inspections() {
  const makes = useMay()("inspection:purchaser:save");
  const side = useSide();
  const head = (
    <>
      {makes && side === "purchaser" ? <LinkButton href={NEW_LOTS}>{t.make}</LinkButton> : null}
      <LinkButton href={RECALL}>{t.recall}</LinkButton>
    </>
  );
  return <DocumentList list={inspectionList} head={head} {...useLoaderData<typeof loader>()} />;
}
