import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { shellText as t } from "~/lib/texts/shell";
import { useJson } from "~/lib/use-json";
import { Icon } from "~/ui/icon";
import { Skeleton } from "~/ui/skeleton";
import type { AreaCascaderProps, AreaOption } from "./area-cascader";
import { areaLabel } from "./area-label";
import s from "./area-picker.module.css";
import { ipAreaAddress } from "./device-place";
import { Dropdown } from "./dropdown";
import { sameCity } from "./ip-area";
import { type LastLocation, lastLocation, noteChoice, rememberLast } from "./location-memory";
import { keepArea, recentAreas } from "./recent-areas";
import { useShell } from "./shell-data";

// comes when the panel opens; without its file the page of areas is left
const AreaCascader = lazy<ComponentType<AreaCascaderProps>>(() =>
  import("./area-cascader").then(
    ({ AreaCascader }) => ({ default: AreaCascader }),
    () => ({ default: () => <a href="/area">{t.areaChoose}</a> }),
  ),
);

interface IpArea {
  areaCode: string;
  name: string;
}

export interface AreaPickerProps {
  /** what stands where one opens it */
  children: ReactNode;
  className?: string;
  /** R-AREA-06 */
  trigger?: "hover" | "click" | "both";
  /** areas without goods of this sku cannot be chosen (R-AREA-09) */
  skuSysNo?: number;
  /** offers the city found by address (UI-PICK-06) */
  ipSwitch?: boolean;
}

/**
 * Two levels of areas (R-AREA-11). Choosing a city posts to /area, which sets both cookies and comes back (R-AREA-01);
 * without JavaScript the label leads to /area.
 */
export function AreaPicker({ children, className, trigger, skuSysNo, ipSwitch }: AreaPickerProps) {
  const { tenant, area } = useShell();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<string>();
  const [last, setLast] = useState<LastLocation>();
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { data: found } = useJson<IpArea | null>(asked);
  const here = pathname + search;
  const sku = skuSysNo === undefined ? "" : `sku=${skuSysNo}&`;

  const open = () => {
    if (opened) return;
    setOpened(true);
    setLast(lastLocation());
    if (ipSwitch) ipAreaAddress().then(setAsked, () => undefined);
  };
  const change = (levelCode: string) => {
    if (!form.current || !code.current) return;
    code.current.value = levelCode;
    noteChoice(tenant.code, levelCode);
    form.current.requestSubmit();
  };
  const pick = (path: AreaOption[]) => {
    const city = path[path.length - 1];
    if (!city) return;
    rememberLast(path);
    keepArea(tenant.code, path);
    change(city.levelCode);
  };
  const elsewhere = found && !sameCity(found.areaCode, area.levelCode) ? found : undefined;
  const before = last?.[last.length - 1];
  const again = before && !sameCity(before.levelCode, area.levelCode) ? before : undefined;
  // read after a hover or a key: storage is the browser's
  const kept = opened && skuSysNo === undefined ? recentAreas(tenant.code) : [];
  const said = [area.levelCode, again?.levelCode];
  const recent = kept.filter((path) => !said.includes(path.at(-1)?.levelCode));
  return (
    <Dropdown
      className={className}
      label={children}
      href={`/area?${sku}return_to=${encodeURIComponent(here)}`}
      trigger={trigger}
      onOpen={open}
    >
      {/* the page is loaded anew: every price and stock on it belongs to the old area */}
      <form ref={form} method="post" action="/area" data-reload>
        <input type="hidden" name="return_to" value={here} />
        <input ref={code} type="hidden" name="levelCode" defaultValue="" />
      </form>
      {recent.length > 0 ? (
        <div className={s.recent}>
          {t.areaRecent}
          {recent.map((path) => (
            <button
              key={path.at(-1)?.levelCode}
              type="button"
              className="mall-link"
              title={path.map(({ name }) => name).join(" / ")}
              onClick={() => change(path.at(-1)?.levelCode ?? "")}
            >
              {path.at(-1)?.name}
            </button>
          ))}
        </div>
      ) : null}
      {opened ? (
        <Suspense fallback={<Skeleton lines={4} height={20} />}>
          <AreaCascader names={area.names} skuSysNo={skuSysNo} clearable onPick={pick} />
        </Suspense>
      ) : null}
      {/* what was chosen last may have no goods of this sku */}
      {again && skuSysNo === undefined ? (
        <div className={s.found}>
          {t.areaLast(areaLabel(last?.map(({ name }) => name) ?? []))}
          <button type="button" className="mall-link" onClick={() => change(again.levelCode)}>
            {t.areaSwitch(again.name)}
          </button>
        </div>
      ) : null}
      {elsewhere && elsewhere.areaCode !== again?.levelCode ? (
        <div className={s.found}>
          {t.areaFound(elsewhere.name)}
          <button type="button" className="mall-link" onClick={() => change(elsewhere.areaCode)}>
            {t.areaSwitch(elsewhere.name)}
          </button>
        </div>
      ) : null}
    </Dropdown>
  );
}

/** The header's: opens on hover, stays open after a click, and offers the city found by address. */
export function HeaderAreaPicker() {
  const { area } = useShell();
  return (
    <AreaPicker className={s.picker} trigger="both" ipSwitch>
      <Icon name="map-pin" />
      <span className={s.name}>{areaLabel(area.names)}</span>
    </AreaPicker>
  );
}
