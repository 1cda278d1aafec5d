import { useLoaderData } from "@remix-run/react";
import type { supplierGoods } from "#trpc/contract/supplier-goods";
import { variantAttributes } from "#trpc/rules/goods-family";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { goodsText as t } from "~/lib/texts/goods";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { axisField } from "./act-family";
import { AXES, SAVE, SUBMIT, THEN } from "./act-form";
import { AreaTicks } from "./area-ticks";
import { BrandUnitFields } from "./brand-unit-fields";
import { FamilyRows } from "./family-rows";
import { AttributeFields, type GoodsActionForm, PictureField, ratesWith, scales } from "./goods-form";
import type { loadFamily } from "./load-family";
import { goodsPath, OWN_GOODS } from "./paths";

type Loaded = Awaited<ReturnType<typeof loadFamily>>;
type Offered = NonNullable<Loaded["offered"]>;

function Shared({ form, offered }: { form: GoodsActionForm; offered: Offered }) {
  const { fields, mainImgUrl } = useLoaderData<typeof loadFamily>();
  const { field } = form;
  const whole = fields && { ...fields, code: "", salesPrice: null, stockList: [], leadDays: null, madeToOrder: false };
  const defs = offered.attributeDefs.filter(({ variant }) => !variant);
  const decimal = (name: Parameters<typeof field>[0]) => ({
    ...{ inputMode: "decimal" as const, autoComplete: "off", maxLength: 20 },
    ...field(name),
  });
  return (
    <Card title={t.sharedFields}>
      <FormGrid>
        <TextInput label={t.familyName} help={t.familyNameHint} autoComplete="off" {...field("mallSpuName")} required />
        <BrandUnitFields field={field} offered={offered} />
        <AttributeFields form={form} defs={defs} fields={whole} />
        <Select label={t.taxRate} options={ratesWith(fields?.taxRate ?? 0)} {...field("taxRate")} />
        <TextInput label={t.buyStart} {...decimal("buyStart")} required />
        <Select label={t.quantityScale} options={scales} {...field("quantityScale")} />
        <TextInput label={t.massPerMetre} {...decimal("massPerMetre")} />
        <TextInput label={t.pieceLength} {...decimal("pieceLength")} />
        <TextInput label={t.bundlePieces} {...decimal("bundlePieces")} inputMode="numeric" />
        <TextInput label={t.packUnit} help={t.packHint} autoComplete="off" {...field("packUnit")} />
        <TextInput label={t.packQuantity} {...decimal("packQuantity")} />
        <TextInput label={t.packMass} {...decimal("packMass")} />
        <PictureField form={form} picture={mainImgUrl} fileSysNo={fields?.fileSysNo ?? null} />
      </FormGrid>
      <AreaTicks form={form} areas={offered.areaList} chosen={fields?.saleAreas ?? []} />
    </Card>
  );
}

/** Values of the attributes that decide variants, of which rows are made. */
function Axes({ form: { refused, busy }, offered }: { form: GoodsActionForm; offered: Offered }) {
  return (
    <Card title={t.axes}>
      <div className={d.stacked}>
        <p className="mall-dim">{t.axesHint}</p>
        <FormGrid>
          {variantAttributes(offered.attributeDefs).map(({ name, unit = "", values = [] }) => (
            <TextInput
              key={name}
              label={unit ? `${name}（${unit}）` : name}
              name={axisField(name)}
              autoComplete="off"
              maxLength={600}
              placeholder={values.slice(0, 6).join("、")}
              defaultValue={refused?.values[axisField(name)] ?? ""}
            />
          ))}
        </FormGrid>
        <div>
          <Button name={THEN} value={AXES} busy={busy}>
            {t.makeRows}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const preset = { taxRate: 0.13, quantityScale: 0 };

/** The form of a family: what its variants share, and a matrix of them. */
export function FamilyForm({ offered }: { offered: Offered }) {
  const { familySysNo, fields, goodsList, limits, variantList } = useLoaderData<typeof loadFamily>();
  const form: GoodsActionForm = useActionForm<FieldNames<typeof supplierGoods.save>>(SAVE, fields ?? preset, limits);
  return (
    <IntentForm intent={SAVE} encType="multipart/form-data" className={d.stack} guarded>
      {familySysNo === null ? null : <input type="hidden" name="familySysNo" value={familySysNo} />}
      <input type="hidden" name="categorySysNo" value={offered.categorySysNo} />
      <FormMessage refused={form.refused} complete />
      {/* what Enter in a field sends */}
      <Button className="mall-hidden" tabIndex={-1} aria-hidden="true" />
      <Card title={`${t.category}：${offered.categoryName}`}>
        <p className="mall-dim">{t.familyLead}</p>
      </Card>
      <Shared form={form} offered={offered} />
      <Axes form={form} offered={offered} />
      <FamilyRows form={form} offered={offered} saved={variantList} />
      {goodsList.length > 0 ? (
        <Card title={t.familyGoods}>
          <ul>
            {goodsList.map(({ skuSysNo, mallSpuName, code }) => (
              <li key={skuSysNo}>
                <a className="mall-link" href={goodsPath(OWN_GOODS, skuSysNo)}>
                  {mallSpuName}
                </a>{" "}
                <span className="mall-dim">{code}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            label={t.withGoods}
            name="withGoods"
            value="1"
            defaultChecked={form.refused?.values.withGoods === "1"}
          />
          <p className="mall-dim">{t.withGoodsHint}</p>
        </Card>
      ) : null}
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
