import { Form, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { percent } from "~/lib/format";
import { receivingText as t } from "~/lib/texts/receiving";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import type { KeptFile, Refused } from "../document/act";
import { FormMessage } from "../document/form-message";
import { UnsavedGuard } from "../document/unsaved-guard";
import { PhotoInput, UPLOADING } from "./photo-input";
import s from "./receipt-form.module.css";
import { ReceiptLineFields } from "./receipt-line-fields";
import {
  fieldName,
  type ReceiptField,
  type ReceiptFormLine,
  type ReceiptTerms,
  viewReceipt,
  wholeLine,
} from "./receipt-lines";

export interface ReceiptFormProps {
  lines: readonly ReceiptFormLine[];
  terms: ReceiptTerms;
  requestKey: string;
  /** what a saved draft says */
  saved: { values: Readonly<Record<string, string>>; files: readonly KeptFile[]; remark: string };
  refused?: Refused;
}

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
export function ReceiptForm({ lines, terms, requestKey, saved, refused }: ReceiptFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const start = refused?.values ?? saved.values;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(start);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData ? formData.get("intent") : null;
  const [early, setEarly] = useState(false);
  const [dirty, setDirty] = useState(false);
  const sync = () => {
    setEarly(false);
    if (form.current) setValues(readValues(form.current));
  };
  useEffect(sync, []);
  useEffect(() => {
    if (refused && Object.keys(refused.fields).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [refused]);

  const fill = (line: ReceiptFormLine) => {
    for (const [field, number] of Object.entries(wholeLine(line, terms))) {
      const input = form.current?.elements.namedItem(fieldName(field as ReceiptField, line));
      if (input instanceof HTMLInputElement) input.value = number;
    }
    sync();
  };
  const views = lines.map((line) => ({ line, view: viewReceipt(line, terms, (name) => values[name] ?? "") }));
  const filled = views.filter(({ view }) => !view.blank).length;
  const said = (name: string) => (values[name] === start[name] ? refused?.fields[name] : undefined);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={s.form}
      onInput={() => {
        setDirty(true);
        sync();
      }}
      onKeyDown={goOn}
      onSubmit={(event) => {
        const waits = event.currentTarget.elements.namedItem(UPLOADING) !== null;
        if (waits) event.preventDefault();
        setEarly(waits);
      }}
      preventScrollReset
    >
      <UnsavedGuard dirty={dirty} />
      <input type="hidden" name="requestKey" value={requestKey} />
      {/* first in the form: what Enter presses without JavaScript */}
      <button type="submit" name="intent" value="check" className="mall-hidden" tabIndex={-1}>
        {t.check}
      </button>
      <FormMessage refused={refused} />
      <div className={s.bar}>
        <p className="mall-dim">
          {terms.weighing === 1 ? t.byWeight : t.byCount}
          {terms.massTolerance > 0 ? ` · ${t.tolerance(percent(terms.massTolerance))}` : ""}
        </p>
        <span className={s.barButtons}>
          <Button name="intent" value="check" size="small" className="mall-no-js">
            {t.check}
          </Button>
          <Button
            name="intent"
            value="fill"
            size="small"
            onClick={(event) => {
              event.preventDefault();
              for (const line of lines) fill(line);
            }}
          >
            {t.fillAll}
          </Button>
        </span>
      </div>
      {views.map(({ line, view }) => (
        <ReceiptLineFields
          key={line.key}
          line={line}
          terms={terms}
          view={view}
          initial={(name) => start[name] ?? ""}
          refused={Object.fromEntries(
            Object.keys(refused?.fields ?? {}).flatMap((name) => {
              const sentence = said(name);
              return sentence ? [[name, sentence]] : [];
            }),
          )}
          onFill={() => fill(line)}
        />
      ))}
      <Card>
        <div className={s.rest}>
          <PhotoInput kept={refused?.files ?? saved.files} error={refused?.fields.file} />
          <TextArea
            label={t.remark}
            name="remark"
            rows={2}
            maxLength={500}
            placeholder={t.remarkHint}
            defaultValue={refused?.values.remark ?? saved.remark}
            error={refused?.fields.remark}
          />
        </div>
      </Card>
      {early ? (
        <p className={s.early} role="alert">
          {t.stillUploading}
        </p>
      ) : null}
      <PhoneActionBar>
        <Button name="intent" value="draft" size="large" busy={busy === "draft"}>
          {t.saveDraft}
        </Button>
        <Button name="intent" value="submit" size="large" variant="primary" busy={busy === "submit"}>
          {t.submit(filled, lines.length)}
        </Button>
      </PhoneActionBar>
      <p className="mall-hidden" role="status">
        {t.filled(filled, lines.length)}
      </p>
    </Form>
  );
}
