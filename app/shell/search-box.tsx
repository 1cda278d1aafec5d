import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cx } from "~/lib/cx";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import s from "./search-box.module.css";
import { defaultKeyword, keywordOf, searchTypes, typeOf, wordOf } from "./search-types";
import { shopOf } from "./shop-search";

/**
 * Goods, shops and zones. A plain GET form to /search, which knows where each type goes (R-SRCH-03); `/` focuses it.
 * @param compact without the type selector, for the fixed header (R-SRCH-06)
 * @param label tells it from the header's own, where a page has one more
 */
export function SearchBox({ compact, label }: { compact?: boolean; label?: string }) {
  const { pathname, search, key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const shop = shopOf(pathname);
  const current = keywordOf(pathname, search);
  const typing = useRef(false);
  const sent = useRef<string | null>(null);

  // Another page, another keyword. What is being typed while it loads stays, and so does what was just sent: the page
  // before may come only now, and the form is read after this component has heard of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keyword sent again is another page
  useEffect(() => {
    const isAnswer = sent.current === null ? !typing.current : wordOf(sent.current) === current;
    if (!input.current || !isAnswer) return;
    typing.current = false;
    sent.current = null;
    input.current.value = current;
  }, [current, key]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (event.key !== "/" || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  return (
    <search aria-label={label}>
      <form
        className={cx(s.form, compact && s.compact)}
        action="/search"
        method="get"
        onInput={() => {
          typing.current = true;
          sent.current = null;
        }}
        onSubmit={() => {
          sent.current = typing.current ? (input.current?.value ?? "") : null;
        }}
      >
        <select key={pathname} className={s.type} name="type" defaultValue={typeOf(pathname)} aria-label="搜索类型">
          {searchTypes.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <input
          ref={input}
          className={s.input}
          type="search"
          name="key"
          maxLength={50}
          defaultValue={current}
          placeholder={`${t.searchHint}，如“${defaultKeyword}”`}
          aria-label={t.searchHint}
          autoComplete="off"
        />
        <button className={s.button} type="submit">
          <Icon name="search" size={20} />
          <span className={s.word}>{shop === undefined ? t.search : t.searchSite}</span>
        </button>
        {shop === undefined ? null : (
          <button className={s.inShop} type="submit" name="shop" value={shop}>
            {t.searchShop}
          </button>
        )}
      </form>
    </search>
  );
}
