import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { shellText as t } from "~/lib/texts/shell";
import { useJson } from "~/lib/use-json";
import { Icon } from "~/ui/icon";
import { AreaCascader, type AreaOption } from "./area-cascader";
import { areaLabel } from "./area-label";
import s from "./area-picker.module.css";
import { Dropdown } from "./dropdown";
import { sameCity } from "./ip-area";
import { useShell } from "./shell-data";

interface IpArea {
  areaCode: string;
  name: string;
}

/** Remembers the choice as the documents name it (R-AREA-02); cookies are set by the server. */
function remember(tenantCode: string, path: AreaOption[]): void {
  const last = path[path.length - 1];
  if (!last) return;
  try {
    localStorage.setItem(`${tenantCode}_locInfo`, JSON.stringify({ sysNo: last.sysNo, areaCode: last.levelCode }));
    localStorage.setItem(
      "last_location",
      JSON.stringify(path.map(({ sysNo, levelCode, name }) => ({ sysNo, levelCode, name }))),
    );
  } catch {
    // storage may be switched off; the cookies carry the choice
  }
}

/**
 * The header's cascader: two levels, opening on hover, with the city found by address (R-AREA-11). Choosing a city
 * posts to /area, which sets both cookies and comes back (R-AREA-01); without JavaScript the label leads to /area.
 */
export function AreaPicker() {
  const { tenant, area } = useShell();
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { data: found } = useJson<IpArea | null>(opened ? "/area/ip" : undefined);
  const here = pathname + search;

  const change = (levelCode: string) => {
    if (!form.current || !code.current) return;
    code.current.value = levelCode;
    form.current.requestSubmit();
  };
  const pick = (path: AreaOption[]) => {
    const last = path[path.length - 1];
    if (!last) return;
    remember(tenant.code, path);
    change(last.levelCode);
  };
  const elsewhere = found && !sameCity(found.areaCode, area.levelCode) ? found : undefined;
  const label = (
    <>
      <Icon name="map-pin" />
      <span className={s.name}>{areaLabel(area.names)}</span>
    </>
  );
  return (
    <Dropdown
      className={s.picker}
      label={label}
      href={`/area?return_to=${encodeURIComponent(here)}`}
      onOpen={() => setOpened(true)}
    >
      {/* the page is loaded anew: every price and stock on it belongs to the old area */}
      <form ref={form} method="post" action="/area" data-reload>
        <input type="hidden" name="return_to" value={here} />
        <input ref={code} type="hidden" name="levelCode" defaultValue="" />
      </form>
      {opened ? <AreaCascader names={area.names} clearable onPick={pick} /> : null}
      {elsewhere ? (
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
