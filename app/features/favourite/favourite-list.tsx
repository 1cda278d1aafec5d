import { useLoaderData } from "@remix-run/react";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { date, keepTogether, money, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { favouriteText as t } from "~/lib/texts/favourite";
import { productText } from "~/lib/texts/product";
import { Button, LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { ADDING, AddingForm, productPath } from "../product/product-card";
import s from "./favourite-list.module.css";
import type { loadFavourites } from "./load-favourites";

type Loaded = ReturnType<typeof useLoaderData<typeof loadFavourites>>;
type Row = Loaded["rows"][number];

const toneOf = { up: "warning", down: "success", none: undefined } as const;
const DROPPING = "drop-favourite";
const pageOf = (pageNo: number) => (pageNo > 1 ? `/favourite?pageNo=${pageNo}` : "/favourite");

/** What somebody keeps: the price of today beside that of the day of keeping, into the cart or out of the list. */
export function FavouriteList() {
  const { rows, total, pageNo, pageSize, display } = useLoaderData<typeof loadFavourites>();
  if (rows.length === 0)
    return (
      <Empty title={t.none} icon="heart">
        <p className="mall-dim">{t.noneHint}</p>
        <LinkButton href="/product/list" variant="primary">
          {t.browse}
        </LinkButton>
      </Empty>
    );
  const here = pageOf(pageNo);
  return (
    <>
      <ul className={s.rows}>
        {rows.map((row) => (
          <Kept key={row.sysNo} row={row} tip={display.showPrice ? undefined : display.tip} />
        ))}
      </ul>
      <AddingForm here={here} />
      <form id={DROPPING} method="post" action="/favourite" data-enhance hidden>
        <input type="hidden" name="return_to" value={here} />
      </form>
      <Pagination pageNo={pageNo} pageSize={pageSize} total={total} href={pageOf} />
    </>
  );
}

function Kept({ row, tip }: { row: Row; tip: string | undefined }) {
  const { sysNo, unit, unavailableReason } = row;
  const price = row.agreementPrice ?? row.salesPrice;
  const name = `${row.mallSpuName} ${row.thirdName}`.trim();
  return (
    <li className={s.row}>
      <img src={goodsPicture(row.mainImgUrl)} alt="" width={56} height={56} loading="lazy" />
      <div className={s.goods}>
        <a href={productPath(sysNo)}>{row.mallSpuName}</a>
        <span className={s.dim}>{keepTogether(`${row.thirdName} · ${row.shopName}`)}</span>
        <span className={s.dim}>
          {row.keptPrice === null
            ? t.on(date(row.keptTime))
            : t.at(date(row.keptTime), `¥${money(row.keptPrice, 6)}`, unit, row.keptPayment)}
        </span>
      </div>
      <div className={s.price}>
        <Price value={price} unit={unit} tip={tip} />
        {row.term ? <Tag tone="price">{row.term}</Tag> : null}
        {row.move ? <Tag tone={toneOf[row.move.way]}>{row.move.words}</Tag> : null}
      </div>
      <div className={s.actions}>
        {unavailableReason ? (
          <span className={s.unavailable}>{unavailableReasons[unavailableReason]}</span>
        ) : (
          <Button
            size="small"
            icon="shopping-cart"
            form={ADDING}
            name="goods"
            value={`${sysNo}:${row.buyStart}`}
            aria-label={`${productText.add} ${name}`}
          >
            {`${productText.add} ${quantity(row.buyStart)}${unit}${row.startPieces ? `（${row.startPieces}）` : ""}`}
          </Button>
        )}
        <Button size="small" variant="quiet" form={DROPPING} name="drop" value={sysNo} aria-label={t.dropNamed(name)}>
          {t.drop}
        </Button>
      </div>
    </li>
  );
}
