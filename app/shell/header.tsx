import { useLocation } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { loginPath } from "~/lib/login-path";
import { seesCart, seesEnquiry, seesExposure } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { useRoving } from "~/lib/use-roving";
import { LinkButton } from "~/ui/button";
import { HeaderAreaPicker } from "./area-picker";
import { ArrowGroup } from "./arrow-group";
import { Dropdown, DropdownLinks } from "./dropdown";
import s from "./header.module.css";
import { Logo } from "./logo";
import { MiniCart } from "./mini-cart";
import { SearchBox } from "./search-box";
import { searchAddress } from "./search-types";
import { useShell } from "./shell-data";
import { useUnread } from "./unread";
import { useScrolled } from "./use-scrolled";
import { useWorkbenchLink } from "./use-workbench-link";

/** UI-HDR-11. */
const FIXED_AFTER = 166;

/** Logo, area, search, buttons, cart. Fixed and smaller once the page is scrolled (R-SRCH-06). */
export function Header() {
  const fixed = useScrolled(FIXED_AFTER);
  const { site } = useShell();
  return (
    <header className={s.place}>
      <div className={cx(s.header, fixed && s.fixed)}>
        <div className={`mall-container ${s.row}`}>
          <Logo small={fixed} />
          <HeaderAreaPicker />
          <div className={s.search}>
            <SearchBox compact={fixed} />
            {fixed ? null : <HotWords words={site.header.hotWords} />}
          </div>
          <Buttons />
        </div>
      </div>
    </header>
  );
}

function HotWords({ words }: { words: readonly string[] }) {
  const stop = useRoving();
  if (words.length === 0) return null;
  return (
    <ArrowGroup className={s.hot}>
      <span className="mall-hidden">{t.hotWords}</span>
      <p data-arrows>
        {words.map((word, at) => (
          <a key={word} href={searchAddress("goods", word)} {...stop(at)}>
            {word}
          </a>
        ))}
      </p>
    </ArrowGroup>
  );
}

function Buttons() {
  const { exposure } = useUnread();
  const { user, site } = useShell();
  const workbench = useWorkbenchLink();
  return (
    <div className={s.buttons}>
      {seesExposure(user, site.exposureOn) ? (
        <LinkButton href="/exposure">
          {t.exposure}
          {exposure ? <b className={s.fresh}>{t.fresh}</b> : null}
        </LinkButton>
      ) : null}
      {seesEnquiry(user, site.enquiryOn) ? <LinkButton href="/enquiry">{t.negotiation}</LinkButton> : null}
      {workbench ? <LinkButton {...workbench}>{t.workbench}</LinkButton> : null}
      {user ? null : <LoginMenu />}
      {seesCart(user) ? <MiniCart /> : null}
    </div>
  );
}

function LoginMenu() {
  const { pathname, search } = useLocation();
  const login = loginPath(pathname + search);
  return (
    <>
      <Dropdown label={t.login} href={login} className={s.login} align="right">
        <DropdownLinks>
          <a href={login}>{t.loginEnterprise}</a>
          <a href={loginPath(pathname + search, "operation")}>{t.loginStaff}</a>
        </DropdownLinks>
      </Dropdown>
      <LinkButton href="/sso/reg">{t.register}</LinkButton>
    </>
  );
}
