import { useState } from "react";
import type { Refused } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { siteFields, siteText as t } from "~/lib/texts/site";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox, FormGrid, TextArea, TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { Palette, type PaletteShades } from "./palette";
import s from "./site.module.css";
import { switches } from "./site-fields";
import { type FormValues, NavField, RowsField, tickedAt } from "./site-rows-field";
import type { SiteSection } from "./site-sections";

export interface SiteFormProps {
  /** what the form starts from, by field */
  saved: Readonly<Record<string, string | boolean>>;
  version: number;
  palette: PaletteShades;
  refused: Refused | undefined;
  intent: string;
  section: SiteSection;
  /** the earlier version that it starts from */
  from: number | null;
}

type Name = keyof typeof siteFields & string;

/** A section of the setting of a site: published, kept or looked at from its foot, with what the others say. */
export function SiteForm({ saved, version, palette, refused, intent, section, from }: SiteFormProps) {
  const busy = useBusy(intent);
  const form: FormValues = { values: refused?.values ?? saved, errors: refused?.fields ?? {} };
  const [color, setColor] = useState<string>();
  const field = (name: Name, maxLength?: number) => ({
    ...{ label: siteFields[name] ?? name, name, maxLength, error: form.errors[name] },
    defaultValue: form.values[name] === undefined ? undefined : String(form.values[name]),
  });
  return (
    <IntentForm intent={intent} className={d.stack} encType="multipart/form-data" guarded>
      <input type="hidden" name="version" value={refused?.values.version ?? version} />
      <input type="hidden" name="section" value={section} />
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <FormMessage refused={refused} complete />
      {section === "basics" ? (
        <>
          <Card title={t.basics}>
            <FormGrid>
              <TextInput {...field("basic.tenantName", 30)} required />
              <TextInput {...field("basic.mallDomain", 100)} help="主导航“商城”打开的域名；留空为本站的商品列表" />
            </FormGrid>
          </Card>
          <Card title={t.look}>
            <FormGrid>
              <TextInput
                {...field("global.platformMainColor", 7)}
                help={t.colorHint}
                onChange={(event) => setColor(event.target.value)}
              />
              <Palette saved={palette} typed={color} />
              <Picture form={form} field="logo" none="noLogo" noneLabel={t.noLogo} />
              <Picture form={form} field="favicon" none="noFavicon" noneLabel={t.noFavicon} />
            </FormGrid>
          </Card>
        </>
      ) : null}
      {section === "modules" ? (
        <Card title={t.modules}>
          <div className={s.switches}>
            {switches.map((name) => (
              <Checkbox
                key={name}
                name={`basic.${name}`}
                value="1"
                label={siteFields[`basic.${name}`]}
                defaultChecked={tickedAt(form, `basic.${name}`)}
              />
            ))}
          </div>
          <FormGrid>
            <TextInput {...field("basic.exposureMonths", 2)} inputMode="numeric" help={t.exposureHint} />
          </FormGrid>
        </Card>
      ) : null}
      {section === "navigation" ? (
        <>
          <Card title={t.navigation}>
            <p className={d.lead}>{t.navigationHint}</p>
            <NavField form={form} list="global.navigationSetting.items" label={t.navigation} />
          </Card>
          <Card title={t.workbench}>
            <p className={d.lead}>{t.workbenchHint}</p>
            <NavField form={form} list="global.portalNavList" label={t.workbench} />
          </Card>
        </>
      ) : null}
      {section === "contact" ? (
        <Card title={t.contact}>
          <FormGrid>
            <TextInput {...field("global.header.servicePhone", 30)} />
            <TextInput {...field("global.header.serviceEmail", 100)} />
            <TextInput {...field("global.header.serviceHours", 40)} />
            <TextArea {...field("global.header.hotWords")} rows={2} help={t.wordsHint} />
            <TextInput {...field("global.footer.text", 200)} />
            <TextInput {...field("global.helpUrl", 300)} />
            <TextInput {...field("global.feedbackUrl", 300)} />
            <TextInput {...field("global.inletWireUrl", 300)} />
          </FormGrid>
          <RowsField form={form} list="global.footer.links" />
          <RowsField form={form} list="global.sider.qqGroups" />
        </Card>
      ) : null}
      {section === "home" ? (
        <Card title={t.home}>
          <div className={s.stack}>
            <FormGrid>
              <TextInput {...field("global.indexConfig.floorCount", 2)} inputMode="numeric" help="0 至 12 层" />
            </FormGrid>
            <Checkbox name="ownBanners" value="1" label={t.ownBanners} defaultChecked={tickedAt(form, "ownBanners")} />
            <p className={d.lead}>{t.bannersHint}</p>
            <RowsField form={form} list="global.home.banners" />
            <Checkbox name="ownNotices" value="1" label={t.ownNotices} defaultChecked={tickedAt(form, "ownNotices")} />
            <TextArea {...field("global.home.notices")} rows={4} help={t.linesHint} />
          </div>
        </Card>
      ) : null}
      <PhoneActionBar form>
        <Button name="intent" value="draft" busy={busy}>
          {t.saveDraft}
        </Button>
        <Button name="intent" value="preview" busy={busy}>
          {t.preview}
        </Button>
        <Button name="intent" value="publish" variant="primary" busy={busy}>
          {t.publish}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}

interface PictureProps {
  form: FormValues;
  field: "logo" | "favicon";
  none: string;
  noneLabel: string;
}

/** A picture of the site: the one that it has, another one, or none. */
function Picture({ form, field, none, noneLabel }: PictureProps) {
  const name = `global.${field}Url`;
  const url = String(form.values[name] ?? "");
  const label = siteFields[name] ?? "";
  return (
    <div className={s.picture}>
      <FileInput
        label={label}
        name={field}
        accept="image/png,image/jpeg"
        help={t.pictureHint}
        error={form.errors[name]}
      />
      <input type="hidden" name={name} value={url} />
      {url ? (
        <>
          <img src={url} alt={label} />
          <Checkbox name={none} value="1" label={noneLabel} defaultChecked={tickedAt(form, none)} />
        </>
      ) : null}
    </div>
  );
}
