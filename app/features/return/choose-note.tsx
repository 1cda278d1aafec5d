import type { ReceivingRow } from "#trpc/contract/receiving";
import { dateTime, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import s from "./return.module.css";

/** Which of an order's receiving notes the goods go back from. */
export function ChooseNote({ order, notes }: { order: number; notes: readonly ReceivingRow[] }) {
  const back = documentPath("order", order);
  return (
    <>
      <Breadcrumb crumbs={[{ label: t.title, href: "/portal/return" }, { label: t.createTitle }]} />
      <PageHead title={t.choose}>
        <LinkButton href={back}>{documentText.back}</LinkButton>
      </PageHead>
      <Card title={notes.length > 0 ? t.chooseHint : undefined}>
        {notes.length === 0 ? (
          <Empty title={t.noneToChoose} icon="receipt">
            <LinkButton href={`${back}#documents`}>{t.seeDocuments}</LinkButton>
          </Empty>
        ) : (
          <ul className={s.choices}>
            {notes.map((note) => (
              <li key={note.sysNo} className={s.choice}>
                <DocumentLink kind="receiving" sysNo={note.sysNo} no={note.receivingNo} />
                <span>{note.itemList.map(({ skuName }) => skuName).join("、")}</span>
                <span className="mall-dim">{dateTime(note.receiveTime)}</span>
                <b>{yuan(note.totalAmount)}</b>
                <LinkButton href={`/portal/return/create?receiving=${note.sysNo}`}>{t.chooseThis}</LinkButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
