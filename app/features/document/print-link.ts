import type { AppLoadContext } from "@remix-run/node";
import type { DocumentType } from "#trpc/rules/kinds";
import { documentPath } from "./paths";

/** What the QR code of a printed document opens. */
export const printLink = ({ publicUrl }: AppLoadContext, kind: DocumentType, sysNo: number): string =>
  new URL(documentPath(kind, sysNo), publicUrl).href;
