import { useLoaderData } from "@remix-run/react";
import type { PicturedSku } from "#trpc/contract/goods-picture";
import { pictureAccept, pictureHint } from "#trpc/rules/upload";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { goodsPicture } from "~/lib/goods-picture";
import { goodsPictureText as t } from "~/lib/texts/goods-picture";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { productPath } from "../product/product-card";
import { type loadGoodsPictures, REMOVE, SET } from "./act-goods-picture";
import s from "./goods-pictures.module.css";

/** The form of one of the goods: another picture for it. */
function ChangeForm({ sysNo, mallSpuName }: PicturedSku) {
  const own = `${SET}:${sysNo}`;
  const refused = useRefused(own);
  const busy = useBusy(SET);
  return (
    <IntentForm intent={SET} className={s.change} encType="multipart/form-data">
      <input type="hidden" name="skuSysNo" value={sysNo} />
      <FileInput
        label={t.file(mallSpuName)}
        hideLabel
        name="picture"
        accept={pictureAccept}
        error={refused?.fields.picture ?? refused?.message}
      />
      <Button busy={busy}>{t.upload}</Button>
    </IntentForm>
  );
}

const columns: Column<PicturedSku>[] = [
  {
    key: "picture",
    title: t.picture,
    width: 96,
    cell: ({ mainImgUrl }) => (
      <img className={s.picture} src={goodsPicture(mainImgUrl)} alt="" width={80} height={60} loading="lazy" />
    ),
  },
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: ({ sysNo, mallSpuName, thirdName }) => (
      <div>
        <a className="mall-link" href={productPath(sysNo)}>
          {mallSpuName}
        </a>
        <p className={s.third}>{thirdName}</p>
      </div>
    ),
  },
  { key: "shop", title: t.shop, width: 180, cell: ({ shopName }) => shopName },
  { key: "code", title: t.code, width: 140, cell: ({ code }) => code },
  {
    key: "state",
    title: t.state,
    width: 100,
    card: "status",
    cell: ({ uploaded }) => <Tag tone={uploaded ? "success" : "neutral"}>{uploaded ? t.uploaded : t.drawn}</Tag>,
  },
  {
    key: "actions",
    title: t.change,
    width: 360,
    card: "actions",
    cell: (sku) => (
      <div className={s.actions}>
        <ChangeForm {...sku} />
        {sku.uploaded ? (
          <IntentForm intent={REMOVE} className={f.intent} encType="multipart/form-data">
            <input type="hidden" name="skuSysNo" value={sku.sysNo} />
            <ConfirmButton question={t.removeQuestion(sku.mallSpuName)} consequence={t.removeNext}>
              {t.remove}
            </ConfirmButton>
          </IntentForm>
        ) : null}
      </div>
    ),
  },
];

/** Goods with their pictures, a page by key: a supplier's own, or all of the tenant. */
export function GoodsPictures({ path }: { path: string }) {
  const { page, keyword, after } = useLoaderData<typeof loadGoodsPictures>();
  const { datas, hasMore } = page;
  const last = datas.at(-1)?.sysNo;
  const place = (key: string) =>
    `${path}?${new URLSearchParams({ ...(keyword ? { keyword } : {}), ...(key ? { after: key } : {}) })}`;
  const refused = useRefused(REMOVE);
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">
          {t.hint}
          {pictureHint}
        </p>
        <FormMessage refused={refused} />
      </div>
      <form method="get" action={path} className={s.search}>
        <TextInput
          label={t.keyword}
          hideLabel
          name="keyword"
          placeholder={t.keyword}
          defaultValue={keyword}
          maxLength={60}
        />
        <Button icon="search">{t.search}</Button>
      </form>
      <Card flush>
        <DataTable
          columns={columns}
          rows={datas}
          rowKey={({ sysNo }) => sysNo}
          caption={t.title}
          empty={
            <Empty icon="search" title={t.empty}>
              {t.emptyHint}
            </Empty>
          }
        />
      </Card>
      <div className={s.paging}>
        {after ? <LinkButton href={place("")}>{t.first}</LinkButton> : null}
        {hasMore && last ? <LinkButton href={place(String(last))}>{t.next}</LinkButton> : null}
      </div>
    </div>
  );
}
