import { useRef, useState } from "react";
import { measureText } from "~/lib/texts/measure";
import { pasteText as t } from "~/lib/texts/paste";
import { Tag } from "~/ui/tag";
import s from "./paste-form.module.css";
import { FORGET, needsTick, type PasteRow } from "./paste-rows";

interface RowProps {
  row: PasteRow;
  index: number;
}

/** A line with its candidates; choosing another one confirms it. */
export function MatchedRow({ row, index }: RowProps) {
  const { words, unit, seller, code, choices, error } = row;
  const [chosen, setChosen] = useState(row.chosen);
  const tick = useRef<HTMLInputElement>(null);
  const { fit, note, remembered } = choices.find(({ sysNo }) => sysNo === chosen) ?? {};
  return (
    <li className={s.row}>
      <span className={s.no}>{index + 1}</span>
      <input name={`words.${index}`} className={s.input} defaultValue={words} aria-label={t.wording(index + 1)} />
      <input type="hidden" name={`unit.${index}`} value={unit} />
      {seller ? <input type="hidden" name={`seller.${index}`} value={seller} /> : null}
      {code ? (
        <>
          <input type="hidden" name={`code.${index}`} value={code} />
          <input type="hidden" name={`listed.${index}`} value={words} />
        </>
      ) : null}
      {choices.length === 0 ? (
        <span className={s.none}>{t.notFound}</span>
      ) : (
        <select
          name={`sku.${index}`}
          className={s.input}
          defaultValue={row.chosen}
          aria-label={t.choose(words)}
          onChange={({ currentTarget }) => {
            const sysNo = Number(currentTarget.value);
            setChosen(sysNo);
            if (tick.current) tick.current.checked = sysNo > 0;
          }}
        >
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
        <RowTag row={row} />
        {needsTick(row) ? (
          <label className={s.tick}>
            <input
              ref={tick}
              type="checkbox"
              name={`confirm.${index}`}
              value="1"
              defaultChecked={row.confirmed}
              aria-label={t.confirmOf(words)}
            />
            {t.confirm}
          </label>
        ) : null}
      </span>
      {fit ? (
        <span className={s.note}>
          {fit}
          {remembered ? (
            <button
              type="submit"
              className={s.forget}
              name="intent"
              value={`${FORGET}${index}`}
              aria-label={t.forgetOf(words)}
            >
              {t.forget}
            </button>
          ) : null}
        </span>
      ) : null}
      {note ? <span className={s.note}>{note}</span> : null}
      {choices.length > 0 && row.measure === "" ? <span className={s.note}>{t.unitDiffers(unit)}</span> : null}
      {error ? (
        <span className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </li>
  );
}

function RowTag({ row }: { row: PasteRow }) {
  if (row.choices.length === 0) return null;
  if (!row.sure) return <Tag tone="warning">{t.doubtful}</Tag>;
  return row.quantity === "" ? <Tag tone="warning">{t.noQuantity}</Tag> : <Tag tone="success">{t.sure}</Tag>;
}

/** The quantity in the measure that was written; asked where it says nothing about the goods. */
function Amount({ row, index }: RowProps) {
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
