import type { PricedAgreement } from "#trpc/contract/price-audit";
import { listPath } from "~/features/document/paths";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { changePath } from "./price-audit-actions";

const columns: Column<PricedAgreement>[] = [
  {
    ...{ key: "name", title: t.agreementName, card: "title" },
    cell: ({ name, agreementNo }) => (
      <>
        {name}
        <p className="mall-dim">{agreementNo}</p>
      </>
    ),
  },
  { key: "purchaser", title: t.purchaser, cell: ({ purchaserOrganizationName }) => purchaserOrganizationName },
  { key: "end", title: t.endDay, width: 120, cell: ({ endDay }) => endDay },
  {
    ...{ key: "choose", title: t.choose, width: 260, align: "right", card: "actions" },
    cell: ({ sysNo, signingNo }) =>
      signingNo ? (
        <span className="mall-dim">{t.signing(signingNo)}</span>
      ) : (
        <LinkButton href={changePath(sysNo)}>{t.choose}</LinkButton>
      ),
  },
];

/** The supplier's agreements in force whose prices it may change. */
export const ChooseAgreement = ({ agreements }: { agreements: readonly PricedAgreement[] }) => (
  <div className={d.stack}>
    <div>
      <Breadcrumb crumbs={[{ label: t.title, href: listPath.priceAudit }, { label: t.create }]} />
      <PageHead title={t.create} />
      <p className={d.lead}>{t.chooseLead}</p>
    </div>
    <Card flush>
      {agreements.length > 0 ? (
        <DataTable caption={t.create} columns={columns} rows={agreements} rowKey={({ sysNo }) => sysNo} />
      ) : (
        <Empty title={t.noAgreements} icon="file-text">
          <LinkButton href={listPath.agreementVersion}>{t.toVersions}</LinkButton>
        </Empty>
      )}
    </Card>
  </div>
);
