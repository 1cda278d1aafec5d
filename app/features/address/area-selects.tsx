import { useEffect, useState } from "react";
import { addressText as t } from "~/lib/texts/address";
import { useJson } from "~/lib/use-json";
import { Button } from "~/ui/button";
import s from "./address.module.css";
import { type AreaChoice, type AreaField, type AreaLevel, areaFields } from "./area-levels";

export interface AreaSelectsProps {
  /** nothing: what is chosen stays as it is */
  levels: readonly AreaLevel[] | undefined;
  /** what was chosen, for when no level can be shown */
  chosen?: Readonly<Partial<Record<AreaField, string | number | null>>>;
  error?: string;
  /** what the area is called, where not everybody's */
  legend?: string;
  /** it may be left out */
  optional?: boolean;
}

const TOWN = 3;

interface LevelRequest {
  /** whose choices are wanted */
  level: number;
  parentSysNo: number;
}

/** Nobody could be asked for the levels: what was chosen goes along unseen until somebody can. */
function NoLevels({ chosen = {} }: Pick<AreaSelectsProps, "chosen">) {
  const some = Boolean(chosen.provinceSysNo);
  return (
    <>
      {areaFields.map((field) => (
        <input key={field} type="hidden" name={field} value={chosen[field] ?? ""} />
      ))}
      <span className={s.error} role="status">
        {some ? t.areaKept : t.areaMissing}
      </span>
      <Button name="intent" value="area" formNoValidate size="small">
        {t.areaAgain}
      </Button>
    </>
  );
}

/**
 * Province, city, county, town as plain selects. Without JavaScript a button brings the next level and keeps
 * everything typed; with it the next level comes by itself, and is asked for again when the network was away.
 */
export function AreaSelects({ levels: given, chosen, error, legend = t.area, optional }: AreaSelectsProps) {
  const [levels, setLevels] = useState(given ?? []);
  const [asked, setAsked] = useState<LevelRequest>();
  const { data, failed, retry } = useJson<AreaChoice[]>(asked && `/area/options?parentSysNo=${asked.parentSysNo}`);
  useEffect(() => {
    if (given) setLevels(given);
  }, [given]);

  const choose = (level: number, value: number | null) => {
    setLevels((old) =>
      old.map((one, index) =>
        index === level ? { ...one, value } : index > level ? { options: [], value: null } : one,
      ),
    );
    setAsked(value === null || level === TOWN ? undefined : { level: level + 1, parentSysNo: value });
  };
  useEffect(() => {
    if (!asked || !data) return;
    setAsked(undefined);
    setLevels((old) => old.map((one, index) => (index === asked.level ? { options: data, value: null } : one)));
  }, [data, asked]);
  // a municipality has its counties under an entry of their own
  const outer = levels[1]?.options.find(({ name }) => name.endsWith("郊县"));
  const waiting = failed ? undefined : asked?.level;

  return (
    <fieldset className={s.area} aria-describedby={error ? "area-error" : undefined}>
      <legend className={s.legend}>
        {legend}
        {optional ? null : (
          <span className={s.mark} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={s.control}>
        <div className={s.selects}>
          {levels.map(({ options, value }, level) => {
            const field = areaFields[level] ?? "townSysNo";
            const what = t.levels[level] ?? "";
            return (
              <select
                key={field}
                name={field}
                className={s.select}
                aria-label={what}
                aria-invalid={error && level < TOWN && value === null ? true : undefined}
                aria-busy={waiting === level || undefined}
                value={value ?? ""}
                disabled={options.length === 0}
                onChange={(event) => choose(level, Number(event.target.value) || null)}
              >
                <option value="">{t.choose(what)}</option>
                {options.map((option) => (
                  <option key={option.sysNo} value={option.sysNo}>
                    {option.name}
                  </option>
                ))}
              </select>
            );
          })}
          {levels.length === 0 ? (
            <NoLevels chosen={chosen} />
          ) : (
            <Button name="intent" value="area" formNoValidate className="mall-no-js">
              {t.nextLevel}
            </Button>
          )}
        </div>
        {outer ? <p className="mall-dim">{t.outerCounties(outer.name)}</p> : null}
        {failed && asked ? (
          <p className={s.error} role="alert">
            {t.areaFailed(t.levels[asked.level] ?? "")}{" "}
            <Button type="button" size="small" variant="quiet" onClick={retry}>
              {t.retry}
            </Button>
          </p>
        ) : null}
        {error ? (
          <p id="area-error" className={s.error} role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
