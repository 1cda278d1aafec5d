import { useLocation } from "@remix-run/react";
import { cartText as t } from "~/lib/texts/cart";
import { useSearched } from "~/lib/use-searched";
import { Button } from "~/ui/button";
import s from "./cart-search.module.css";

/** Finds lines in the cart by name, specification or shop; a plain GET form. */
export function CartSearch({ keyword, found, kinds }: { keyword: string; found: number; kinds: number }) {
  const { pathname } = useLocation();
  const form = useSearched({ q: keyword });
  return (
    <search className={s.search}>
      <form ref={form} method="get" action={pathname} className={s.form}>
        <input
          type="search"
          name="q"
          className={s.input}
          defaultValue={keyword}
          maxLength={50}
          placeholder={t.searchHint(kinds)}
          aria-label={t.search}
        />
        <Button size="small" icon="search" className={s.do} aria-label={t.searchDo}>
          <span>{t.searchDo}</span>
        </Button>
      </form>
      {keyword ? (
        <>
          <span role="status">{found > 0 ? t.found(found, keyword) : t.foundNone(keyword)}</span>
          <a className="mall-link" href={pathname}>
            {t.searchAll}
          </a>
        </>
      ) : null}
    </search>
  );
}
