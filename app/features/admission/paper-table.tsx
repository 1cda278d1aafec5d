import type { ReactNode } from "react";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { supplierPaperKind } from "#trpc/contract/shared/labels";
import type { SupplierPaper } from "#trpc/contract/supplier";
import { date } from "~/lib/format";
import { admissionText as t } from "~/lib/texts/admission";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { PaperTag } from "./marks";

interface PaperTableProps {
  papers: readonly SupplierPaper[];
  /** Today in China, yyyy-MM-dd. */
  day: string;
  /** What can be done with a paper that waits; nothing where its reader may not. */
  acts?: (paper: SupplierPaper) => ReactNode;
}

const columns = (day: string): Column<SupplierPaper>[] => [
  {
    key: "name",
    title: t.paperName,
    card: "title",
    cell: ({ name, kind }) => (
      <>
        <b>{name}</b>
        <p className="mall-dim">{supplierPaperKind[kind]}</p>
      </>
    ),
  },
  { key: "no", title: t.paperNo, width: 190, cell: ({ paperNo }) => <span className="mall-nums">{paperNo}</span> },
  { key: "until", title: t.validUntil, width: 110, cell: ({ validUntil }) => validUntil ?? t.forever },
  {
    key: "file",
    title: t.file,
    cell: ({ file }) => (
      <a className="mall-link" href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    ),
  },
  {
    key: "status",
    title: t.status,
    width: 170,
    card: "status",
    cell: (paper) => (
      <>
        <PaperTag paper={paper} day={day} />
        {paper.reason ? <p>{paper.reason}</p> : null}
        {paper.reviewedBy ? <p className="mall-dim">{t.judged(paper.reviewedBy, date(paper.reviewTime))}</p> : null}
      </>
    ),
  },
];

/** The papers of a supplier, the newest first. */
export function PaperTable({ papers, day, acts }: PaperTableProps) {
  const buttons: Column<SupplierPaper> = {
    key: "actions",
    title: t.actions,
    width: 170,
    card: "actions",
    cell: (paper) => (paper.reviewStatus === ReviewStatus.pending ? acts?.(paper) : null),
  };
  return (
    <DataTable
      caption={t.papers}
      rows={papers}
      rowKey={({ sysNo }) => sysNo}
      columns={acts ? [...columns(day), buttons] : columns(day)}
      empty={<Empty title={t.noPapers} icon="file-text" />}
    />
  );
}
