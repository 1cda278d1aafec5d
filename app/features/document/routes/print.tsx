import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { kindNames } from "#trpc/rules/kinds";
import { titled } from "~/lib/title";
import { DocumentPapers } from "../document-print";
import { kindAt } from "../kind-at";
import { loadPapers } from "../load-document";
import { needKind } from "../need-kind";
import { numberOf } from "../number-of";
import { papers } from "../paper";

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(new URL(args.request.url).pathname);
  needKind(args, kind);
  const { read } = await papers.load(kind);
  return loadPapers(args, kind, read);
}

export const clientLoader = papers.clientLoader;
export const handle = papers.handle;

export const meta: MetaFunction<typeof loader> = ({ matches, data, location }) => {
  if (!data) return titled(matches, kindNames[kindAt(location.pathname)]);
  const { kind, papers: printed } = data;
  const [first] = printed;
  const { title } = papers.get(kind);
  return titled(matches, first ? `${title} ${numberOf(kind, first.document)}` : title);
};

/** Documents of a kind on A4. */
export default function PrintPage() {
  const { kind, papers: printed } = useLoaderData<typeof loader>();
  const { title, write } = papers.get(kind);
  return <DocumentPapers kind={kind} title={title} write={write} papers={printed} />;
}
