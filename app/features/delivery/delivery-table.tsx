import type { DeliveryRow } from "#trpc/contract/delivery";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { isAtGate } from "#trpc/rules/expected";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Tag } from "~/ui/tag";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { CertificateTag, DeliveryMarks } from "../document/status";
import { DueLine, LateTag, placeField, projectField } from "../document/when";
import { loadText } from "../measure/measured";
import s from "./delivery.module.css";
import { ExpectedLine } from "./expected-line";

const numberOf = ({ deliveryNo }: DeliveryRow) => deliveryNo;
const column = listColumns<DeliveryRow>("delivery", numberOf);

function next({ sysNo, approvalStatus, actionList }: DeliveryRow): NextStep | undefined {
  if (actionList.includes("delivery:purchaser:audit")) {
    return { href: `/delivery-order/${sysNo}`, label: documentText.toAudit };
  }
  if (actionList.includes("delivery:purchaser:receive")) {
    return { href: `/portal/receiving/submit?delivery=${sysNo}`, label: t.receive };
  }
  if (actionList.includes("delivery:supplier:outbound")) return { href: `/delivery-order/${sysNo}`, label: t.outbound };
  const asksAgain = approvalStatus === ApprovalStatus.refused && actionList.includes("delivery:supplier:auditCancel");
  return asksAgain ? { href: `/delivery-order/${sysNo}`, label: t.submitAudit } : undefined;
}

/** Deliveries as a list: what, from whom, in which truck, where it stands. */
export const deliveryTable: DocumentTable<DeliveryRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(loadText),
    column.party(side),
    {
      key: "vehicle",
      title: t.vehicle,
      by: "arrival",
      width: 116,
      cell: (row) => (
        <div className={s.vehicle}>
          <p>{row.vehicleNo}</p>
          <p className="mall-dim">{row.driverName}</p>
          {isAtGate(row) ? <Tag tone="success">{t.atGate}</Tag> : <ExpectedLine truck={row} />}
        </div>
      ),
    },
    column.link("order", (row) => ({ sysNo: row.orderSysNo, no: row.orderNo })),
    column.due((row) => <DueLine kind="delivery" document={row} bare />),
    column.field("project", projectField),
    column.field("usePart", placeField),
    column.status(
      (row) => (
        <>
          <DeliveryMarks document={row} /> <LateTag kind="delivery" document={row} />
          <CertificateTag delivery={row} />
          <DueLine kind="delivery" document={row} />
        </>
      ),
      116,
    ),
    column.actions(next),
  ],
};
