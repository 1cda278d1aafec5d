import { useLocation } from "@remix-run/react";
import { loginPath, switchPath } from "~/lib/login-path";
import { actsAsSupplier } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { Dropdown, DropdownLinks } from "./dropdown";
import { LogoutLink } from "./logout-link";
import { MessageBell } from "./message-bell";
import { useShell } from "./shell-data";
import s from "./top-bar.module.css";
import { useUnread } from "./unread";
import { useWorkbenchLink } from "./use-workbench-link";

/** 32 px above everything: home, service, phone version, help; who is logged in (R-TOP-01). */
export function TopBar() {
  const { site, user } = useShell();
  const { pathname, search } = useLocation();
  const { servicePhone, serviceEmail } = site.header;
  const { announcements, news = announcements, notices = 0 } = useUnread();
  const workbench = useWorkbenchLink();
  return (
    <nav className={s.bar} aria-label="顶部导航">
      <div className={`mall-container ${s.row}`}>
        <a href="/">{t.platformHome}</a>
        {user ? (
          <Dropdown label={`${t.greeting(user.displayName)}`}>
            <DropdownLinks>
              {user.organizationName ? <span className={s.organization}>{user.organizationName}</span> : null}
              <a href="/sso/user">{t.account}</a>
              <a href="/sso/change/password">{t.changePassword}</a>
              {user.applications.length > 1 ? <a href={switchPath(pathname + search)}>{t.switchIdentity}</a> : null}
              <LogoutLink />
            </DropdownLinks>
          </Dropdown>
        ) : (
          <a href={loginPath(pathname + search)}>{t.visitorGreeting}</a>
        )}
        <span className={s.gap} />
        {workbench ? <a {...workbench}>{t.workbench}</a> : null}
        {user ? (
          <>
            <a href="/announcement">
              {t.announcements}
              {news > 0 ? <b className={s.unread}>{t.unread(news)}</b> : null}
            </a>
            <a href="/sso/notice-list">
              {t.notices}
              {notices > 0 ? <b className={s.unread}>{t.unread(notices)}</b> : null}
            </a>
            <MessageBell />
          </>
        ) : null}
        {servicePhone ? (
          <a href={`tel:${servicePhone}`}>
            {t.hotline} {servicePhone}
          </a>
        ) : null}
        {serviceEmail ? (
          <a href={`mailto:${serviceEmail}`}>
            {t.mail} {serviceEmail}
          </a>
        ) : null}
        <Dropdown label={t.mobileVersion} align="right">
          <div className={s.qr}>
            <img src="/shell/qr" alt="" width={112} height={112} loading="lazy" />
            {t.mobileHint}
          </div>
        </Dropdown>
        {site.premiumOn ? <a href="/pages/premium">{t.premium}</a> : null}
        {site.premiumOn && actsAsSupplier(user) ? (
          <a href="/pages/extra-serve" target="_blank" rel="noopener">
            {t.extraService}
          </a>
        ) : null}
        <a href={`/help/jump${user ? `?code=${user.sysNo}` : ""}`}>{t.help}</a>
      </div>
    </nav>
  );
}
