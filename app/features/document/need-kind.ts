import type { LoaderFunctionArgs } from "@remix-run/node";
import { type DocumentType, documentKinds } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { needModule } from "../module/load-module";

/** R-TENANT-02: a kind of a module that the tenant has switched off has no pages. @throws 404 */
export function needKind(args: LoaderFunctionArgs, kind: DocumentType): void {
  const { module }: KindOfDocument = documentKinds[kind];
  if (module) needModule(args, module);
}
