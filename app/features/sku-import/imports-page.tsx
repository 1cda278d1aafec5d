import { useLoaderData } from "@remix-run/react";
import { SkuImportKind } from "#trpc/contract/shared/codes";
import { skuImportKind } from "#trpc/contract/shared/labels";
import type { SkuImport } from "#trpc/contract/sku-import";
import { sheetAccept, sheetHint } from "#trpc/rules/upload";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime, quantity } from "~/lib/format";
import { goodsText } from "~/lib/texts/goods";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import { FormError } from "~/ui/form-error";
import page from "~/ui/page.module.css";
import { StatusTabs } from "~/ui/status-tabs";
import type { loadImports } from "./act-import";
import { StatusTag } from "./figures";
import { IMPORT_PATH, importPath, kindPath, templateAction, templatePath, UPLOAD } from "./paths";
import s from "./sku-import.module.css";

const columns: Column<SkuImport>[] = [
  {
    key: "file",
    title: t.fileColumn,
    card: "title",
    cell: ({ sysNo, fileName }) => (
      <a className="mall-link" href={importPath(sysNo)}>
        {fileName}
      </a>
    ),
  },
  { key: "kind", title: t.kind, width: 70, cell: ({ kind }) => skuImportKind[kind] },
  { key: "status", title: t.status, width: 90, card: "status", cell: ({ status }) => <StatusTag status={status} /> },
  { key: "rows", title: t.rows, width: 90, align: "right", cell: ({ rowCount }) => quantity(rowCount) },
  { key: "applied", title: t.changed, width: 90, align: "right", cell: ({ appliedCount }) => quantity(appliedCount) },
  { key: "wrong", title: t.wrong, width: 90, align: "right", cell: ({ wrongCount }) => quantity(wrongCount) },
  { key: "by", title: t.by, width: 100, cell: ({ userName }) => userName },
  { key: "time", title: t.time, width: 150, cell: ({ createTime }) => dateTime(createTime) },
];

const hints = {
  [SkuImportKind.price]: t.priceHint,
  [SkuImportKind.stock]: t.stockHint,
  [SkuImportKind.goods]: t.goodsHint,
} as const;

function UploadForm({ kind }: Pick<SkuImport, "kind">) {
  const { leaves } = useLoaderData<typeof loadImports>();
  const refused = useRefused(UPLOAD);
  const busy = useBusy(UPLOAD);
  return (
    <Card>
      <StatusTabs
        label={t.kinds}
        active={String(kind)}
        tabs={Object.values(SkuImportKind).map((one) => ({
          key: String(one),
          label: skuImportKind[one],
          href: kindPath(one),
        }))}
      />
      <div className={s.steps}>
        <div>
          <h2 className={s.step}>{t.step1}</h2>
          <p className={s.hint}>{hints[kind]}</p>
          {kind === SkuImportKind.goods ? (
            <form action={templateAction} className={page.stacked} data-reload>
              <input type="hidden" name="kind" value={kind} />
              <Select label={t.category} name="category" options={leaves} />
              <div>
                <Button icon="download">{t.goodsTemplate}</Button>
              </div>
            </form>
          ) : (
            <LinkButton href={templatePath(kind)} icon="download" data-reload>
              {t.template}
            </LinkButton>
          )}
        </div>
        <IntentForm intent={UPLOAD} encType="multipart/form-data" className={page.stacked}>
          <h2 className={s.step}>{t.step2}</h2>
          <FormError message={refused?.fields.file ? undefined : refused?.message} answer={refused} />
          <input type="hidden" name="kind" value={kind} />
          {kind === SkuImportKind.goods ? (
            <Select
              label={t.category}
              name="categorySysNo"
              options={leaves}
              defaultValue={refused?.values.categorySysNo}
              error={refused?.fields.categorySysNo}
            />
          ) : null}
          <FileInput
            label={t.file}
            name="file"
            accept={sheetAccept}
            help={sheetHint}
            error={refused?.fields.file ?? refused?.fields.fileSysNo}
          />
          <div>
            <Button variant="primary" busy={busy}>
              {t.upload}
            </Button>
          </div>
        </IntentForm>
      </div>
    </Card>
  );
}

/** A supplier uploads the next table and finds the earlier ones. */
export function ImportsPage() {
  const { page: found, kind, isOlder } = useLoaderData<typeof loadImports>();
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: goodsText.title, href: "/portal/goods" }, { label: t.title }]} />
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
      </div>
      <UploadForm kind={kind} />
      <Card title={t.earlier} flush>
        <DataTable
          columns={columns}
          rows={found.datas}
          rowKey={({ sysNo }) => sysNo}
          caption={t.earlier}
          empty={<Empty title={t.none}>{t.noneHint}</Empty>}
        />
      </Card>
      <div className={s.paging}>
        {isOlder ? <LinkButton href={IMPORT_PATH}>{t.newest}</LinkButton> : null}
        {found.nextSysNo === null ? null : (
          <LinkButton href={`${IMPORT_PATH}?before=${found.nextSysNo}`}>{t.older}</LinkButton>
        )}
      </div>
    </div>
  );
}
