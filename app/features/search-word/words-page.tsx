import { useLoaderData, useLocation } from "@remix-run/react";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { withQuery } from "~/lib/query";
import { searchWordText as t } from "~/lib/texts/search-word";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";
import { StatusTabs } from "~/ui/status-tabs";
import { type loadWords, PATH, SAVE, type WordTab } from "./act-words";
import { EXPORT_PATH, IMPORT_PATH } from "./import-intents";
import { TryOut } from "./try-out";
import { missColumns, wordColumns } from "./word-columns";
import { WordForm } from "./word-form";

const tabs: readonly WordTab[] = ["", "own", "off", "missed"];

/** Words of the trade, and what was not found: the list, a form for one word, and how a keyword is read. */
export function WordsPage() {
  const { tab, keyword, words, misses } = useLoaderData<typeof loadWords>();
  const { search } = useLocation();
  const refused = useRefused();
  const counts: Partial<Record<WordTab, number>> = { own: words.ownTotal, missed: misses.total };
  const isMissed = tab === "missed";
  const { pageNo, pageSize, total } = isMissed ? misses : words;
  const pageHref = (no: number) => withQuery(PATH, search, { pageNo: no === 1 ? null : no, word: null });
  const empty = (title: string) => <Empty icon="search" title={title} />;
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title}>
          <LinkButton href={IMPORT_PATH} icon="upload">
            {t.importLink}
          </LinkButton>
          <LinkButton href={EXPORT_PATH} icon="download" data-reload>
            {t.exportLink}
          </LinkButton>
        </PageHead>
        <p className="mall-dim">{isMissed ? t.missHint : t.hint}</p>
        {refused && refused.intent !== SAVE ? <FormMessage refused={refused} complete /> : null}
      </div>
      <TryOut />
      <WordForm />
      <Card flush>
        <StatusTabs
          label={t.tabsLabel}
          active={tab}
          tabs={tabs.map((key) => ({
            ...{ key, label: t.tabs[key], count: counts[key] },
            href: withQuery(PATH, search, { status: key || null, pageNo: null, keyword: null, word: null }),
          }))}
        />
        <ListTools action={PATH} keyword={keyword} hint={isMissed ? t.missSearch : t.wordSearch} tab={tab} />
        {isMissed ? (
          <DataTable
            columns={missColumns}
            rows={misses.datas}
            rowKey={(row) => row.keyword}
            caption={t.tabs.missed}
            empty={orPastEnd(misses, pageHref, empty(t.missEmpty))}
          />
        ) : (
          <DataTable
            columns={wordColumns}
            rows={words.datas}
            rowKey={(row) => row.word}
            caption={t.tabs[tab]}
            empty={orPastEnd(words, pageHref, empty(t.empty))}
          />
        )}
      </Card>
      <Pagination pageNo={pageNo} pageSize={pageSize} total={total} href={pageHref} />
    </div>
  );
}
