import type { TradeAgreement } from "#trpc/contract/agreement";
import type { Side } from "#trpc/contract/define";
import { agreementText } from "~/lib/texts/agreement";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { priceAuditText } from "~/lib/texts/price-audit";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { useMay } from "../document/use-may";
import { changePath } from "../price-audit/price-audit-actions";
import { nextPath } from "./agreement-version-actions";

interface LinksProps {
  side: Side;
  agreementSysNo: number;
  /** A contract or an answer says what it prices: there are no versions to sign. */
  isMade: boolean;
}

/** From an agreement to its log, to a change of its prices, and to its next version. */
export function VersionLinks({ side, agreementSysNo, isMade }: LinksProps) {
  const may = useMay();
  const drafts = may(`agreement:${side}:save`) && !isMade;
  const prices = side === "supplier" && may("priceAudit:supplier:submit") && !isMade;
  return (
    <>
      <LinkButton href={`/agreement/${side}/log/${agreementSysNo}`}>{t.toLog}</LinkButton>
      {prices ? <LinkButton href={changePath(agreementSysNo)}>{priceAuditText.create}</LinkButton> : null}
      {drafts ? <LinkButton href={nextPath(agreementSysNo)}>{t.next}</LinkButton> : null}
    </>
  );
}

type Child = Pick<
  TradeAgreement,
  "sysNo" | "agreementNo" | "name" | "purchaserOrganizationName" | "startTime" | "endTime"
>;
const columns: Column<Child>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name, agreementNo }) => `${name}（${agreementNo}）` },
  {
    key: "purchaser",
    title: agreementText.purchaser,
    cell: ({ purchaserOrganizationName }) => purchaserOrganizationName,
  },
  { key: "days", title: t.days, width: 230, cell: ({ startTime, endTime }) => t.until(startTime, endTime) },
];

/** Agreements of organisations below; nothing where there are none. */
export const ChildAgreements = ({ list }: { list: readonly Child[] }) =>
  list.length > 0 ? (
    <Card title={t.children} flush>
      <DataTable caption={t.children} columns={columns} rows={list} rowKey={({ sysNo }) => sysNo} />
    </Card>
  ) : null;
