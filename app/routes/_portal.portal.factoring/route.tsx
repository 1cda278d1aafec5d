import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { actList } from "~/features/document/act-list";
import { DocumentList } from "~/features/document/document-list";
import { loadList } from "~/features/document/load-list";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { APPLY_PATH } from "~/features/factoring/apply-path";
import { factoringList } from "~/features/factoring/factoring-list";
import { needModule } from "~/features/module/load-module";
import { sendForm } from "~/forms/send-form";
import { factoringText as t } from "~/lib/texts/factoring";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";

/** R-TENANT-02 */
export async function loader(args: LoaderFunctionArgs) {
  needModule(args, "finance");
  return loadList(args, factoringList);
}
export const action = (args: ActionFunctionArgs) => actList(args, factoringList);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, factoringList.words.title);

/** The list of applications for financing. */
export default function Factorings() {
  const applies = useMay()("factoring:purchaser:apply");
  const side = useSide();
  const head = applies && side === "purchaser" ? <LinkButton href={APPLY_PATH}>{t.apply}</LinkButton> : undefined;
  return <DocumentList list={factoringList} head={head} {...useLoaderData<typeof loader>()} />;
}
