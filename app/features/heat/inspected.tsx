import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { decimal, toNumber } from "#trpc/rules/money";
import { quantity } from "~/lib/format";
import { inspectionText as t } from "~/lib/texts/inspection";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import s from "../inspection/inspection.module.css";
import { NEW_LOTS } from "../inspection/inspection-list";
import { HeatCertificates } from "./heat-certificates";
import { heatsPath, IDENTIFY, identifiedLines, isIdentified } from "./heats-note";

/** How much of a line is released, failed, and waits; and its heats. */
function Inspected({ item, note }: { item: ReceivingItem; note: Receiving }) {
  const { receivedQuantity, returnedQuantity, releasedQuantity, failedQuantity } = item;
  const back = Math.max(failedQuantity - returnedQuantity, 0);
  const rest = toNumber(
    decimal(receivedQuantity).minus(releasedQuantity).minus(Math.max(failedQuantity, returnedQuantity)),
  );
  const batches = note.batchList.filter(({ receivingItemSysNo }) => receivingItemSysNo === item.sysNo);
  return (
    <div className={s.kept}>
      {releasedQuantity > 0 ? <Tag tone="success">{`${t.released} ${quantity(releasedQuantity)}`}</Tag> : null}
      {rest > 0 ? <Tag tone="warning">{`${t.waiting} ${quantity(rest)}`}</Tag> : null}
      {back > 0 ? <Tag tone="danger">{`${t.unfit} ${quantity(back)}`}</Tag> : null}
      {batches.map(({ sysNo, heatNo, pourPlace, pourDay, quantity: part, certificateList }) => (
        <span key={sysNo} className="mall-dim">
          {[heatNo, pourPlace, pourDay, batches.length > 1 ? quantity(part) : ""].filter(Boolean).join(" ")}{" "}
          {heatNo ? <HeatCertificates files={certificateList} /> : null}
        </span>
      ))}
    </div>
  );
}

/** The column of a note of steel or concrete: its heats, and whether they are released. */
export function inspectedColumn(note: Receiving): Column<ReceivingItem>[] {
  const shown = new Set(identifiedLines(note).map(({ sysNo }) => sysNo));
  if (shown.size === 0 || (!note.inspectionRequired && note.batchList.length === 0)) return [];
  return [
    {
      key: "inspection",
      title: t.inspection,
      width: 150,
      align: "right",
      cell: (item) => (shown.has(item.sysNo) ? <Inspected item={item} note={note} /> : null),
    },
  ];
}

/** What is still to be done about the heats of a note. */
export function HeatsCard({ note }: { note: Receiving }) {
  if (identifiedLines(note).every(isIdentified) || !note.actionList.includes(IDENTIFY)) return null;
  const open = note.batchList.some(({ quantity: all, lotQuantity }) => lotQuantity < all);
  return (
    <Card title={t.heats}>
      <div className={s.find}>
        <LinkButton href={heatsPath(note.sysNo)}>{t.heatsTitle}</LinkButton>
        {open ? <LinkButton href={NEW_LOTS}>{t.heatsMake}</LinkButton> : null}
        {note.inspectionRequired ? <span className="mall-dim">{t.gateNote}</span> : null}
      </div>
    </Card>
  );
}
