import { loginPath } from "~/lib/login-path";
import { siteText as t } from "~/lib/texts/site-receiving";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { SITE } from "./paths";
import s from "./site.module.css";
import type { Link } from "./use-site";

const words: Readonly<Record<Link, string>> = {
  syncing: t.syncing,
  done: t.online,
  login: t.login,
  away: t.waiting,
  offline: t.offline,
  full: t.trucksFull,
};

export interface LinkBarProps {
  link: Link;
  /** records that have not reached the mall */
  waiting: number;
  onMeet: () => void;
}

/** How it stands with the network, and the way to try now. */
export function LinkBar({ link, waiting, onMeet }: LinkBarProps) {
  return (
    <div className={`${s.link} mall-needs-js`} data-link={link}>
      <p role="status">
        <Icon name={link === "done" ? "circle-check" : "world"} size={20} />
        <span>
          {words[link]}
          {waiting > 0 ? `（${t.unsent(waiting)}）` : ""}
        </span>
      </p>
      {link === "login" ? (
        <LinkButton href={loginPath(SITE)} variant="primary" data-reload>
          {t.toLogin}
        </LinkButton>
      ) : (
        <Button type="button" icon="refresh" disabled={link === "syncing" || link === "offline"} onClick={onMeet}>
          {waiting > 0 ? t.sendNow : t.refresh}
        </Button>
      )}
    </div>
  );
}
