import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { cx } from "~/lib/cx";
import { shellText as t } from "~/lib/texts/shell";
import { useEffectOn } from "~/lib/use-effect-on";
import { useHydrated } from "~/lib/use-hydrated";
import { Icon } from "~/ui/icon";
import { isBareKey } from "./bare-key";
import { keepSearch } from "./recent-searches";
import s from "./search-box.module.css";
import { defaultKeyword, keywordOf, searchTypes, typeOf, wordOf } from "./search-types";
import { useShellIfLoaded } from "./shell-data";
import { shopOf } from "./shop-search";
import type { PanelState, SuggestionKeys, SuggestionPanelProps } from "./suggestion-panel";
import type { Suggestion } from "./suggestions";

const loadPanel = () => import("./suggestion-panel");
// without its file a box is a plain form
const SuggestionPanel = lazy<ComponentType<SuggestionPanelProps>>(() =>
  loadPanel().catch(() => ({ default: () => null })),
);

/** Characters of the box; the search reads the beginning and the page says so. */
const MOST_TYPED = 200;
const NONE: PanelState = { count: 0, active: undefined };

/**
 * Goods, shops and zones. A plain GET form to /search, which knows where each type goes (R-SRCH-03); `/` focuses it.
 * With JavaScript it offers, below, what the word may mean.
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
  const id = useId();
  const shell = useShellIfLoaded();
  const who = { tenantCode: shell?.tenant.code ?? "", userSysNo: shell?.user?.sysNo };
  const hydrated = useHydrated();
  const keys = useRef<SuggestionKeys>(null);
  // undefined until the box is used; the panel stays with its answers while it is closed
  const [asked, setAsked] = useState<{ typed: string; open: boolean }>();
  const [{ count, active }, setShown] = useState(NONE);
  const show = (typed: string) => setAsked({ typed, open: true });
  const close = () => setAsked((before) => before && { ...before, open: false });
  const take = ({ word = "" }: Suggestion) => {
    if (word) keepSearch(who, word);
    if (input.current) input.current.value = word;
    typing.current = word !== "";
    sent.current = word || null;
    close();
  };
  // Another page, another keyword. What is being typed while it loads stays, and so does what was just sent: the page
  // before may come only now, and the form is read after this component has heard of it.
  useEffectOn([current, key], () => {
    const isAnswer = sent.current === null ? !typing.current : wordOf(sent.current) === current;
    if (!input.current || !isAnswer) return;
    typing.current = false;
    sent.current = null;
    input.current.value = current;
  });

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isBareKey(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  return (
    <search
      className={s.box}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <form
        className={cx(s.form, compact && s.compact)}
        action="/search"
        method="get"
        onInput={({ target }) => {
          if (target === input.current) show(input.current.value);
          typing.current = true;
          sent.current = null;
        }}
        onSubmit={() => {
          sent.current = typing.current ? (input.current?.value ?? "") : null;
          keepSearch(who, input.current?.value ?? "");
          close();
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
          maxLength={MOST_TYPED}
          defaultValue={current}
          placeholder={compact ? t.searchBrief : `${t.searchHint}，如“${defaultKeyword}”`}
          aria-label={t.searchHint}
          autoComplete="off"
          {...(hydrated ? { role: "combobox", "aria-autocomplete": "list", "aria-expanded": count > 0 } : {})}
          aria-controls={count > 0 ? id : undefined}
          aria-activedescendant={active}
          onFocus={() => void loadPanel().catch(() => undefined)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (keys.current?.press(event)) event.preventDefault();
            else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              event.preventDefault();
              show(event.currentTarget.value);
            }
          }}
          onClick={({ currentTarget }) => show(currentTarget.value)}
        />
        {pathname === "/product/list" ? (
          <a className={s.skip} href="#goods">
            {t.skipToGoods}
          </a>
        ) : null}
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
      {asked && shell ? (
        <Suspense fallback={null}>
          <SuggestionPanel {...{ id, shell, who, keys, ...asked }} onShown={setShown} onTake={take} onClose={close} />
        </Suspense>
      ) : null}
      <span className="mall-hidden" aria-live="polite">
        {count > 0 ? t.suggested(count) : ""}
      </span>
    </search>
  );
}
