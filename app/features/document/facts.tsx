import type { DocumentType } from "#trpc/rules/kinds";
import { documentText as t } from "~/lib/texts/document";
import type { Fact } from "~/ui/card";
import { DocumentLink } from "./columns";
import d from "./document.module.css";

/** The document that another one belongs to. */
export const linkFact = (kind: DocumentType, sysNo: number, no: string): Fact => ({
  label: t[kind],
  value: <DocumentLink kind={kind} sysNo={sysNo} no={no} />,
});

/** The sides that there are, by their names. */
export const partyFacts = (document: { purchaserOrganizationName: string; supplierName?: string }): Fact[] => [
  { label: t.purchaser, value: document.purchaserOrganizationName },
  ...(document.supplierName === undefined ? [] : [{ label: t.supplier, value: document.supplierName }]),
];

/** Something that is left out where it is empty. */
export const perhaps = (label: string, value: string, wide?: true): Fact[] =>
  value === "" ? [] : [{ label, value, ...(wide ? { wide } : {}) }];

/** A person with a number that calls them. */
export const personFact = (label: string, name: string, mobile: string): Fact => ({
  label,
  value: (
    <>
      {name}{" "}
      <a className={d.tel} href={`tel:${mobile}`}>
        {mobile}
      </a>
    </>
  ),
});
