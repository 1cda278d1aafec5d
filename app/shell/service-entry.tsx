import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import { ConsultLink } from "./consult-link";
import { ServiceBadge } from "./service-badge";
import s from "./side-menu.module.css";

/** R-SIDE-04. */
const TIP_MS = 3_000;
const TIPPED = "mall_service_tip";

/** 在线客服: opens beside the page; a visitor is asked whether to log in first (R-DLG-02). */
export function ServiceEntry() {
  const { pathname } = useLocation();
  const tip = useTip(pathname === "/");
  const label = (
    <>
      <Icon name="headset" size={20} />
      {t.service}
      <ServiceBadge corner />
    </>
  );
  return (
    <div className={s.pop}>
      <ConsultLink className={s.entry}>{label}</ConsultLink>
      {tip ? (
        <p className={s.tip} role="status">
          {t.serviceTip}
        </p>
      ) : null}
    </div>
  );
}

/** True for some seconds of a browser's first visit to the home page. */
function useTip(home: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!home) return;
    try {
      if (localStorage.getItem(TIPPED)) return;
      localStorage.setItem(TIPPED, "1");
    } catch {
      return;
    }
    setShown(true);
  }, [home]);
  useEffect(() => {
    if (!shown) return;
    const clock = setTimeout(() => setShown(false), TIP_MS);
    return () => clearTimeout(clock);
  }, [shown]);
  return shown && home;
}
