import { useLoaderData } from "@remix-run/react";
import { materialLimits } from "#trpc/rules/material-list";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { materialListText as t } from "~/lib/texts/material-list";
import { tenderNoticeText } from "~/lib/texts/tender-notice";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";
import { useMay } from "../document/use-may";
import { productPath } from "../product/product-card";
import { OriginTenders } from "../tender-notice/origin-tenders";
import { ofListPath } from "../tender-notice/paths";
import { type loadList, RENAME, SAVE } from "./act-list";
import { LinesForm } from "./lines-form";
import { ListButtons } from "./list-buttons";
import { type ListRow, PAGE_LINES } from "./list-rows";
import s from "./material-list.module.css";
import { LISTS, listPathOf, runsOf } from "./paths";

/** Where its lines are matched; a long list in parts. */
function Runs({ list }: { list: { sysNo: number; lineCount: number } }) {
  const runs = runsOf(list);
  return runs.map(({ href, from, to }) => (
    <LinkButton key={from} href={href} variant={from === 1 ? "primary" : undefined} icon="shopping-cart">
      {runs.length === 1 ? t.run : t.runPart(from, to)}
    </LinkButton>
  ));
}

function Rename({ sysNo, name }: { sysNo: number; name: string }) {
  const refused = useRefused(RENAME);
  return (
    <IntentForm key={name} intent={RENAME} className={s.rename}>
      <input type="hidden" name="sysNo" value={sysNo} />
      <TextInput
        label={t.name}
        hideLabel
        name="name"
        maxLength={materialLimits.name}
        defaultValue={refused?.values.name ?? name}
        error={refused?.fields.name ?? refused?.message}
        autoComplete="off"
        required
      />
      <Button busy={useBusy(RENAME)}>{t.rename}</Button>
    </IntentForm>
  );
}

const columns: Column<ListRow>[] = [
  { key: "no", title: t.no, width: 64, align: "right", cell: ({ no }) => no },
  { key: "words", title: t.words, card: "title", cell: ({ words }) => words },
  {
    key: "quantity",
    title: t.quantity,
    width: 130,
    align: "right",
    cell: ({ quantity, unit }) => [quantity, unit].filter(Boolean).join(" ") || "—",
  },
  { key: "ordered", title: t.orderedTitle, width: 130, align: "right", cell: ({ ordered }) => ordered || "—" },
  { key: "remark", title: t.remark, width: 200, cell: ({ remark }) => remark || "—" },
  {
    key: "sku",
    title: t.sku,
    width: 260,
    cell: ({ skuSysNo, skuName }) =>
      skuSysNo === null ? (
        "—"
      ) : (
        <a className="mall-link" href={productPath(skuSysNo)}>
          {skuName}
        </a>
      ),
  },
];

/** A list: its owner changes it, colleagues look at it. */
export function ListPage() {
  const { list, rows, pageNo, tenders } = useLoaderData<typeof loadList>();
  const refused = useRefused();
  const may = useMay();
  const { sysNo, name, isOwn, isShared, ownerName, lineCount } = list;
  const path = listPathOf(sysNo);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: LISTS }, { label: name }]} />
        <PageHead
          title={<span className={s.title}>{name}</span>}
          aside={<Tag tone={isShared ? "success" : "neutral"}>{isShared ? t.shared : t.private}</Tag>}
        >
          <Runs list={list} />
          {lineCount > 0 && may("tenderNotice:purchaser:save") ? (
            <LinkButton href={ofListPath(sysNo)}>{tenderNoticeText.start}</LinkButton>
          ) : null}
          <ListButtons list={list} onPage />
        </PageHead>
        <p className="mall-dim">
          {t.lineCount(lineCount)} · {t.changed} {dateTime(list.changeTime)}
        </p>
        {isOwn ? null : <p className={f.info}>{t.otherOwner(ownerName)}</p>}
        <FormMessage refused={refused?.intent === RENAME ? undefined : refused} />
        {refused?.reason === "LIST_CHANGED" ? (
          <a
            className="mall-link"
            href={withQuery(path, "", { pageNo: pageNo === 1 ? null : pageNo })}
            target="_blank"
            rel="noopener"
          >
            {t.openNewest}
          </a>
        ) : null}
      </div>
      <OriginTenders tenders={tenders} />
      {isOwn ? <Rename sysNo={sysNo} name={name} /> : null}
      {isOwn ? (
        // saved lines are another form
        <LinesForm key={`${list.version} ${pageNo} ${refused?.intent === SAVE ? refused.requestKey : ""}`} />
      ) : (
        <Card flush title={t.linesTitle}>
          <DataTable
            caption={t.linesTitle}
            columns={columns}
            rows={rows.filter(({ no }) => no <= lineCount)}
            rowKey={({ no }) => no}
            empty={<Empty title={t.noLines} icon="list" />}
          />
        </Card>
      )}
      <Pagination
        pageNo={pageNo}
        pageSize={PAGE_LINES}
        total={lineCount}
        href={(no) => withQuery(path, "", { pageNo: no === 1 ? null : no })}
      />
    </div>
  );
}
