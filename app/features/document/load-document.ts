import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Step } from "#trpc/contract/shared/document";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import type { DocumentType } from "#trpc/rules/kinds";
import { type Api, formState } from "~/forms/act";
import { orScreen, orUnread } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { printLink } from "./print-link";

type Read<T> = (api: Api, id: number) => Promise<T>;

/** The loader of a document's page: it, its timeline, and what its forms start from, asked together. */
export async function loadDocument<Document>(
  { request, context, params }: LoaderFunctionArgs,
  read: { get: Read<Document>; steps: Read<Step[]> },
) {
  const id = idOf(params.id);
  const [document, steps, form] = await Promise.all([
    read.get(context.api, id).catch(orScreen(request)),
    read.steps(context.api, id).catch(orUnread(context, partsText.steps)),
    formState({ request, context }),
  ]);
  return { document, steps: steps ?? [], form };
}

/** A document with what the QR code of its paper opens. */
export interface Paper<Document> {
  document: Document;
  link: string;
}

/** The loader of papers: of the document that the address names, or of several, "12,13,14". */
export async function loadPapers<Document>(
  { request, context, params }: LoaderFunctionArgs,
  kind: DocumentType,
  get: Read<Document>,
): Promise<{ kind: DocumentType; papers: Paper<Document>[] }> {
  const ids = [...new Set(params.id?.split(","))].slice(0, MOST_AT_ONCE).map(idOf);
  const papers = ids.map(async (id) => ({
    document: await get(context.api, id).catch(orScreen(request)),
    link: printLink(context, kind, id),
  }));
  return { kind, papers: await Promise.all(papers) };
}
