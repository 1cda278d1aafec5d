import type { InvoiceTitle } from "#trpc/contract/invoice-title";
import { invoiceType } from "#trpc/contract/shared/labels";
import { documentText } from "~/lib/texts/document";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import { Button, LinkButton } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import d from "../document/document.module.css";
import { IntentForm } from "../document/intent-form";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";

function RowButtons({ title }: { title: InvoiceTitle }) {
  const side = useSide();
  const may = useMay();
  const mayEdit = may(`invoiceTitle:${side}:save`);
  return (
    <div className={d.rowButtons}>
      {title.isDefault || !mayEdit ? null : (
        <IntentForm intent="default" className={d.intent}>
          <input type="hidden" name="sysNo" value={title.sysNo} />
          <Button size="small" variant="quiet">
            {t.setDefault}
          </Button>
        </IntentForm>
      )}
      {mayEdit ? (
        <LinkButton size="small" href={`/portal/invoice-title/${title.sysNo}`} aria-label={`${t.edit} ${title.title}`}>
          {t.editShort}
        </LinkButton>
      ) : null}
      {may(`invoiceTitle:${side}:delete`) ? (
        <IntentForm intent="delete" className={d.intent}>
          <input type="hidden" name="sysNo" value={title.sysNo} />
          <ConfirmButton size="small" question={t.removeQuestion(title.title)} consequence={t.removeNext}>
            {t.remove}
          </ConfirmButton>
        </IntentForm>
      ) : null}
    </div>
  );
}

const columns: Column<InvoiceTitle>[] = [
  {
    key: "title",
    title: t.name,
    card: "title",
    cell: (title) => (
      <div className={d.number}>
        <p>
          <b>{title.title}</b> {title.isDefault ? <Tag tone="accent">{t.default}</Tag> : null}
        </p>
        <p className="mall-dim">{title.taxCode}</p>
      </div>
    ),
  },
  { key: "type", title: t.type, width: 140, cell: (title) => invoiceType[title.invoiceType] },
  {
    key: "bank",
    title: t.bankName,
    width: 240,
    cell: (title) =>
      title.bankName ? (
        <div>
          <p>{title.bankName}</p>
          <p className="mall-dim">{title.bankAccount}</p>
        </div>
      ) : (
        <span className="mall-dim">--</span>
      ),
  },
  {
    key: "actions",
    title: documentText.actions,
    width: 230,
    align: "right",
    card: "actions",
    cell: (title) => <RowButtons title={title} />,
  },
];

/** Invoice titles of the organisation, the default first. */
export function InvoiceTitleTable({ titles }: { titles: readonly InvoiceTitle[] }) {
  return <DataTable caption={t.title} columns={columns} rows={titles} rowKey={({ sysNo }) => sysNo} />;
}
