import { dayHalf } from "#trpc/contract/shared/labels";
import { chinaDay } from "#trpc/rules/price";
import { checkoutText as t } from "~/lib/texts/checkout";
import { documentText } from "~/lib/texts/document";
import { Card } from "~/ui/card";
import { FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import s from "./split-part.module.css";
import { ownField } from "./wishes";

const halves = Object.entries(dayHalf).map(([value, label]) => ({ value, label }));

interface WishInputsProps {
  /** the name of a field in the form */
  nameOf: (name: string) => string;
  typed: Readonly<Record<string, string>>;
  presets?: Readonly<Record<string, string>>;
  error?: string | undefined;
}

function WishInputs({ nameOf, typed, presets = {}, error }: WishInputsProps) {
  const field = (name: string) => ({
    name: nameOf(name),
    defaultValue: typed[nameOf(name)] ?? presets[name] ?? "",
  });
  return (
    <FormGrid>
      <TextInput
        label={documentText.wishDate}
        type="date"
        min={chinaDay(new Date())}
        error={error}
        {...field("wishDate")}
      />
      <Select label={t.half} options={halves} {...field("wishHalf")} />
      {/* another address brings what was ordered to it last; the rest of what was typed stays */}
      <TextInput
        key={`project ${presets.projectName}`}
        label={documentText.project}
        maxLength={60}
        autoComplete="off"
        {...field("projectName")}
      />
      <TextInput
        label={documentText.usePart}
        maxLength={60}
        autoComplete="off"
        placeholder={t.usePartHint}
        {...field("usePart")}
      />
      <TextInput
        key={`code ${presets.costCode}`}
        label={documentText.costCode}
        maxLength={40}
        autoComplete="off"
        {...field("costCode")}
      />
    </FormGrid>
  );
}

interface Typed {
  wishes: Readonly<Record<string, string>>;
}

/** When and what for, of all orders of the checkout. */
export function WishCard({
  typed,
  presets,
  error,
}: {
  typed: Typed;
  presets: Readonly<Record<string, string>>;
  error?: string | undefined;
}) {
  return (
    <Card title={t.wishes} extra={<span className="mall-dim">{t.wishesHint}</span>}>
      <WishInputs nameOf={(name) => name} typed={typed.wishes} presets={presets} error={error} />
    </Card>
  );
}

interface OwnWishesProps {
  /** a line of the order, by which the form names it */
  line: number;
  typed: Typed;
  /** other orders are made with it */
  several: boolean;
}

/** A word for the supplier of one order; when and what for, where it differs from the others. */
export function OwnWishes({ line, typed, several }: OwnWishesProps) {
  const nameOf = (name: string) => ownField(line, name);
  const { wishes } = typed;
  const differs = ["wishDate", "projectName", "usePart", "costCode"].some((name) => wishes[nameOf(name)]);
  return (
    <div className={s.own}>
      <TextArea
        label={t.remark}
        name={nameOf("remark")}
        maxLength={500}
        rows={2}
        help={t.remarkHint}
        defaultValue={wishes[nameOf("remark")] ?? ""}
      />
      {several ? (
        <details open={differs}>
          <summary>{t.ownWishes}</summary>
          <WishInputs nameOf={nameOf} typed={wishes} />
        </details>
      ) : null}
    </div>
  );
}
