import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { addressText as t } from "~/lib/texts/address";
import { Button } from "~/ui/button";
import s from "./address.module.css";
import { type AreaChoice, type AreaLevel, areaFields } from "./area-levels";

export interface AreaSelectsProps {
  levels: readonly AreaLevel[];
  error?: string;
}

const TOWN = 3;

/**
 * Province, city, county, town as plain selects. Without JavaScript a button brings the next level and keeps
 * everything typed; with it the next level comes by itself.
 */
export function AreaSelects({ levels: given, error }: AreaSelectsProps) {
  const [levels, setLevels] = useState(given);
  const [waiting, setWaiting] = useState<number>();
  const fetcher = useFetcher<AreaChoice[]>();
  useEffect(() => setLevels(given), [given]);

  const choose = (level: number, value: number | null) => {
    setLevels((old) =>
      old.map((one, index) =>
        index === level ? { ...one, value } : index > level ? { options: [], value: null } : one,
      ),
    );
    if (value === null || level === TOWN) return;
    setWaiting(level + 1);
    fetcher.load(`/area/options?parentSysNo=${value}`);
  };
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || waiting === undefined || !data) return;
    setWaiting(undefined);
    setLevels((old) => old.map((one, index) => (index === waiting ? { options: data, value: null } : one)));
  }, [data, state, waiting]);

  return (
    <fieldset className={s.area} aria-describedby={error ? "area-error" : undefined}>
      <legend className={s.legend}>
        {t.area}
        <span className={s.mark} aria-hidden="true">
          *
        </span>
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
          <Button name="intent" value="area" formNoValidate className="mall-no-js">
            {t.nextLevel}
          </Button>
        </div>
        {error ? (
          <p id="area-error" className={s.error} role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
