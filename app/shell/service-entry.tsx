import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { consultPath } from "~/features/service/service-path";
import { loginPath } from "~/lib/login-path";
import { shellText as t } from "~/lib/texts/shell";
import { LinkButton } from "~/ui/button";
import { Actions, DialogLink } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { useShell } from "./shell-data";
import s from "./side-menu.module.css";

const SERVICE = consultPath();
/** R-SIDE-04. */
const TIP_MS = 3_000;
const TIPPED = "mall_service_tip";

/** 在线客服: opens beside the page; a visitor is asked whether to log in first (R-DLG-02). */
export function ServiceEntry() {
  const { user } = useShell();
  const { pathname, search } = useLocation();
  const tip = useTip(pathname === "/");
  const label = (
    <>
      <Icon name="headset" size={20} />
      {t.service}
    </>
  );
  return (
    <div className={s.pop}>
      {user ? (
        <a className={s.entry} href={SERVICE} target="_blank" rel="noopener">
          {label}
        </a>
      ) : (
        <DialogLink href={SERVICE} title={t.service} label={label} className={s.entry}>
          {(close) => (
            <>
              <p>{t.serviceLogin}</p>
              <Actions>
                <LinkButton href={SERVICE} target="_blank" rel="noopener" onClick={close}>
                  {t.serviceVisitor}
                </LinkButton>
                <LinkButton href={loginPath(pathname + search)} variant="primary">
                  {t.goLogin}
                </LinkButton>
              </Actions>
            </>
          )}
        </DialogLink>
      )}
      {tip ? (
        <p className={s.tip} role="status">
          {t.serviceTip}
        </p>
      ) : null}
    </div>
  );
}

/** True for some seconds of the first visit to the home page in a session. */
function useTip(home: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!home) return;
    try {
      if (sessionStorage.getItem(TIPPED)) return;
      sessionStorage.setItem(TIPPED, "1");
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
