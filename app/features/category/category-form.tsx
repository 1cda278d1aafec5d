import { useLoaderData } from "@remix-run/react";
import type { category } from "#trpc/contract/category";
import { goodsKind } from "#trpc/contract/shared/labels";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { quantity } from "~/lib/format";
import { categoryText as t } from "~/lib/texts/category";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { Checkbox, FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import type { loadCategory } from "./act-category";
import { CATEGORIES, editPath, newPath, REMOVE, SAVE } from "./paths";
import { TemplateForm } from "./template-form";

type Loaded = Awaited<ReturnType<typeof loadCategory>>;
const LEAF = 3;
const kinds = Object.entries(goodsKind).map(([value, label]) => ({ value, label }));

function Basics({ loaded }: { loaded: Loaded }) {
  const { own, above, level, parents, limits } = loaded;
  const start = own
    ? { ...own, aliasList: own.aliasList.join("、"), tagList: own.tagList.join("、") }
    : { parentSysNo: above?.sysNo, goodsKind: above?.goodsKind ?? 1 };
  const { field, tick, refused, busy } = useActionForm<FieldNames<typeof category.save>>(SAVE, start, limits);
  return (
    <Card title={t.basics}>
      <IntentForm intent={SAVE} className={d.stacked} guarded>
        <FormMessage refused={refused} />
        {own ? <input type="hidden" name="sysNo" value={own.sysNo} /> : null}
        <FormGrid>
          {level > 1 ? (
            <Select
              label={t.parent}
              help={own ? t.parentHint : undefined}
              options={parents}
              {...field("parentSysNo")}
            />
          ) : null}
          <TextInput label={t.name} autoComplete="off" {...field("name")} required />
          <TextInput label={t.aliases} help={t.aliasesHint} autoComplete="off" {...field("aliasList")} />
          {level === LEAF ? (
            <TextInput label={t.tags} help={t.tagsHint} autoComplete="off" {...field("tagList")} />
          ) : null}
          {level === LEAF ? <Select label={t.kind} help={t.kindHint} options={kinds} {...field("goodsKind")} /> : null}
          <Checkbox label={t.hide} {...tick("hidden")} />
        </FormGrid>
        {refused?.fields.hidden ? null : <p className="mall-dim">{t.hideHint}</p>}
        <div>
          <Button variant="primary" busy={busy}>
            {t.save}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}

function Counts({ own }: { own: NonNullable<Loaded["own"]> }) {
  const { childCount, skuCount, onShelfCount, draftCount } = own;
  const facts = [
    { label: t.children, value: quantity(childCount) },
    { label: t.goods, value: quantity(skuCount) },
    { label: t.onShelf, value: quantity(onShelfCount) },
    { label: t.drafts, value: quantity(draftCount) },
  ];
  return (
    <Card title={t.counts}>
      <Facts facts={facts} />
    </Card>
  );
}

/** A category with its template, or the form of a new one. */
export function CategoryPage() {
  const loaded = useLoaderData<typeof loadCategory>();
  const { own, above, level } = loaded;
  const refused = useRefused(REMOVE);
  const title = own?.name ?? t.newTitle;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.title, href: CATEGORIES },
            ...(above ? [{ label: above.name, href: editPath(above.sysNo) }] : []),
            { label: title },
          ]}
        />
        <PageHead title={title} aside={own?.hidden ? <Tag tone="neutral">{t.hidden}</Tag> : null}>
          <LinkButton href={CATEGORIES}>{t.back}</LinkButton>
          {own && level < LEAF ? <LinkButton href={newPath(own.sysNo)}>{t.addBelow}</LinkButton> : null}
          {own ? (
            <IntentForm intent={REMOVE}>
              <input type="hidden" name="sysNo" value={own.sysNo} />
              <input type="hidden" name="name" value={own.name} />
              <ConfirmButton variant="danger" question={t.removeQuestion(own.name)} consequence={t.removeNext}>
                {t.remove}
              </ConfirmButton>
            </IntentForm>
          ) : null}
        </PageHead>
        <FormMessage refused={refused} complete />
      </div>
      {own ? <Counts own={own} /> : null}
      <Basics key={own?.sysNo} loaded={loaded} />
      {own && level === LEAF ? (
        <TemplateForm key={JSON.stringify(own.attributeDefs)} sysNo={own.sysNo} defs={own.attributeDefs} />
      ) : null}
    </div>
  );
}
