import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Step } from "#trpc/contract/shared/document";
import type { DocumentType } from "#trpc/rules/machine";
import { orScreen } from "~/lib/failure";
import { type Api, formState } from "./act";
import { idOf } from "./id";
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
    read.steps(context.api, id).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { document, steps, form };
}

/** The loader of its paper; the QR code opens it on a phone. */
export async function loadPrint<Document>(
  { request, context, params }: LoaderFunctionArgs,
  kind: DocumentType,
  get: Read<Document>,
) {
  const id = idOf(params.id);
  const document = await get(context.api, id).catch(orScreen(request));
  return { document, link: printLink(context, kind, id) };
}
