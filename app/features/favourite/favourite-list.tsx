import { useLoaderData } from "@remix-run/react";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { decimal, toNumber } from "#trpc/rules/money";
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
            : t.at(date(row.keptTime), `¥${money(row.keptPrice, 6)}`, unit)}
        </span>
      </div>
      <div className={s.price}>
        <Price value={price} unit={unit} tip={tip} />
        {tip ? null : <Change from={row.keptPrice} to={price} />}
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

/** How a price moved since the goods were kept. */
function Change({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return null;
  const moved = toNumber(decimal(to).minus(from));
  if (moved === 0) return <Tag>{t.same}</Tag>;
  return moved > 0 ? (
    <Tag tone="warning">{t.dearer(money(moved, 6))}</Tag>
  ) : (
    <Tag tone="success">{t.cheaper(money(-moved, 6))}</Tag>
  );
}
