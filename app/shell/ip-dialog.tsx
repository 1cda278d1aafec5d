import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { shellText as t } from "~/lib/texts/shell";
import { useOnce } from "~/lib/use-effect-on";
import { Button, IconButton } from "~/ui/button";
import { ipAreaAddress } from "./device-place";
import { asksAboutCity } from "./ip-area";
import s from "./ip-dialog.module.css";
import { noteChoice, write } from "./location-memory";
import { isGuessed } from "./region-flow";
import { useShell } from "./shell-data";

interface IpArea {
  areaCode: string;
  name: string;
}

/**
 * 识别到您在…: offers the city found by address, once until it changes (R-IPM-01…05). Asked after the page stands, once
 * a session; failures stay silent. The answer is kept apart from the chosen region.
 */
export function IpDialog() {
  const { tenant, area, device } = useShell();
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<IpArea>();
  const answeredKey = `${tenant.code}_ip_area_code`;
  const askedKey = `${tenant.code}_ip_asked`;

  useOnce(() => {
    const ask = async () => {
      // a phone is about to find out where it is itself
      if (sessionStorage.getItem(askedKey) || (device === "mobile" && isGuessed(tenant.code))) return;
      sessionStorage.setItem(askedKey, "1");
      const response = await fetch(await ipAreaAddress());
      const answer: IpArea | null = response.ok ? await response.json() : null;
      if (answer && asksAboutCity(answer.areaCode, localStorage.getItem(answeredKey), area.levelCode)) setFound(answer);
    };
    ask().catch(() => undefined);
  });

  if (!found) return null;
  const close = () => {
    write(() => localStorage.setItem(answeredKey, found.areaCode));
    setFound(undefined);
  };
  return (
    <section className={s.dialog} aria-label={t.areaFound(found.name)}>
      <div className={s.head}>
        <b>{t.areaFound(found.name)}</b>
        <IconButton icon="x" label="关闭" size="small" onClick={close} />
      </div>
      <form
        method="post"
        action="/area"
        className={s.buttons}
        data-reload
        onSubmit={() => noteChoice(tenant.code, found.areaCode)}
      >
        <input type="hidden" name="levelCode" value={found.areaCode} />
        <input type="hidden" name="return_to" value={pathname + search} />
        <Button type="button" onClick={close}>
          {t.areaContinue}
        </Button>
        <Button variant="primary">{t.areaSwitch(found.name)}</Button>
      </form>
    </section>
  );
}
