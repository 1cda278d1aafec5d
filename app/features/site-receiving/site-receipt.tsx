import { useEffect, useMemo, useRef, useState } from "react";
import { personKey } from "#trpc/rules/person-key";
import { shortage } from "#trpc/rules/shortage";
import { documentText } from "~/lib/texts/document";
import { receivingText } from "~/lib/texts/receiving";
import { siteText as t } from "~/lib/texts/site-receiving";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import r from "../receiving/receipt-form.module.css";
import { ReceiptLineFields } from "../receiving/receipt-line-fields";
import {
  fieldName,
  isDone,
  REST,
  type ReceiptField,
  type ReceiptFormLine,
  receiptFormLine,
  wholeLine,
} from "../receiving/receipt-lines";
import { RestChoice } from "../receiving/rest-choice";
import { useReceiptViews } from "../receiving/use-receipt-views";
import { composeReceipt, recordOf } from "./compose";
import { isFull } from "./db";
import { FormFoot } from "./form-foot";
import type { SitePerson, Truck } from "./kept";
import { PhotoStrip } from "./photo-strip";
import s from "./site.module.css";
import { draftKey, record } from "./store";
import { useDraft } from "./use-draft";

type Values = Readonly<Record<string, string>>;
const NO_ERRORS: Values = {};

export interface SiteReceiptProps {
  truck: Truck;
  person: SitePerson;
  /** the record that is written again, and what it said */
  again?: { key: string; values: Values } | undefined;
  onRecorded: () => void;
}

const valuesIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === "string"));

function fillIn(form: HTMLFormElement, lines: readonly ReceiptFormLine[]): void {
  for (const line of lines)
    for (const [field, number] of Object.entries(wholeLine(line))) {
      const input = form.elements.namedItem(fieldName(field as ReceiptField, line));
      if (input instanceof HTMLInputElement) input.value = number;
    }
}

/** A truck is counted, weighed and photographed; what is recorded is on the phone at once. */
export function SiteReceipt({ truck, person, again, onRecorded }: SiteReceiptProps) {
  const of = personKey(person);
  const draft = draftKey(of, truck.sysNo, "receive");
  const kept = useDraft({ key: draft, person: of, truck }, again?.values);
  const lines = useMemo(() => truck.itemList.map(receiptFormLine), [truck.itemList]);
  return kept.start ? (
    <Fields {...{ truck, person, again, onRecorded, draft, kept, lines }} start={kept.start} />
  ) : null;
}

interface FieldsProps extends SiteReceiptProps {
  draft: string;
  kept: ReturnType<typeof useDraft>;
  lines: readonly ReceiptFormLine[];
  start: Values;
}

function Fields({ truck, person, again, onRecorded, draft, kept, lines, start }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(start);
  const [errors, setErrors] = useState<Values>(NO_ERRORS);
  const [busy, setBusy] = useState(false);
  const views = useReceiptViews(lines, values);
  useEffect(() => {
    if (errors !== NO_ERRORS) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const changed = () => {
    if (!form.current) return;
    const typed = valuesIn(form.current);
    setValues(typed);
    if (errors !== NO_ERRORS) setErrors(NO_ERRORS);
    kept.keep(typed);
  };
  const fill = (...some: readonly ReceiptFormLine[]) => {
    if (form.current) fillIn(form.current, some);
    changed();
  };
  async function save() {
    if (!form.current || busy) return;
    const photos = kept.photos.map(({ key }) => key);
    const composed = composeReceipt({ truck, lines, values: valuesIn(form.current), photos }, person);
    if ("errors" in composed) return setErrors(composed.errors);
    setBusy(true);
    kept.stop();
    try {
      await record(recordOf(truck.sysNo, composed.what, again?.key), draft);
      onRecorded();
    } catch (error) {
      kept.setProblem(isFull(error) ? t.full : t.storeFailed);
      setBusy(false);
    }
  }
  const open = lines.filter((line) => !isDone(line)).length;
  const filled = views.filter(({ blank }) => !blank).length;
  const wrong = Object.keys(errors).length;
  return (
    <form
      ref={form}
      className={r.form}
      noValidate
      onInput={changed}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {again ? <p className={s.hint}>{t.again}</p> : null}
      {truck.certificatesMissing ? <p className={s.warning}>{t.uncertified}</p> : null}
      {lines.some((line) => Object.keys(wholeLine(line)).length > 0) ? (
        <Button type="button" wide size="large" onClick={() => fill(...lines)}>
          {t.fillAll}
        </Button>
      ) : null}
      {lines.map((line, index) => {
        const view = views[index];
        const props = { line, start, refused: errors, hidden: false, onFill: fill };
        return view ? <ReceiptLineFields key={line.key} {...props} view={view} /> : null;
      })}
      <Beside
        missing={shortage(lines.map((line, index) => ({ line, entry: views[index]?.entry })))}
        {...{ kept, start, person, truck }}
        begun={filled > 0}
        error={errors[REST]}
      />
      {kept.problem || wrong > 0 ? <FormError message={kept.problem || errors.itemList || t.wrong(wrong)} /> : null}
      <FormFoot label={t.save(filled, open)} variant="primary" busy={busy} />
    </form>
  );
}

interface BesideProps extends Pick<FieldsProps, "kept" | "start" | "person" | "truck"> {
  /** “2 根”: what is still missing */
  missing: string;
  begun: boolean;
  error: string | undefined;
}

/** What becomes of what is missing, photos, a remark. */
const Beside = ({ kept, start, person, truck, missing, begun, error }: BesideProps) => (
  <>
    <RestChoice {...{ missing, begun, error }} chosen={start[REST]} reason={start.shortReason} mayEnd={person.mayEnd} />
    <PhotoStrip
      photos={kept.photos}
      onAdd={(chosen) => void kept.add(chosen)}
      onRemove={kept.remove}
      signed={truck.deliveryNo}
    />
    <TextArea
      label={documentText.remark}
      name="remark"
      rows={2}
      maxLength={500}
      placeholder={receivingText.remarkHint}
      defaultValue={start.remark ?? ""}
    />
  </>
);
