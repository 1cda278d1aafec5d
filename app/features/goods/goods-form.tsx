import { useLoaderData } from "@remix-run/react";
import type { AttributeDef, GoodsFields } from "#trpc/contract/goods-fields";
import type { supplierGoods } from "#trpc/contract/supplier-goods";
import { pictureAccept, pictureHint } from "#trpc/rules/upload";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type ActionForm, type FieldNames, useActionForm } from "~/forms/use-action-form";
import { goodsPicture } from "~/lib/goods-picture";
import { goodsText as t } from "~/lib/texts/goods";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, FormGrid, Select, TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { attributeField, CATEGORY, SAVE, SUBMIT, THEN } from "./act-form";
import { AreaTicks } from "./area-ticks";
import { BrandUnitFields } from "./brand-unit-fields";
import s from "./goods.module.css";
import type { loadGoodsForm } from "./load-form";
import { Names } from "./names";
import { OWN_GOODS } from "./paths";
import { StockFields } from "./stock-fields";

type Loaded = Awaited<ReturnType<typeof loadGoodsForm>>;
type Offered = NonNullable<Loaded["offered"]>;
export type GoodsActionForm = ActionForm<FieldNames<typeof supplierGoods.save>>;

const RATES = [0.13, 0.09, 0.06, 0.03, 0.01, 0];
/** The usual tax rates, and the one that the goods have. */
export const ratesWith = (own: number) =>
  [...new Set([...RATES, own])].map((value) => ({ value, label: `${Number((value * 100).toFixed(4))}%` }));
export const scales = t.scales.map((label, value) => ({ value, label }));

/** The attributes of the category's template; those of the goods that it does not name come last. */
function attributesOf(
  defs: readonly AttributeDef[],
  fields: GoodsFields | null,
  sameCategory: boolean,
): AttributeDef[] {
  const known = new Set(defs.map(({ name }) => name));
  const others = sameCategory ? (fields?.attributeList ?? []).filter(({ name }) => !known.has(name)) : [];
  return [...defs, ...others.map(({ name }): AttributeDef => ({ name, valueType: "text", filterable: false }))];
}

interface AttributeFieldsProps {
  defs: readonly AttributeDef[];
  fields: GoodsFields | null;
  form: GoodsActionForm;
}

export function AttributeFields({ defs, fields, form: { refused } }: AttributeFieldsProps) {
  const saved = new Map(fields?.attributeList.map(({ name, value }) => [name, value]));
  return defs.map(({ name, unit = "", values, valueType, required }, at) => {
    const field = attributeField(name);
    const error = refused?.fields[field];
    const label = unit ? `${name}（${unit}）` : name;
    if (valueType === "choice")
      return (
        <Select
          key={name}
          label={label}
          name={field}
          options={["", ...new Set([...(values ?? []), saved.get(name) ?? ""])].flatMap((value, place) =>
            place > 0 && value === "" ? [] : [{ value, label: value || t.choose }],
          )}
          defaultValue={(refused ? refused.values[field] : saved.get(name)) ?? ""}
          {...(required ? { required } : {})}
          {...(error ? { error } : {})}
        />
      );
    return (
      <div key={name}>
        {values ? <Names id={`values-${at}`} names={values} /> : null}
        <TextInput
          label={label}
          name={field}
          {...(required ? { required } : {})}
          maxLength={80}
          autoComplete="off"
          defaultValue={refused ? refused.values[field] : saved.get(name)}
          {...(values ? { list: `values-${at}` } : {})}
          {...(error ? { error } : {})}
        />
      </div>
    );
  });
}

/** The uploaded picture of goods: kept, replaced or taken away. */
export function PictureField({
  form: { refused },
  fileSysNo,
  picture,
}: {
  form: GoodsActionForm;
  fileSysNo: number | null;
  picture: string;
}) {
  const kept = refused ? refused.values.fileSysNo : (fileSysNo ?? "");
  const error = refused?.fields.picture ?? refused?.fields.fileSysNo;
  return (
    <>
      <input type="hidden" name="fileSysNo" value={kept} />
      {kept ? (
        <div className={s.goods}>
          <img className={s.picture} src={goodsPicture(picture, 120)} alt="" width={48} height={48} />
          <div>
            <p>{t.hasFile}</p>
            <Checkbox
              label={t.removeFile}
              name="removeFile"
              value="1"
              defaultChecked={refused?.values.removeFile === "1"}
            />
          </div>
        </div>
      ) : null}
      <FileInput
        label={t.file}
        name="picture"
        accept={pictureAccept}
        help={pictureHint}
        {...(error ? { error } : {})}
      />
    </>
  );
}

