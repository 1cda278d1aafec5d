import type { MetaFunction } from "@remix-run/react";
import { titled } from "~/lib/title";

/** The title of a page about one document: what it is and its number. */
export const documentMeta =
  <Document>(title: string, no: (document: Document) => string): MetaFunction<() => Promise<{ document: Document }>> =>
  ({ matches, data }) =>
    titled(matches, data ? `${title} ${no(data.document as Document)}` : title);
