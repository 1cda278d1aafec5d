import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { kindNames } from "#trpc/rules/kinds";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { intentsOf } from "../actions";
import { DocumentPage } from "../document-page";
import { kindAt } from "../kind-at";
import { loadDocument } from "../load-document";
import { needKind } from "../need-kind";
import { numberOf } from "../number-of";
import { screens } from "../screen";
import { useSide } from "../use-side";

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(new URL(args.request.url).pathname);
  needKind(args, kind);
  const { read, steps } = await screens.load(kind);
  return { kind, ...(await loadDocument(args, { get: read, steps })) };
}

export async function action(args: ActionFunctionArgs) {
  const { actions } = await screens.of(args);
  return runIntent(args, () => intentsOf(actions, idOf(args.params.id)));
}

export const clientLoader = screens.clientLoader;
export const handle = screens.handle;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) =>
  titled(
    matches,
    data
      ? `${screens.get(data.kind).title} ${numberOf(data.kind, data.document)}`
      : kindNames[kindAt(location.pathname)],
  );

/** The page of a document whose kind has no route of its own for it. */
export default function KindPage() {
  const { kind, document, steps } = useLoaderData<typeof loader>();
  const { title, Marks, Body, actions, problem, news } = screens.get(kind);
  const side = useSide();
  return (
    <DocumentPage
      key={kind}
      kind={kind}
      listTitle={title}
      no={numberOf(kind, document)}
      document={document}
      steps={steps}
      status={<Marks document={document} />}
      problem={problem?.(document)}
      news={news?.(document, side)}
      actions={actions}
    >
      <Body document={document} />
    </DocumentPage>
  );
}
