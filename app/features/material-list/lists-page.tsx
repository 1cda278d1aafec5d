import { useLoaderData } from "@remix-run/react";
import type { MaterialList } from "#trpc/contract/material-list";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { listText } from "~/lib/texts/list";
import { materialListText as t } from "~/lib/texts/material-list";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { StatusTabs } from "~/ui/status-tabs";
import { Tag } from "~/ui/tag";
import d from "../document/document.module.css";
import type { loadLists } from "./act-lists";
import { ListButtons } from "./list-buttons";
import s from "./material-list.module.css";
import { LISTS, listPathOf, NEW_LIST, runsOf } from "./paths";

const add = (
  <LinkButton href={NEW_LIST} variant="primary" icon="plus">
    {t.add}
  </LinkButton>
);

const columns: Column<MaterialList>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ sysNo, name }) => (
      <a className={s.name} href={listPathOf(sysNo)}>
        {name}
      </a>
    ),
  },
  { key: "lines", title: t.lines, width: 90, align: "right", cell: ({ lineCount }) => t.lineCount(lineCount) },
  {
    key: "shared",
    title: t.visible,
    width: 110,
    card: "status",
    cell: ({ isShared }) => <Tag tone={isShared ? "success" : "neutral"}>{isShared ? t.shared : t.private}</Tag>,
  },
  { key: "owner", title: t.owner, width: 110, cell: ({ isOwn, ownerName }) => (isOwn ? t.mine : ownerName) },
  { key: "changed", title: t.changed, width: 150, cell: ({ changeTime }) => dateTime(changeTime) },
  {
    key: "actions",
    title: t.actions,
    width: 400,
    align: "right",
    card: "actions",
    cell: (list) => {
      const [run] = runsOf(list);
      return (
        <div className={d.rowButtons}>
          {run ? (
            <LinkButton size="small" href={run.href} aria-label={t.runOf(list.name)}>
              {t.run}
            </LinkButton>
          ) : null}
          <LinkButton
            size="small"
            variant="quiet"
            href={listPathOf(list.sysNo)}
            aria-label={list.isOwn ? t.editOf(list.name) : t.openOf(list.name)}
          >
            {list.isOwn ? t.edit : t.open}
          </LinkButton>
          <ListButtons list={list} />
        </div>
      );
    },
  },
];

/** One's own lists of materials and those that colleagues share. */
export function ListsPage() {
  const { page, keyword, whose, isFirst } = useLoaderData<typeof loadLists>();
  const { datas, hasMore, ownCount, sharedCount } = page;
  const refused = useRefused();
  const counts = { all: ownCount + sharedCount, own: ownCount, shared: sharedCount };
  const query = { whose: whose === "all" ? null : whose, keyword };
  const tabs = (["all", "own", "shared"] as const).map((key) => ({
    ...{ key, label: t.tabs[key], count: counts[key] },
    href: withQuery(LISTS, "", { whose: key === "all" ? null : key, keyword }),
  }));
  const last = datas.at(-1);
  return (
    <>
      <PageHead title={t.title}>{add}</PageHead>
      <p className={s.lead}>{t.lead}</p>
      <FormMessage refused={refused} />
      <Card flush>
        <StatusTabs tabs={tabs} active={whose} label={t.whose} />
        <ListTools action={LISTS} keyword={keyword} hint={t.hint} tab={whose === "all" ? "" : whose} tabName="whose" />
        {datas.length > 0 ? (
          <DataTable caption={t.title} columns={columns} rows={datas} rowKey={({ sysNo }) => sysNo} />
        ) : keyword ? (
          <Empty title={listText.emptyFiltered} icon="search">
            <LinkButton href={LISTS}>{listText.showAll}</LinkButton>
          </Empty>
        ) : whose === "shared" ? (
          <Empty title={t.emptyShared} icon="users" />
        ) : (
          <Empty title={t.empty} icon="list">
            <p className="mall-dim">{t.emptyHint}</p>
            {add}
          </Empty>
        )}
      </Card>
      <div className={s.paging}>
        {isFirst ? null : <LinkButton href={withQuery(LISTS, "", query)}>{t.first}</LinkButton>}
        {hasMore && last ? (
          <LinkButton href={withQuery(LISTS, "", { ...query, before: `${last.changeTime}-${last.sysNo}` })}>
            {t.next}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}
