import type { ManagedModule } from "#trpc/contract/mall-page";
import { goodsTypes, type ModuleType, pageLimits } from "#trpc/rules/mall-page";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Checkbox, FormGrid, TextInput } from "~/ui/field";
import { RichTextInput } from "~/ui/rich-text-input";
import s from "./editor.module.css";
import { rowsIn, typedModule } from "./module-fields";
import { type Choices, GoodsItem, LinkItem } from "./module-items";
import { MODULE } from "./page-intents";

export type { Choices } from "./module-items";

export interface ModuleFormProps {
  type: ModuleType;
  module: ManagedModule | undefined;
  choices: Choices;
  /** it is of a shop's page */
  ofShop: boolean;
  version: number;
  /** back without saving */
  cancel: string;
}

/** A module of a page: a new one, or one that it has. */
export function ModuleForm({ type, module, choices, ofShop, version, cancel }: ModuleFormProps) {
  const refused = useRefused(MODULE);
  const busy = useBusy(MODULE);
  const values: Record<string, unknown> = refused?.values ?? typedModule(module);
  const errors = refused?.fields ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name] === undefined ? undefined : String(values[name]),
    error: errors[name],
  });
  const blank = type === "banner" || type === "links" ? 2 : type === "floor" ? 1 : 0;
  const rows = type === "text" ? 0 : Math.min(pageLimits.items, Math.max(1, rowsIn(values) + (refused ? 0 : blank)));
  const Item = goodsTypes.includes(type) ? GoodsItem : LinkItem;
  return (
    <IntentForm intent={MODULE} encType="multipart/form-data" guarded>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="moduleSysNo" value={module?.moduleSysNo ?? ""} />
      <Card title={`${module ? t.edit : t.addModule}：${t.types[type]}`}>
        <div id="module" className={s.form}>
          <FormMessage refused={refused} complete />
          <FormGrid>
            <TextInput label={t.moduleTitle} maxLength={30} {...field("title")} />
            {type === "text" ? <RichTextInput label={t.types.text} rows={8} {...field("source")} /> : null}
          </FormGrid>
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <Item key={row} {...{ row, type, values, errors, choices, ofShop }} />
          ))}
          <FormGrid>
            <DayInput label={t.startTime} withTime help={t.timeHint} {...field("startTime")} />
            <DayInput label={t.endTime} withTime {...field("endTime")} />
          </FormGrid>
          <Areas {...{ values, type, choices, module }} error={errors.areas} />
          <p className={s.foot}>
            <LinkButton href={cancel}>{t.cancel}</LinkButton>
            <Button type="submit" variant="primary" busy={busy}>
              {t.saveModule}
            </Button>
          </p>
        </div>
      </Card>
    </IntentForm>
  );
}

interface AreasProps extends Pick<ModuleFormProps, "type" | "choices" | "module"> {
  values: Readonly<Record<string, unknown>>;
  error: string | undefined;
}

/** Provinces, and other areas that the module has. */
function Areas({ values, type, choices: { provinces }, module, error }: AreasProps) {
  const known = new Set(provinces.map(({ sysNo }) => sysNo));
  const others = (module?.areaSysNoList ?? [])
    .map((sysNo, at) => ({ sysNo, name: module?.areaNameList[at] ?? "" }))
    .filter(({ sysNo }) => !known.has(sysNo));
  const chosen = Object.keys(values).filter((name) => name.startsWith("area.") && values[name] === "1").length;
  return (
    <fieldset className={s.areas}>
      <legend>{t.areas}</legend>
      <details open={Boolean(error) || type === "area" || chosen > 0}>
        <summary>
          <span className={error ? s.error : "mall-dim"} role={error ? "alert" : undefined}>
            {error ?? (chosen > 0 ? t.areasChosen(chosen) : t.areasHint)}
          </span>
        </summary>
        <div>
          {[...others, ...provinces].map(({ sysNo, name }) => (
            <Checkbox
              key={sysNo}
              name={`area.${sysNo}`}
              value="1"
              label={name}
              defaultChecked={values[`area.${sysNo}`] === "1"}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
