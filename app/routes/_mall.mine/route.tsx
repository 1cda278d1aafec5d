import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { identityName } from "#trpc/contract/shared/labels";
import { useSide } from "~/features/document/use-side";
import { consultPath } from "~/features/service/service-path";
import { KindTiles } from "~/features/statistics/kind-tiles";
import { todosOf } from "~/features/statistics/todo";
import { orNothing } from "~/lib/failure";
import { loginPath, pageOf, switchPath } from "~/lib/login-path";
import { workbenchPath } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { titled } from "~/lib/title";
import { areaLabel } from "~/shell/area-label";
import { inBar } from "~/shell/bar-title";
import { LogoutLink } from "~/shell/logout-link";
import { portalMenu } from "~/shell/portal-menu";
import { ServiceBadge } from "~/shell/service-badge";
import { type ShellData, type ShellUser, useShell } from "~/shell/shell-data";
import { Card, PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import s from "./mine.module.css";

interface Way {
  href: string;
  label: string;
  icon: IconName;
  /** beside the page */
  newTab?: boolean;
}

/** What the tenant says, and how to say something to it. */
const ways: readonly Way[] = [
  { href: "/announcement", label: t.announcements, icon: "bell" },
  { href: "/sso/notice-list", label: t.notices, icon: "file-text" },
  { href: "/feedback/jump?page=%2Fmine", label: t.feedback, icon: "message-circle" },
  { href: "/help/jump", label: t.help, icon: "info-circle" },
  { href: "/sso/user", label: t.account, icon: "user" },
];

const service: Way = { href: consultPath(), label: t.service, icon: "headset", newTab: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session } = context;
  if (!(await session.record())) throw redirect(loginPath(pageOf(request)));
  // staff have no documents of their own
  const statistics = await api.home.statistics({ withAmounts: false }).catch(orNothing(request));
  return { statistics, now: Math.floor(Date.now() / 1000) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.tabMine);
export const handle = inBar(t.tabMine);

/** The ways into the workbench and to whoever may help, by the identity one acts under. */
function waysOf(user: ShellUser, { workbench, area, site }: Pick<ShellData, "workbench" | "area" | "site">): Way[] {
  const added = workbench.filter(({ showInMobile }) => showInMobile);
  const work = portalMenu(user, added).filter(({ href }) => href !== "/mine");
  return [
    ...work.map((way) => (way.href === "/portal/" ? { ...way, href: workbenchPath(user), label: t.workbench } : way)),
    ...(site.customerServiceOn ? [service] : []),
    ...ways,
    ...(user.applications.length > 1
      ? ([{ href: switchPath("/mine"), label: t.switchIdentity, icon: "users" }] satisfies Way[])
      : []),
    { href: "/area?return_to=%2Fmine", label: t.areaIs(areaLabel(area.names)), icon: "map-pin" },
  ];
}

/** RT-29, the phone's last tab: who one is, what there is of documents, and the ways into the workbench. */
export default function Mine() {
  const { statistics, now } = useLoaderData<typeof loader>();
  const shell = useShell();
  const { user } = shell;
  const side = useSide();
  if (!user) return null;
  return (
    <>
      <PageHead title={t.tabMine} />
      <div className={s.page}>
        <Card>
          <div className={s.user}>
            <span className={s.face}>
              <Icon name="user" size={24} />
            </span>
            <div className={s.who}>
              <b>{user.displayName}</b>
              <span className="mall-nums">{user.mobile}</span>
              {/* a personal buyer is nobody's but their own */}
              {user.currentIdentity === "personal" ? null : <p className="mall-dim">{user.organizationName}</p>}
            </div>
            <span className={s.identity}>{identityName[user.currentIdentity]}</span>
          </div>
        </Card>
        {statistics ? (
          <Card>
            <KindTiles statistics={statistics} todos={todosOf(side, statistics, now)} />
          </Card>
        ) : null}
        <Card flush>
          <ul className={s.links}>
            {waysOf(user, shell).map(({ href, label, icon, newTab }) => (
              <li key={href}>
                <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
                  <Icon name={icon} size={20} />
                  {label}
                  {href === service.href ? <ServiceBadge /> : null}
                  <Icon name="chevron-right" />
                </a>
              </li>
            ))}
            <li>
              <LogoutLink className={s.logout} />
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
