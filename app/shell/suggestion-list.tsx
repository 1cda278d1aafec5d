import type { MouseEvent } from "react";
import type { SuggestedSku } from "#trpc/contract/sku-list";
import { cx } from "~/lib/cx";
import { goodsPicture } from "~/lib/goods-picture";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import s from "./suggestion-list.module.css";
import { type Suggestion, suggestionKinds } from "./suggestions";

const icons: Readonly<Record<Suggestion["kind"], IconName>> = {
  recent: "history",
  hot: "search",
  word: "search",
  category: "list",
  goods: "search",
  shop: "building-store",
};

interface SuggestionListProps {
  id: string;
  /** each kind together */
  rows: readonly Suggestion[];
  active: number;
  /** somebody whom a login may show prices */
  isVisitor: boolean;
  onPick: (suggestion: Suggestion) => void;
  onForget: (() => void) | undefined;
}

/** The id of a row, for the box to name the active one. */
export const rowId = (id: string, at: number): string => `${id}-${at}`;

/** The box keeps the focus while something is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Suggestions below a search box, which keeps the focus: each is a link in a list box, grouped by kind. */
export function SuggestionList({ id, rows, active, isVisitor, onPick, onForget }: SuggestionListProps) {
  const groups = suggestionKinds
    .map((kind) => ({ kind, members: rows.flatMap((row, at) => (row.kind === kind ? [{ row, at }] : [])) }))
    .filter(({ members }) => members.length > 0);
  const withGoods = groups.some(({ kind }) => kind === "goods");
  return (
    <div className={cx(s.panel, withGoods && s.wide)}>
      <div id={id} role="listbox" aria-label={t.suggestions} className={s.groups}>
        {groups.map(({ kind, members }) => (
          <fieldset key={kind} aria-labelledby={`${id}-${kind}`} className={cx(s.group, s[kind])}>
            <div id={`${id}-${kind}`} className={s.heading}>
              {t.suggestionKinds[kind]}
            </div>
            {members.map(({ row, at }) => (
              <a
                key={row.href}
                id={rowId(id, at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                href={row.href}
                className={cx(s.row, at === active && s.active)}
                onMouseDown={keepFocus}
                onClick={() => onPick(row)}
              >
                {row.sku ? (
                  <Goods sku={row.sku} isVisitor={isVisitor} />
                ) : (
                  <>
                    <Icon name={icons[kind]} />
                    <span className={s.text}>{row.text}</span>
                    {row.note ? <span className={s.note}>{row.note}</span> : null}
                  </>
                )}
              </a>
            ))}
          </fieldset>
        ))}
      </div>
      {onForget ? (
        <button type="button" className={s.forget} onMouseDown={keepFocus} onClick={onForget}>
          {t.forgetSearches}
        </button>
      ) : null}
    </div>
  );
}

/** Goods in a row: picture, name, and what the reader pays. */
function Goods({ sku, isVisitor }: { sku: SuggestedSku; isVisitor: boolean }) {
  const { mallSpuName, mainImgUrl, unit, price, isAgreementPrice } = sku;
  return (
    <>
      <img className={s.picture} src={goodsPicture(mainImgUrl, 120)} alt="" width={44} height={44} decoding="async" />
      <span className={s.about}>
        <span className={s.name}>{mallSpuName}</span>
        <span className={s.price}>
          <Price
            value={price}
            unit={unit}
            size="small"
            {...(price === null ? { tip: isVisitor ? t.priceAfterLogin : t.priceHidden } : {})}
          />
          {isAgreementPrice ? <Tag tone="price">{t.agreementPrice}</Tag> : null}
        </span>
      </span>
    </>
  );
}
