import { useLocation } from "@remix-run/react";
import { cartText as t } from "~/lib/texts/cart";
import { useSearched } from "~/lib/use-searched";
import { Button } from "~/ui/button";
import s from "./cart-search.module.css";

/** Finds lines in the cart by name, specification or shop; a plain GET form. */
export function CartSearch({ keyword, found }: { keyword: string; found: number }) {
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
          placeholder={t.searchHint}
          aria-label={t.search}
        />
        <Button size="small" icon="search">
          {t.searchDo}
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
