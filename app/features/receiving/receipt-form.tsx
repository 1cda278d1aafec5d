import { Form, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { shortage } from "#trpc/rules/shortage";
import type { Refused } from "~/forms/act";
import type { KeptFile } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { FormMessage } from "~/forms/form-message";
import { UnsavedGuard } from "~/forms/unsaved-guard";
import { useHoldBack } from "~/forms/use-hold-back";
import { useSlow } from "~/forms/use-slow";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { useEffectOn } from "~/lib/use-effect-on";
import { useMovedOn } from "~/lib/use-moved-on";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { useMay } from "../document/use-may";
import { LineFinder, useLineFinder } from "./line-finder";
import s from "./receipt-form.module.css";
import { ReceiptLineFields } from "./receipt-line-fields";
import { fieldName, isDone, REST, type ReceiptField, type ReceiptFormLine, wholeLine } from "./receipt-lines";
import { ReceiptNotice } from "./receipt-notice";
import { ReceiptTools } from "./receipt-tools";
import { RestChoice } from "./rest-choice";
import { useReceiptViews, useRefusedFields } from "./use-receipt-views";
import { useUnsent } from "./use-unsent";

export interface ReceiptFormProps {
  deliverySysNo: number;
  deliveryNo: string;
  lines: readonly ReceiptFormLine[];
  requestKey: string;
  /** what a saved draft says */
  saved: { values: Readonly<Record<string, string>>; files: readonly KeptFile[]; remark: string };
  refused?: Refused;
}

/** What is said beside the button: there is no field that could be mended. */
const ofNoField = new Set(["itemList", "certificateList"]);

const readValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** Enter goes to the next number; only the buttons submit. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type !== "text") return;
  event.preventDefault();
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="text"]')];
  inputs[inputs.indexOf(target) + 1]?.focus();
}

/**
 * The receipt on site. Plain fields that the browser keeps, so that nothing typed before the script came is lost;
 * with JavaScript mass, difference and progress follow every key.
 */
export function ReceiptForm({ deliverySysNo, deliveryNo, lines, requestKey, saved, refused }: ReceiptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const may = useMay();
  const known = refused?.values ?? saved.values;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(known);
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData ? formData.get("intent") : null;
  const slow = useSlow(sending !== null);
  // sent again it is the same request: nobody has to wait for an answer that may never come
  const busy = slow ? null : sending;
  const { early, clear, holdBack } = useHoldBack();
  const [dirty, setDirty] = useState(false);
  const finder = useLineFinder();
  const sync = () => {
    clear();
    if (form.current) setValues(readValues(form.current));
  };
  const unsent = useUnsent(form, refused !== undefined, () => setDirty(true));
  const { restored } = unsent;
  const start = useMemo(() => (restored ? { ...known, ...restored } : known), [known, restored]);
  const changed = () => {
    setDirty(true);
    sync();
    unsent.keep();
  };
  const movedOn = useMovedOn();
  // what was typed before the script came, and once more when all that was brought back has its field
  // restored values are drawn as defaults, so the fields are read after them
  useEffectOn([restored], () => {
    if (form.current) setValues(readValues(form.current));
  });
  useEffectOn([refused], () => {
    if (refused) finder.showAll();
  });
  useEffect(() => {
    if (refused && Object.keys(refused.fields).length > 0 && !movedOn.current) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [refused, movedOn]);

  const fill = (...some: readonly ReceiptFormLine[]) => {
    for (const line of some) {
      for (const [field, number] of Object.entries(wholeLine(line))) {
        const input = form.current?.elements.namedItem(fieldName(field as ReceiptField, line));
        if (input instanceof HTMLInputElement) input.value = number;
      }
    }
    changed();
  };
  const latestFill = useRef(fill);
  latestFill.current = fill;
  const fillOne = useCallback((line: ReceiptFormLine) => latestFill.current(line), []);
  const views = useReceiptViews(lines, values);
  const filled = views.filter(({ blank }) => !blank).length;
  const open = lines.filter((line) => !isDone(line)).length;
  const fillable = lines.some((line) => Object.keys(wholeLine(line)).length > 0);
  const said = useRefusedFields(refused, known, values);
  const atFields = Object.keys(refused?.fields ?? {}).some((name) => !ofNoField.has(name));
  const above = atFields || refused?.reason === "" ? refused : undefined;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={s.form}
      onInput={changed}
      onKeyDown={goOn}
      onSubmit={holdBack}
      preventScrollReset
    >
      <UnsavedGuard dirty={dirty} />
      <input type="hidden" name="requestKey" value={requestKey} />
      {/* first in the form: what Enter presses without JavaScript */}
      <button type="submit" name="intent" value="check" className="mall-hidden" tabIndex={-1}>
        {t.check}
      </button>
      <FormMessage refused={above} />
      <ReceiptTools
        onStartAnew={
          restored
            ? () => {
                unsent.discard();
                sync();
              }
            : undefined
        }
        onFillAll={fillable ? () => fill(...lines) : undefined}
      />
      <LineFinder
        finder={finder}
        lines={lines}
        blank={lines.filter((line, index) => !isDone(line) && views[index]?.blank).map(({ key }) => key)}
      />
      {lines.map((line, index) => {
        const view = views[index];
        return view ? (
          <ReceiptLineFields
            key={line.key}
            line={line}
            view={view}
            start={start}
            refused={said}
            hidden={finder.hides(line)}
            onFill={fillOne}
          />
        ) : null;
      })}
      <RestChoice
        key={start[REST] ?? ""}
        missing={shortage(lines.map((line, index) => ({ line, entry: views[index]?.entry })))}
        begun={filled > 0}
        chosen={start[REST]}
        reason={start.shortReason}
        error={values[REST] ? undefined : refused?.fields[REST]}
      />
      <Card>
        <div className={s.rest}>
          <FileField
            drop
            key={unsent.round}
            label={documentText.files}
            hints={{ photo: t.photoHint, file: t.paperHint }}
            kept={refused?.files ?? saved.files}
            error={refused?.fields.file}
            onChange={changed}
            signed={deliveryNo}
          />
          <TextArea
            label={documentText.remark}
            name="remark"
            rows={2}
            maxLength={500}
            placeholder={t.remarkHint}
            defaultValue={refused?.values.remark ?? saved.remark}
            error={refused?.fields.remark}
          />
        </div>
      </Card>
      <ReceiptNotice
        early={early ?? (slow ? t.slow : undefined)}
        refused={above ? undefined : refused}
        deliverySysNo={deliverySysNo}
      />
      <PhoneActionBar form>
        {may("receiving:purchaser:edit") ? (
          <Button name="intent" value="draft" size="large" busy={busy === "draft"}>
            {t.saveDraft}
          </Button>
        ) : null}
        {may("receiving:purchaser:submit") ? (
          <Button name="intent" value="submit" size="large" variant="primary" busy={busy === "submit"}>
            {t.submit(filled, open)}
          </Button>
        ) : null}
      </PhoneActionBar>
      <p className="mall-hidden" role="status">
        {t.filled(filled, open)}
      </p>
    </Form>
  );
}
