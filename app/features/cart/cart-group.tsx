import type { ReactNode } from "react";
import { cartText as t } from "~/lib/texts/cart";
import { useFollowed } from "~/lib/use-followed";
import { measureIn } from "../measure/measure-in";
import type { CartProblem } from "./apply-cart-form";
import s from "./cart-group.module.css";
import { CartLine } from "./cart-line";
import type { CartGroupView } from "./cart-view";

export interface CartGroupProps {
  group: CartGroupView;
  ticked: ReadonlySet<number>;
  problem: CartProblem | undefined;
  /** the whys of the prices are in the page */
  eager: boolean;
  onTick: (lines: Iterable<number>, on: boolean) => void;
  /** an agreement or a term was chosen */
  onChange: () => void;
  onQuantity: () => void;
}

/** Lines of a shop under one agreement and payment term, with the choosers of both (R-CART-10, R-CART-11). */
export function CartGroup({ group, ticked, problem, eager, onTick, onChange, onQuantity }: CartGroupProps) {
  const { key, lines, terms } = group;
  const agreement = group.agreementSysNo === null ? "" : String(group.agreementSysNo);
  const bare = group.atListPrice
    ? t.noAgreement
    : group.agreements.length > 0
      ? t.chooseAgreement
      : t.noUsableAgreement;
  const lost = agreement !== "" && group.agreements.every(({ sysNo }) => sysNo !== group.agreementSysNo);
  const choice = (field: string, was: string) => ({
    name: `${field}.${key}`,
    was,
    typed: problem?.typed[`${field}.${key}`],
    error: problem?.errors[`${field}.${key}`],
    onChange,
  });
  return (
    <div className={s.group}>
      <div className={s.terms}>
        <input type="hidden" name={`lines.${key}`} value={group.whole.join()} />
        <Choice label={t.agreement} {...choice("agreement", agreement)} alone={group.agreements.length === 0 && !lost}>
          {lost ? <option value={agreement}>{t.lostAgreement}</option> : null}
          {group.atListPrice || agreement === "" ? <option value="">{bare}</option> : null}
          {group.agreements.map(({ sysNo, label }) => (
            <option key={sysNo} value={sysNo}>
              {label}
            </option>
          ))}
        </Choice>
        {terms.length > 0 ? (
          <Choice label={t.payment} {...choice("term", group.term)} alone={terms.length === 1}>
            {terms.map(({ key: term, words }) => (
              <option key={term} value={term}>
                {words}
              </option>
            ))}
          </Choice>
        ) : null}
      </div>
      <ul className={s.lines}>
        {lines.map((line) => (
          <CartLine
            key={line.sysNo}
            line={line}
            ticked={ticked.has(line.sysNo)}
            typed={problem?.typed[`qty.${line.sysNo}`]}
            typedMeasure={measureTyped(problem, line.sysNo)}
            error={problem?.errors[`qty.${line.sysNo}`]}
            eager={eager}
            onTick={onTick}
            onQuantity={onQuantity}
          />
        ))}
      </ul>
    </div>
  );
}

function measureTyped(problem: CartProblem | undefined, line: number) {
  const typed = problem?.typed[`measure.${line}`];
  return typed === undefined ? undefined : measureIn(typed);
}

interface ChoiceProps {
  label: string;
  name: string;
  /** as the server knows it */
  was: string;
  typed?: string;
  error?: string;
  /** there is nothing else to choose */
  alone: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Choice({ label, name, was, typed, error, alone, onChange, children }: ChoiceProps) {
  const [value, setValue] = useFollowed(typed ?? was);
  return (
    <label className={s.choice}>
      <span className={s.label}>{label}</span>
      <input type="hidden" name={`was-${name}`} value={was} />
      <select
        name={name}
        className={alone ? s.alone : undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          setValue(event.target.value);
          onChange();
        }}
      >
        {children}
      </select>
      {error ? (
        <span className={s.error} role="alert">
          {error}
        </span>
      ) : null}
    </label>
  );
}
