import type { ReactNode } from "react";
import type { FundingSetting, KeptParty } from "#trpc/contract/finance";
import { decimal } from "#trpc/rules/money";
import type { Refused } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { factoringText as t } from "~/lib/texts/factoring";
import { Button } from "~/ui/button";
import { Checkbox, FormGrid, Select, TextInput } from "~/ui/field";
import { partyIntent, productIntent, SETTING } from "./act-book";
import s from "./factoring.module.css";

type Product = KeptParty["productList"][number];

/** A form of the book: its fields from what was typed, else from what is kept. */
function BookForm({ intent, children }: { intent: string; children: (refused: Refused | undefined) => ReactNode }) {
  const refused = useRefused(intent);
  const busy = useBusy(intent);
  return (
    <IntentForm intent={intent}>
      <FormMessage refused={refused} />
      <FormGrid>{children(refused)}</FormGrid>
      <div className={s.save}>
        <Button busy={busy}>{t.save}</Button>
      </div>
    </IntentForm>
  );
}

interface NumberFieldProps {
  name: string;
  kept: number | string | undefined;
  refused: Refused | undefined;
  whole?: boolean;
}
const NumberField = ({ name, kept, refused, whole }: NumberFieldProps) => (
  <TextInput
    {...{ label: t.numbers[name] ?? "", name, required: true, autoComplete: "off", maxLength: 16 }}
    inputMode={whole ? "numeric" : "decimal"}
    defaultValue={refused?.values[name] ?? (kept === undefined ? "" : String(kept))}
    error={refused?.fields[name]}
  />
);

interface NameFieldProps {
  label: string;
  name: string;
  kept: string | undefined;
  refused: Refused | undefined;
  max: number;
  required?: boolean;
}
const NameField = ({ label, name, kept, refused, max, required = true }: NameFieldProps) => (
  <TextInput
    {...{ label, name, required, maxLength: max, autoComplete: "off" }}
    defaultValue={refused?.values[name] ?? kept}
    error={refused?.fields[name]}
  />
);

const Switch = ({ name, label, kept, refused }: Omit<NameFieldProps, "max" | "kept"> & { kept: boolean }) => (
  <Checkbox label={label} name={name} value="1" defaultChecked={refused ? refused.values[name] !== undefined : kept} />
);

/** Within which limits purchasers may apply, and the account for payments. */
export const SettingForm = ({ setting }: { setting: FundingSetting }) => (
  <BookForm intent={SETTING}>
    {(refused) => (
      <>
        <Switch name="enabled" label={t.settingEnabled} kept={setting.enabled} refused={refused} />
        <NumberField name="minAmount" kept={setting.minAmount} refused={refused} />
        <NumberField name="maxAmount" kept={setting.maxAmount} refused={refused} />
        <NumberField name="maxDays" kept={setting.maxDays} refused={refused} whole />
        <Switch name="accountEnabled" label={t.accountEnabled} kept={setting.accountEnabled} refused={refused} />
        <NumberField name="businessType" kept={setting.businessType} refused={refused} whole />
        <NameField
          {...{ label: t.accountName, name: "accountName", max: 100, required: false }}
          kept={setting.accountName}
          refused={refused}
        />
      </>
    )}
  </BookForm>
);

/** A funding party; a new one where none is given. */
export const PartyForm = ({ party }: { party?: KeptParty }) => (
  <BookForm intent={partyIntent(party?.sysNo ?? "new")}>
    {(refused) => (
      <>
        <NameField {...{ label: t.partyName, name: "name", max: 60 }} kept={party?.name} refused={refused} />
        <NumberField name="totalLimit" kept={party?.totalLimit} refused={refused} />
        <Switch name="enabled" label={t.enabled} kept={party?.enabled ?? true} refused={refused} />
      </>
    )}
  </BookForm>
);

const bases = [360, 365].map((value) => ({ value, label: String(value) }));

/** A product of a funding party; a new one where none is given. */
export const ProductForm = ({ partySysNo, product }: { partySysNo: number; product?: Product }) => (
  <BookForm intent={productIntent(partySysNo, product?.bankProductSysNo ?? "new")}>
    {(refused) => (
      <>
        <NameField {...{ label: t.productName, name: "name", max: 60 }} kept={product?.name} refused={refused} />
        <NumberField name="rate" kept={product && decimal(product.rate).times(100).toString()} refused={refused} />
        <Select
          {...{ label: t.dayBasis, name: "dayBasis", options: bases }}
          defaultValue={refused?.values.dayBasis ?? String(product?.dayBasis ?? 360)}
          error={refused?.fields.dayBasis}
        />
        <NumberField name="maxDays" kept={product?.maxDays} refused={refused} whole />
        <NumberField name="minAmount" kept={product?.minAmount} refused={refused} />
        <NumberField name="maxAmount" kept={product?.maxAmount} refused={refused} />
        <Switch name="enabled" label={t.enabled} kept={product?.enabled ?? true} refused={refused} />
      </>
    )}
  </BookForm>
);

/** Unfolds a form; open where it was refused. */
export function Folded({ intent, label, children }: { intent: string; label: string; children: ReactNode }) {
  const refused = useRefused(intent);
  return (
    <details className={s.fold} open={refused !== undefined}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
