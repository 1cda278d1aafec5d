import { memo } from "react";
import { Weighing } from "#trpc/contract/shared/codes";
import { settlement } from "#trpc/rules/receiving";
import { percent, quantity, signedPercent } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { inspectionText } from "~/lib/texts/inspection";
import { measureText } from "~/lib/texts/measure";
import { receivingText as t } from "~/lib/texts/receiving";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Icon } from "~/ui/icon";
import { Tag, type Tone } from "~/ui/tag";
import { Goods } from "../document/goods";
import { MeasureInput } from "./measure-input";
import s from "./receipt-form.module.css";
import {
  fieldName,
  fieldsOf,
  hasHeats,
  isCounted,
  isDone,
  type ReceiptField,
  type ReceiptFormLine,
  type ReceiptView,
  wholeLine,
} from "./receipt-lines";

export interface ReceiptLineFieldsProps {
  line: ReceiptFormLine;
  view: ReceiptView;
  /** what the fields start from, by field name */
  start: Readonly<Record<string, string>>;
  /** sentences of the refused try, by field name */
  refused: Readonly<Record<string, string>>;
  /** not what the reader looks for just now */
  hidden: boolean;
  /** takes the delivered number over */
  onFill: (line: ReceiptFormLine) => void;
}

const verdictTone = { within: "success", above: "danger", below: "warning" } as const satisfies Record<string, Tone>;

function Shipped({ line }: { line: ReceiptFormLine }) {
  const pieces = line.pieceCount === null ? "" : `${measureText.pieces(line.pieceCount)} / `;
  const begun = line.receivedQuantity > 0;
  return (
    <p className={s.shipped}>
      {t.shipped} {pieces}
      {quantity(line.quantity)} {line.unit}
      <span className="mall-dim">
        {" · "}
        {isCounted(line) || line.unit === "吨" ? t.basis[settlement(line, line)] : t.byNumber}
        {line.massTolerance === null ? "" : ` · ${t.limit(percent(line.massTolerance), line.toleranceSource)}`}
      </span>
      {begun ? (
        <span className="mall-dim">
          {" · "}
          {t.left} {line.piecesLeft === null ? "" : `${measureText.pieces(line.piecesLeft)} / `}
          {quantity(line.left)} {line.unit}
        </span>
      ) : null}
    </p>
  );
}

function Difference({ view, counted }: { view: ReceiptView; counted: boolean }) {
  const { deviation, verdict } = view;
  if (deviation === undefined) return null;
  return (
    <span className={s.difference}>
      {counted ? t.difference : t.differenceShipped} {signedPercent(deviation)}{" "}
      {verdict ? <Tag tone={verdictTone[verdict]}>{t[verdict]}</Tag> : null}
    </span>
  );
}

/** Turns away what of the line is not received: all of it, or what is broken or of another kind. */
function Refusal({ line, view, start, refused }: Pick<ReceiptLineFieldsProps, "line" | "view" | "start" | "refused">) {
  const [box, reason] = [fieldName("refused", line), fieldName("refusalReason", line)];
  const hydrated = useHydrated();
  const isTicked = view.entry.refused === true;
  const some = isTicked && !!(view.entry.receivedQuantity || view.entry.pieceCount || view.entry.weighedMass);
  const error = view.errors.refused ?? refused[box];
  return (
    <div className={s.refusal}>
      <label className={s.refuse}>
        <input
          key={start[box] ?? ""}
          type="checkbox"
          name={box}
          value="1"
          defaultChecked={!!start[box]}
          aria-invalid={error ? true : undefined}
        />
        {some ? t.refuseRest : t.refuse}
      </label>
      {error ? <FormError message={error} /> : null}
      {isTicked || !hydrated || refused[reason] ? (
        <>
          <TextInput
            label={t.refusalReason}
            name={reason}
            maxLength={200}
            placeholder={t.refusalHint}
            defaultValue={start[reason] ?? ""}
            error={refused[reason]}
          />
          {isTicked ? <p className="mall-dim">{t.refusalNote}</p> : null}
        </>
      ) : null}
    </div>
  );
}

/**
 * One line of the truck: delivered, received pieces with their mass, weighbridge with its difference. A truck may bring
 * two hundred: only the line that changes is rendered again.
 */
export const ReceiptLineFields = memo(function ReceiptLineFields({
  line,
  view,
  start,
  refused,
  hidden,
  onFill,
}: ReceiptLineFieldsProps) {
  const counted = isCounted(line);
  const input = (field: ReceiptField) => {
    const name = fieldName(field, line);
    // what is being typed now is judged now; a sentence of the refused try stays until the field changes
    const error = view.errors[field] ?? refused[name];
    return { name, defaultValue: start[name] ?? "", error, line: line.lineNo };
  };
  const isOut = view.verdict === "above" || view.verdict === "below";
  const reasonField = fieldName("deviationReason", line);
  const weighedLabel = counted && settlement(line, line) === Weighing.count ? t.weighedOptional : t.weighed;
  return (
    <fieldset className={s.line} hidden={hidden}>
      <legend className="mall-hidden">
        第 {line.lineNo} 行 {line.skuName}
      </legend>
      <Goods line={line.lineNo} name={line.skuName} spec={line.skuSpec} image={line.mainImgUrl} full />
      <div className={s.lineHead}>
        <Shipped line={line} />
        {isDone(line) ? (
          <Tag tone="success">{t.allReceived}</Tag>
        ) : Object.keys(wholeLine(line)).length === 0 ? null : (
          <span className="mall-needs-js">
            <Button type="button" size="small" onClick={() => onFill(line)}>
              {t.fillLine}
            </Button>
          </span>
        )}
      </div>
      {isDone(line) ? null : (
        <div className={s.measures}>
          {fieldsOf(line).map((field) =>
            field === "pieceCount" ? (
              <MeasureInput key={field} {...input(field)} label={t.pieces} unit={documentText.pieceUnit} whole>
                {view.theoretical === undefined ? null : (
                  <>
                    {documentText.theoretical} <b>{quantity(view.theoretical)}</b> {line.unit}
                  </>
                )}
              </MeasureInput>
            ) : (
              <MeasureInput
                key={field}
                {...input(field)}
                label={field === "weighedMass" ? weighedLabel : t.received}
                unit={line.unit}
                whole={line.quantityScale === 0}
              >
                {field === "weighedMass" ? <Difference view={view} counted={counted} /> : null}
              </MeasureInput>
            ),
          )}
        </div>
      )}
      {isDone(line) || !hasHeats(line) ? null : (
        <TextInput
          label={inspectionText.heat}
          help={inspectionText.heatsHint}
          name={fieldName("batchList", line)}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={start[fieldName("batchList", line)] ?? ""}
          error={view.errors.batchList ?? refused[fieldName("batchList", line)]}
        />
      )}
      {isDone(line) ? null : <Refusal line={line} view={view} start={start} refused={refused} />}
      {isOut || start[reasonField] || view.errors.deviationReason || refused[reasonField] ? (
        <TextInput
          label={t.deviationReason}
          name={reasonField}
          maxLength={200}
          placeholder={t.deviationHint}
          defaultValue={start[reasonField] ?? ""}
          error={refused[reasonField]}
        />
      ) : null}
      {view.blank || Object.keys(view.errors).length > 0 || view.missing ? null : (
        <span className={s.ready}>
          <Icon name="circle-check" label="已填写" size={20} />
        </span>
      )}
    </fieldset>
  );
});
