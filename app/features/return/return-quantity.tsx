import { useState } from "react";
import type { ReturnableItem } from "#trpc/contract/return";
import type { Measure } from "#trpc/contract/shared/enums";
import { measureWord } from "#trpc/rules/measure";
import { QuantityField } from "~/forms/quantity-field";
import { measureText } from "~/lib/texts/measure";
import { returnText as t } from "~/lib/texts/return";
import s from "./return.module.css";
import { measureField, measuresBack, quantityField, viewReturn } from "./return-form";

export interface ReturnQuantityProps {
  line: ReturnableItem;
  initial: string;
  measure: Measure;
  error?: string | undefined;
}

/** How much of a line goes back; of counted goods in 根, 件 or their unit, with what that means below. */
export function ReturnQuantity({ line, initial, measure: first, error }: ReturnQuantityProps) {
  const [measure, setMeasure] = useState(first);
  const measures = measuresBack(line);
  const label = t.lineNo(line.lineNo);
  const word = (one: Measure) =>
    one === "bundle" ? measureText.bundle(line.bundlePieces ?? 0) : measureWord(one, line);
  return (
    <QuantityField
      name={quantityField(line.receivingItemSysNo)}
      label={label}
      unit={
        measures.length === 1 ? (
          line.unit
        ) : (
          <select
            className={s.measure}
            name={measureField(line.receivingItemSysNo)}
            aria-label={measureText.measure(label)}
            value={measure}
            onChange={(event) => setMeasure(event.target.value as Measure)}
          >
            {measures.map((one) => (
              <option key={one} value={one}>
                {word(one)}
              </option>
            ))}
          </select>
        )
      }
      whole={measure !== "unit"}
      initial={initial}
      error={error}
      view={(typed) => viewReturn(line, typed, measure)}
    />
  );
}
