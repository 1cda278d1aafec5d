import { isCut, KEYWORD_LENGTH } from "#trpc/rules/search/keyword";
import { seesEnquiry } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { areaLabel } from "~/shell/area-label";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import type { GoodsQuery } from "./list-query";
import s from "./not-found.module.css";

/** The keyword as it was typed, which may be longer than what is searched for. */
const typedIn = (search: string): string => (new URLSearchParams(search).get("key") ?? "").trim();

interface KeywordNotesProps {
  keyword: string;
  corrected: string | undefined;
  search: string;
}

/** What the list does otherwise than was typed: another word, or the beginning alone. */
export function KeywordNotes({ keyword, corrected, search }: KeywordNotesProps) {
  return (
    <>
      {isCut(typedIn(search)) ? <p role="status">{t.cut(KEYWORD_LENGTH, keyword)}</p> : null}
      {corrected === undefined ? null : (
        <p className={s.corrected} role="status">
          {t.corrected(keyword)}
          <a href={withQuery("/product/list", search, { key: corrected, pageNo: null })}>{corrected}</a>
        </p>
      )}
    </>
  );
}

interface NothingFoundProps {
  query: GoodsQuery;
  search: string;
  near: readonly { sysNo: number; name: string }[];
  /** How many other areas have. */
  elsewhere: number;
  clearHref: string | null;
}

/** Nothing here: why, and the way onward that fits. */
export function NothingFound({ query, search, near, elsewhere, clearHref }: NothingFoundProps) {
  const { area } = useShell();
  if (query.pageNo > 1) {
    return (
      <Card>
        <Empty title={t.pastEnd} icon="search">
          <LinkButton href={withQuery("/product/list", search, { pageNo: null })}>{t.firstPage}</LinkButton>
        </Empty>
      </Card>
    );
  }
  if (elsewhere > 0) {
    const here = `/product/list${search}`;
    return (
      <Card>
        <Empty title={t.elsewhere(areaLabel(area.names), elsewhere)} icon="search">
          <p className="mall-dim">{t.elsewhereHint}</p>
          <LinkButton href={`/area?return_to=${encodeURIComponent(here)}`}>{t.changeArea}</LinkButton>
        </Empty>
      </Card>
    );
  }
  const isNoWord = query.keyword !== "" && !/[\p{L}\p{N}]/u.test(query.keyword);
  return (
    <Card>
      <Empty title={isNoWord ? t.noWord(query.keyword) : t.none} icon="search">
        <p className="mall-dim">{isNoWord ? t.noWordHint : t.noneHint}</p>
        {near.length > 0 ? (
          <nav className={s.near} aria-label={t.near}>
            <span className="mall-dim">{t.near}</span>
            {near.map(({ sysNo, name }) => (
              <a key={sysNo} href={`/product/list?category=${sysNo}`}>
                {name}
              </a>
            ))}
          </nav>
        ) : null}
        {clearHref ? (
          <LinkButton href={clearHref}>{t.clear}</LinkButton>
        ) : (
          <LinkButton href="/product/list">{t.browse}</LinkButton>
        )}
      </Empty>
    </Card>
  );
}

/** Asks the customer service for what the list does not have, with the words that were typed. */
export function AskForPrice({ search }: { search: string }) {
  const { user, site } = useShell();
  const words = typedIn(search);
  if (!seesEnquiry(user, site.enquiryOn)) return null;
  return (
    <Card>
      <div className={s.ask}>
        <p>
          <b>{t.askLead}</b> {t.askHint}
        </p>
        <LinkButton href={withQuery("/enquiry", "", { words })}>{t.ask}</LinkButton>
      </div>
    </Card>
  );
}
