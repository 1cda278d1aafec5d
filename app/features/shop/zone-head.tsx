import { goodsListText } from "~/lib/texts/goods-list";
import { shopText as t } from "~/lib/texts/shop";
import s from "./shop.module.css";

/** The top of a zone: its name, and what is sold there. */
export const ZoneHead = ({ title, lead }: { title: string; lead: string }) => (
  <header className={s.zone}>
    <h1>{title}</h1>
    <p className="mall-dim">{lead}</p>
  </header>
);

/** What the goods below it are: all of the zone's, or what a keyword found there. */
export const zoneTitle = (keyword: string): string => (keyword ? goodsListText.results(keyword) : t.allGoods);
