import type { MetaFunction } from "@remix-run/react";
import { titled } from "~/lib/title";
import type { Paper } from "./load-document";

/** The title of a page about one document: what it is and its number. */
export const documentMeta =
  <Document>(title: string, no: (document: Document) => string): MetaFunction<() => Promise<{ document: Document }>> =>
  ({ matches, data }) =>
    titled(matches, data ? `${title} ${no(data.document as Document)}` : title);

/** The same for papers: the number of the first. */
export const papersMeta =
  <Document>(
    title: string,
    no: (document: Document) => string,
  ): MetaFunction<() => Promise<{ papers: Paper<Document>[] }>> =>
  ({ matches, data }) => {
    const first = data?.papers[0]?.document as Document | undefined;
    return titled(matches, first ? `${title} ${no(first)}` : title);
  };
