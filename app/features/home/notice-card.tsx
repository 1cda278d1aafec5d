import { cx } from "~/lib/cx";
import { loginPath } from "~/lib/login-path";
import { seesCart, workbenchPath } from "~/lib/permission";
import { homeText as t } from "~/lib/texts/home";
import { shellText } from "~/lib/texts/shell";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Mine } from "./load-mine";
import { LazyTodos } from "./mine";
import s from "./notice-card.module.css";

/** Who is here and what waits for them; for visitors what a buyer should know. */
export function NoticeCard({ notices, mine }: { notices: readonly string[]; mine: Mine | undefined }) {
  const { user, tenant, cartCount, site } = useShell();
  return (
    <aside className={cx(s.card, mine && s.first)} aria-label={user ? t.mine : t.notices}>
      <div className={s.who}>
        <span className={s.face}>
          <Icon name="user" size={24} />
        </span>
        <p>
          <b>{user ? t.hello(user.displayName) : `${t.welcome}${tenant.name}`}</b>
          <span className="mall-dim">{user ? user.organizationName : t.loginHint}</span>
        </p>
      </div>
      {user ? (
        <div className={s.pair}>
          <LinkButton href={workbenchPath(user)} variant="primary" wide>
            {shellText.workbench}
          </LinkButton>
          {seesCart(user) ? (
            <LinkButton href="/shopping_cart" wide>
              {t.toCart(cartCount)}
            </LinkButton>
          ) : null}
        </div>
      ) : (
        <div className={s.buttons}>
          <LinkButton href={loginPath("/")} variant="primary" wide>
            {shellText.login}
          </LinkButton>
        </div>
      )}
      {mine ? <LazyTodos mine={mine} /> : null}
      {notices.length && !user ? (
        <div className={s.notices}>
          <h2>{t.notices}</h2>
          <ul>
            {notices.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {site.header.servicePhone && !user ? (
        <p className={s.phone}>
          <Icon name="headset" size={24} />
          <span>
            {shellText.hotline}
            <b>
              <a href={`tel:${site.header.servicePhone}`}>{site.header.servicePhone}</a>
            </b>
            {site.header.serviceHours}
          </span>
        </p>
      ) : null}
    </aside>
  );
}
