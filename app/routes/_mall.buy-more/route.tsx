import type { MetaFunction } from "@remix-run/react";
import { actOnBuyMore } from "~/features/buy-more/act-buy-more";
import { BuyMoreList } from "~/features/buy-more/buy-more-list";
import { loadBuyMore } from "~/features/buy-more/load-buy-more";
import { buyMoreText as t } from "~/lib/texts/buy-more";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { PageHead } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);
export const loader = loadBuyMore;
export const action = actOnBuyMore;
export const shouldRevalidate = revalidateIfReached;

/** RT-28, and the same on the desktop. */
export default function BuyMore() {
  return (
    <>
      <PageHead title={t.title} />
      <p className="mall-dim">{t.lead}</p>
      <BuyMoreList />
    </>
  );
}
