import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { keyed } from "~/lib/keyed";
import { measureText } from "~/lib/texts/measure";
import { pasteText as t } from "~/lib/texts/paste";
import { Button, LinkButton } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Tag } from "~/ui/tag";
import s from "./paste-form.module.css";
import type { loadPaste, PasteAnswer } from "./paste-list";
import { MOST_SIGNS, type PasteRow } from "./paste-rows";

/** A material list is pasted, matched line by line, and put into the cart by one request. */
export function PasteForm() {
  const kept = useLoaderData<typeof loadPaste>();
  const answer = useActionData<PasteAnswer>();
  const { state, formData } = useNavigation();
  const busy = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  const rows = answer?.rows ?? [];
  return (
    <div className={s.page}>
      <h1>{t.title}</h1>
      <p className="mall-dim">{t.lead}</p>
      <FormError message={answer?.message} />
      <Form method="post" className={s.paste} preventScrollReset>
        <TextArea
          label={t.list}
          name="text"
          rows={rows.length > 0 ? 4 : 10}
          maxLength={MOST_SIGNS}
          placeholder={t.example}
          defaultValue={answer?.text ?? kept.text}
        />
        <div className={s.actions}>
          <LinkButton href="/shopping_cart">{t.back}</LinkButton>
          <Button variant={rows.length > 0 ? "default" : "primary"} name="intent" value="match" busy={busy("match")}>
            {t.match}
          </Button>
        </div>
      </Form>
      {answer && rows.length > 0 ? <Matched key={answer.requestKey} answer={answer} busy={busy} /> : null}
    </div>
  );
}

function Matched({ answer, busy }: { answer: PasteAnswer; busy: (intent: string) => boolean }) {
  const { rows } = answer;
  const sure = rows.filter((row) => row.sure).length;
  const missing = rows.filter(({ choices }) => choices.length === 0).length;
  return (
    <Form method="post" className={s.matched} preventScrollReset>
      <p role="status">{t.summary(rows.length, sure, missing)}</p>
      <input type="hidden" name="text" value={answer.text} />
      <input type="hidden" name="rows" value={rows.length} />
      <input type="hidden" name="requestKey" value={answer.requestKey} />
      <ol className={s.rows}>
        {keyed(rows).map(({ key, item }) => (
          <MatchedRow key={key} row={item} index={key} />
        ))}
      </ol>
      <div className={s.actions}>
        <Button name="intent" value="rematch" busy={busy("rematch")}>
          {t.again}
        </Button>
        <Button variant="primary" name="intent" value="add" busy={busy("add")}>
          {t.add}
        </Button>
      </div>
    </Form>
  );
}

function MatchedRow({ row, index }: { row: PasteRow; index: number }) {
  const { words, unit, seller, measure, sure, choices, chosen, error } = row;
  const none = choices.length === 0;
  return (
    <li className={s.row}>
      <span className={s.no}>{index + 1}</span>
      <input name={`words.${index}`} className={s.input} defaultValue={words} aria-label={t.wording(index + 1)} />
      <input type="hidden" name={`unit.${index}`} value={unit} />
      {seller ? <input type="hidden" name={`seller.${index}`} value={seller} /> : null}
      {none ? (
        <span className={s.none}>{t.notFound}</span>
      ) : (
        <select name={`sku.${index}`} className={s.input} defaultValue={chosen} aria-label={t.choose(words)}>
          {choices.map(({ sysNo, label }) => (
            <option key={sysNo} value={sysNo}>
              {label}
            </option>
          ))}
          <option value={0}>{t.leaveOut}</option>
        </select>
      )}
      <Amount row={row} index={index} />
      <span className={s.state}>
        {none ? null : <Tag tone={sure ? "success" : "warning"}>{sure ? t.sure : t.doubtful}</Tag>}
        {!none && measure === "" ? <span className="mall-dim">{t.unitDiffers(unit)}</span> : null}
      </span>
      {error ? (
        <span className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </li>
  );
}

/** The quantity in the measure that was written; asked where the goods are not ordered so. */
function Amount({ row, index }: { row: PasteRow; index: number }) {
  const { words, quantity, measure, measures, error } = row;
  const [only] = measures;
  const name = `measure.${index}`;
  return (
    <span className={s.amount}>
      <input
        name={`quantity.${index}`}
        className={s.quantity}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={quantity}
        aria-label={t.amount(words)}
        aria-invalid={error ? true : undefined}
      />
      {measures.length > 1 || (only && measure === "") ? (
        <select
          name={name}
          className={s.input}
          defaultValue={measure}
          aria-label={measureText.measure(t.amount(words))}
        >
          {measure === "" ? <option value="">{t.whichMeasure}</option> : null}
          {measures.map((one) => (
            <option key={one.measure} value={one.measure}>
              {one.label}
            </option>
          ))}
        </select>
      ) : only ? (
        <>
          <input type="hidden" name={name} value={only.measure} />
          {only.label}
        </>
      ) : null}
    </span>
  );
}
