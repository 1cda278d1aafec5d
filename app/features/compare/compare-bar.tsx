import { useNavigate } from "@remix-run/react";
import { withQuery } from "~/lib/query";
import { chooseText as t } from "~/lib/texts/choose";
import { Button } from "~/ui/button";
import type { CardSku } from "../product/card-sku";
import s from "./compare-bar.module.css";
import { COMPARE, NOTHING_YET } from "./compare-query";

const CHOOSING = "compare-goods";

/** Writes what is ticked into the list's address, so that its next page, another order and a reload know it. */
function useKeptChoice() {
  const navigate = useNavigate();
  return ({ form }: HTMLInputElement) => {
    const chosen = form ? new FormData(form).getAll("sku").map(String) : [];
    const compare = chosen.length > 0 ? chosen : NOTHING_YET;
    const { pathname, search } = window.location;
    navigate(withQuery(pathname, search, { compare }), { replace: true, preventScrollReset: true });
  };
}

/** On a card: the goods are to be compared. */
export function CompareBox({ sku: { sysNo, mallSpuName, thirdName }, chosen }: { sku: CardSku; chosen: boolean }) {
  const keep = useKeptChoice();
  return (
    <label className={s.box}>
      <input
        type="checkbox"
        form={CHOOSING}
        name="sku"
        value={sysNo}
        defaultChecked={chosen}
        onChange={(event) => keep(event.currentTarget)}
        aria-label={`${t.compare} ${mallSpuName} ${thirdName}`}
      />
      {t.compare}
    </label>
  );
}

/** The form of the boxes, in reach while the list is scrolled. Goods chosen elsewhere go with it. */
export function CompareBar({ carried }: { carried: readonly number[] }) {
  return (
    <form id={CHOOSING} method="get" action={COMPARE} className={s.bar}>
      {carried.map((sysNo) => (
        <input key={sysNo} type="hidden" name="sku" value={sysNo} />
      ))}
      <span>{t.bar}</span>
      {carried.length > 0 ? <span className="mall-dim">{t.carried(carried.length)}</span> : null}
      <Button variant="primary">{t.compare}</Button>
    </form>
  );
}