function Basics({ form, offered, defs, fields }: AttributeFieldsProps & { offered: Offered }) {
  const { field } = form;
  return (
    <Card title={t.facts}>
      <FormGrid>
        <TextInput label={t.name} help={t.nameHint} autoComplete="off" {...field("mallSpuName")} />
        <TextInput label={t.code} help={t.codeHint} autoComplete="off" {...field("code")} required />
        <BrandUnitFields field={field} offered={offered} />
        <AttributeFields {...{ form, defs, fields }} />
      </FormGrid>
    </Card>
  );
}

type SaleProps = { form: GoodsActionForm; offered: Offered; fields: GoodsFields | null; isNew: boolean };

function Sale({ form, offered, fields, isNew }: SaleProps) {
  const { field, tick } = form;
  const decimal = (name: Parameters<typeof field>[0]) => ({
    ...{ inputMode: "decimal" as const, autoComplete: "off", maxLength: 20 },
    ...field(name),
  });
  return (
    <>
      <Card title={t.sale}>
        <FormGrid>
          <TextInput label={t.salesPrice} help={t.salesPriceHint} {...decimal("salesPrice")} required />
          <Select label={t.taxRate} options={ratesWith(fields?.taxRate ?? 0)} {...field("taxRate")} />
          <TextInput label={t.buyStart} {...decimal("buyStart")} required />
          <Select label={t.quantityScale} options={scales} {...field("quantityScale")} />
          <TextInput label={t.leadDays} help={t.leadDaysHint} {...decimal("leadDays")} inputMode="numeric" />
          <Checkbox label={t.madeToOrder} {...tick("madeToOrder")} />
          {isNew ? <StockFields form={form} warehouses={offered.warehouseList} fields={fields} /> : null}
        </FormGrid>
        <AreaTicks form={form} areas={offered.areaList} chosen={fields?.saleAreas ?? []} />
      </Card>
      <Card title={t.pieces}>
        <FormGrid>
          <TextInput label={t.massPerMetre} {...decimal("massPerMetre")} />
          <TextInput label={t.pieceLength} {...decimal("pieceLength")} />
          <TextInput label={t.bundlePieces} {...decimal("bundlePieces")} />
          <TextInput label={t.packUnit} help={t.packHint} autoComplete="off" {...field("packUnit")} />
          <TextInput label={t.packQuantity} {...decimal("packQuantity")} />
          <TextInput label={t.packMass} {...decimal("packMass")} />
        </FormGrid>
      </Card>
    </>
  );
}

/** Fields that a new form begins with. */
const preset = { taxRate: RATES[0], quantityScale: 0 };

/** The form for goods of a category: saved as a draft, submitted, or saved to change the category. */
export function GoodsForm({ offered }: { offered: Offered }) {
  const loaded = useLoaderData<typeof loadGoodsForm>();
  const { draftSysNo, skuSysNo, version, fields, mainImgUrl, wantedName, limits } = loaded;
  const { categorySysNo } = offered;
  const isNew = skuSysNo === null;
  const form: GoodsActionForm = useActionForm(SAVE, fields ?? { ...preset, mallSpuName: wantedName }, limits);
  const defs = attributesOf(offered.attributeDefs, fields, fields?.categorySysNo === categorySysNo);
  const keys = { draftSysNo, skuSysNo: draftSysNo === null ? skuSysNo : null, version, categorySysNo };
  return (
    <IntentForm intent={SAVE} encType="multipart/form-data" className={d.stack} guarded>
      {Object.entries(keys).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormMessage refused={form.refused} />
      {/* what Enter in a field sends */}
      <Button className="mall-hidden" tabIndex={-1} aria-hidden="true" />
      <Card
        title={`${t.category}：${offered.categoryName}`}
        extra={
          <Button name={THEN} value={CATEGORY} size="small" busy={form.busy}>
            {t.changeCategory}
          </Button>
        }
      >
        {form.refused?.fields.categorySysNo ? <p className={s.wrong}>{form.refused.fields.categorySysNo}</p> : null}
        <p className="mall-dim">{isNew ? t.chooseHint : t.editHint}</p>
      </Card>
      <Basics {...{ form, offered, defs, fields }} />
      <Sale {...{ form, offered, fields, isNew }} />
      <Card title={t.file}>
        <FormGrid>
          <PictureField form={form} picture={mainImgUrl} fileSysNo={fields?.fileSysNo ?? null} />
        </FormGrid>
      </Card>
      <PhoneActionBar form>
        <LinkButton href={OWN_GOODS}>{t.back}</LinkButton>
        <Button name={THEN} value="" busy={form.busy}>
          {t.saveDraft}
        </Button>
        <Button name={THEN} value={SUBMIT} variant="primary" busy={form.busy}>
          {t.saveAndSubmit}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}
