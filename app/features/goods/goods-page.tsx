import { useLoaderData } from "@remix-run/react";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { goodsPicture } from "~/lib/goods-picture";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { productPath } from "../product/product-card";
import s from "./goods.module.css";
import { GoodsChanges, GoodsFacts, GoodsLog, GoodsReport } from "./goods-parts";
import { GoodsState } from "./goods-state";
import type { loadDraft, loadOne } from "./load-one";
import { draftPath, EDIT, goodsPath, picturesPath } from "./paths";
import { PriceAndStock } from "./price-and-stock";
import { GoodsAction } from "./row-actions";
import type { GoodsSide } from "./sides";

/** Goods as they are: their listing, the edit beside them, what happened to them. */
export function GoodsPage({ side: { path, isOperator } }: { side: GoodsSide }) {
  const { goods } = useLoaderData<typeof loadOne>();
  const { sysNo, status, draft, fields, listingEvents } = goods;
  const refused = useRefused();
  const name = fields.mallSpuName;
  return (
    <div className={d.stack}>
      <PageHead title={name} aside={<GoodsState status={status} draftStatus={null} />}>
        <LinkButton href={path}>{t.back}</LinkButton>
        <LinkButton href={productPath(sysNo)}>{t.product}</LinkButton>
        <LinkButton href={picturesPath(path, fields.code)}>{t.pictures}</LinkButton>
        {isOperator || draft ? null : <LinkButton href={withQuery(EDIT, "", { sku: sysNo })}>{t.edit}</LinkButton>}
        {listingEvents.map((intent) => (
          <GoodsAction key={intent} {...{ intent, name, of: { skuSysNo: sysNo }, size: "medium" }} />
        ))}
      </PageHead>
      <FormMessage refused={refused} complete />
      {draft ? (
        <Card title={t.draftOf} extra={<LinkButton href={draftPath(path, draft.sysNo)}>{t.openDraft}</LinkButton>}>
          <GoodsState status={null} draftStatus={draft.reviewStatus} comment={draft.comment} />
        </Card>
      ) : null}
      {draft ? <GoodsChanges changes={draft.changeList} /> : null}
      <Shown supplierName={isOperator ? goods.supplierName : ""} picture={goods.mainImgUrl} />
      {isOperator ? null : <PriceAndStock goods={goods} />}
      <GoodsFacts facts={goods.factList} />
      <GoodsLog events={goods.eventList} />
    </div>
  );
}

/** The picture of goods, for an operator with their supplier. */
const Shown = ({ picture, supplierName }: { picture: string; supplierName: string }) => (
  <Card>
    <div className={s.goods}>
      <img className={`${s.picture} ${s.large}`} src={goodsPicture(picture, 480)} alt="" width={160} height={120} />
      {supplierName ? (
        <div>
          <p className="mall-dim">{t.supplier}</p>
          <p>{supplierName}</p>
        </div>
      ) : null}
    </div>
  </Card>
);

/** A draft: what it says or changes, what it lacks, and for an operator what the check found. */
export function DraftPage({ side: { path, isOperator } }: { side: GoodsSide }) {
  const { draft } = useLoaderData<typeof loadDraft>();
  const { sysNo, skuSysNo, version, reviewStatus, fields, problems, draftEvents } = draft;
  const refused = useRefused();
  const name = fields.mallSpuName;
  const missing = Object.values(problems);
  const mayEdit = !isOperator && draftEvents.includes("discard");
  return (
    <div className={d.stack}>
      <PageHead title={name} aside={<GoodsState status={null} draftStatus={reviewStatus} comment={draft.comment} />}>
        <LinkButton href={path}>{t.back}</LinkButton>
        {skuSysNo === null ? null : <LinkButton href={goodsPath(path, skuSysNo)}>{t.openGoods}</LinkButton>}
        {mayEdit ? <LinkButton href={withQuery(EDIT, "", { draft: sysNo })}>{t.edit}</LinkButton> : null}
        {draftEvents.map((intent) => (
          <GoodsAction
            key={intent}
            {...{ intent, name, of: { draftSysNo: sysNo, version }, size: "medium" }}
            variant={intent === "pass" || intent === "submit" ? "primary" : "default"}
          />
        ))}
      </PageHead>
      <FormMessage refused={refused} complete />
      {mayEdit && missing.length > 0 ? (
        <Card title={t.problems}>
          <ul>
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {isOperator ? <GoodsReport findings={draft.findingList} /> : null}
      {draft.changeList.length > 0 ? <GoodsChanges changes={draft.changeList} /> : null}
      <Shown supplierName={isOperator ? draft.supplierName : ""} picture={draft.mainImgUrl} />
      <GoodsFacts facts={draft.factList} />
      <GoodsLog events={draft.eventList} />
    </div>
  );
}
