import { useEffect, useRef, useState } from "react";
import { areaKey } from "~/lib/area-key";
import { cx } from "~/lib/cx";
import { keyed } from "~/lib/keyed";
import { shellText as t } from "~/lib/texts/shell";
import { useJson } from "~/lib/use-json";
import { Skeleton } from "~/ui/skeleton";
import s from "./area-cascader.module.css";
import { ArrowGroup } from "./arrow-group";
import { LoadFailed } from "./load-failed";

/** A division as the picker needs it; `/area/options` answers these. */
export interface AreaOption {
  sysNo: number;
  levelCode: string;
  name: string;
  hasChild: boolean;
  /** false: the sku asked about is not sold there (R-AREA-09) */
  hasSku?: boolean;
}

export interface AreaCascaderProps {
  /** how deep one may go (R-AREA-07) */
  levels?: 1 | 2 | 3 | 4;
  /** marks what has no goods of this sku */
  skuSysNo?: number;
  /** names of the present choice, shown on the tabs until something is chosen */
  names?: readonly string[];
  clearable?: boolean;
  /** the whole path, from the province down */
  onPick: (path: AreaOption[]) => void;
}

/** R-AREA-10. */
const NEXT_LEVEL_MS = 200;

/** What a word or its letters may mean, each with the path that leads there. */
function FoundAreas({ word, levels, onPick }: { word: string; levels: number; onPick: (path: AreaOption[]) => void }) {
  const query = new URLSearchParams({ word, levels: String(Math.min(3, levels)) });
  const { data: paths, failed, retry } = useJson<AreaOption[][]>(`/area/options?${query}`);
  return (
    <div className={s.found} data-arrows>
      {failed ? <LoadFailed onRetry={retry} /> : null}
      {paths?.length === 0 ? <p className="mall-dim">{t.areaUnknown}</p> : null}
      {paths?.map((path) => (
        <button key={path.at(-1)?.sysNo} type="button" className={s.option} onClick={() => onPick(path)}>
          {path.map(({ name }) => name).join(" / ")}
        </button>
      ))}
    </div>
  );
}

/** One tab per level; choosing goes a level down until the last one completes the choice (R-AREA-06…10). */
export function AreaCascader({ levels = 2, skuSysNo, names = [], clearable, onPick }: AreaCascaderProps) {
  const [path, setPath] = useState<AreaOption[]>([]);
  const [level, setLevel] = useState(0);
  const [typed, setTyped] = useState("");
  const word = typed.trim();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const root = useRef<HTMLDivElement>(null);
  const leads = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // what had the focus is gone with its level; without one the dropdown around would close
  useEffect(() => {
    if (leads.current && level >= 0) root.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    leads.current = false;
  }, [level]);

  const parent = level > 0 ? path[level - 1] : undefined;
  const query = new URLSearchParams();
  if (parent) query.set("parentSysNo", String(parent.sysNo));
  if (skuSysNo) query.set("skuSysNo", String(skuSysNo));
  const { data: areas, failed, retry } = useJson<AreaOption[]>(`/area/options?${query}`);

  const choose = (area: AreaOption) => {
    const next = [...path.slice(0, level), area];
    setPath(next);
    clearTimeout(timer.current);
    if (!area.hasChild || next.length >= levels) return onPick(next);
    leads.current = true;
    timer.current = setTimeout(() => setLevel(next.length), NEXT_LEVEL_MS);
  };
  /** A found area is the choice, or where it goes on. */
  const choosePath = (found: AreaOption[]) => {
    if (found.length >= levels || !found.at(-1)?.hasChild) return onPick(found);
    leads.current = true;
    setTyped("");
    setPath(found);
    setLevel(found.length);
  };
  /** What was chosen a moment ago leads nowhere any more. */
  const open = (to: number) => {
    clearTimeout(timer.current);
    setLevel(to);
  };
  const clear = () => {
    leads.current = true;
    setPath([]);
    open(0);
  };
  const tabs = Math.min(levels, path.length + 1);
  // the present choice is marked until one leaves its branch
  const onBranch = path.slice(0, level).every((area, at) => area.name === names[at]);
  const isChosen = (area: AreaOption) =>
    path[level] ? path[level].sysNo === area.sysNo : onBranch && names[level] === area.name;
  return (
    <ArrowGroup ref={root} className={s.cascader}>
      {/* what is found by name does not say where a sku is sold */}
      {skuSysNo === undefined ? (
        <div data-arrows>
          <input
            type="search"
            className={s.search}
            placeholder={t.areaSearch}
            aria-label={t.areaSearch}
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      ) : null}
      {word ? <FoundAreas word={word} levels={levels} onPick={choosePath} /> : null}
      <div className={s.tabs} role="tablist" aria-label="地区级别" data-arrows hidden={word !== ""}>
        {keyed(Array.from({ length: tabs })).map(({ key: at }) => (
          <button
            key={at}
            type="button"
            role="tab"
            aria-selected={at === level}
            className={cx(s.tab, at === level && s.active)}
            onClick={() => open(at)}
          >
            {path[at]?.name ?? (path.length === 0 ? names[at] : undefined) ?? t.areaEmpty}
          </button>
        ))}
        {clearable && path.length ? (
          <button type="button" className={s.clear} onClick={clear}>
            {t.areaClear}
          </button>
        ) : null}
      </div>
      {/* a list of its own for each area: it begins at its top */}
      <div key={areaKey(parent?.sysNo)} className={s.options} data-arrows hidden={word !== ""}>
        {failed ? <LoadFailed onRetry={retry} /> : null}
        {areas === undefined && !failed ? <Skeleton lines={4} height={20} /> : null}
        {areas?.map((area) => (
          <button
            key={area.sysNo}
            type="button"
            disabled={area.hasSku === false}
            className={cx(s.option, isChosen(area) && s.chosen)}
            onClick={() => choose(area)}
          >
            {area.name}
          </button>
        ))}
      </div>
    </ArrowGroup>
  );
}
