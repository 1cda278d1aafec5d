import type { DocumentType } from "#trpc/rules/kinds";
import type { Refused } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { listPath } from "./paths";

interface FormHeadProps {
  kind: DocumentType;
  listTitle: string;
  /** The document that one comes from and goes back to; the list itself where it is named. */
  back: { label: string; href: string };
  title: string;
  lead?: string;
  refused: Refused | undefined;
}

/** The head of a document's form: where one is, what it does, and what was refused. */
export function FormHead({ kind, listTitle, back, title, lead, refused }: FormHeadProps) {
  const isList = back.href === listPath[kind];
  return (
    <div>
      <Breadcrumb crumbs={[...(isList ? [] : [{ label: listTitle, href: listPath[kind] }]), back, { label: title }]} />
      <PageHead title={title} />
      {lead ? <p className={d.lead}>{lead}</p> : null}
      <FormMessage refused={refused} complete />
    </div>
  );
}
