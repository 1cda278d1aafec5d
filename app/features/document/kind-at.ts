import { type DocumentType, documentTypes } from "#trpc/rules/kinds";
import { listPath } from "./paths";

/** The kind of documents whose list is at the address or above it, in whatever case. @throws 404 where there is none. */
export function kindAt(pathname: string): DocumentType {
  const path = `${pathname.toLowerCase()}/`;
  const found = documentTypes.find((kind) => path.startsWith(`${listPath[kind]}/`));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
