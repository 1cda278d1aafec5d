import type { AgreementVersionRow } from "#trpc/contract/agreement-version";
import { draftVersions } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { AgreementVersionMarks } from "./agreement-version-marks";

const numberOf = ({ versionNo }: AgreementVersionRow) => versionNo;
const column = listColumns<AgreementVersionRow>("agreementVersion", numberOf);

function next({ sysNo, status, actionList }: AgreementVersionRow): NextStep | undefined {
  const href = documentPath("agreementVersion", sysNo);
  if (draftVersions.includes(status)) return { href: `${href}/edit`, label: t.edit };
  return actionList.some((code) => code.endsWith(":sign")) ? { href, label: t.sign } : undefined;
}

const name: ListColumn<AgreementVersionRow> = { key: "name", title: t.name, width: 200, cell: (row) => row.name };
const version: ListColumn<AgreementVersionRow> = {
  ...{ key: "version", title: t.version, width: 96 },
  cell: (row) => t.versionNo(row.version),
};
const days: ListColumn<AgreementVersionRow> = {
  ...{ key: "days", title: t.days, width: 220 },
  cell: ({ startDay, endDay }) => t.until(startDay, endDay),
};

/** Versions as a list: of which agreement, with whom, until when, where they stand. */
export const agreementVersionTable: DocumentTable<AgreementVersionRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    name,
    version,
    column.party(side),
    days,
    column.status((row) => <AgreementVersionMarks document={row} />),
    column.actions(next),
  ],
};
