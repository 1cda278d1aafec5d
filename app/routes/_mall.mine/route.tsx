import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { identityName } from "#trpc/contract/shared/labels";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { KindTiles } from "~/features/statistics/kind-tiles";
import { todosOf } from "~/features/statistics/todo";
import { orUnread } from "~/lib/failure";
import { loginPath, pageOf } from "~/lib/login-path";
import { partsText } from "~/lib/texts/parts";
import { shellText as t } from "~/lib/texts/shell";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { FoldedGroup } from "~/shell/folded-group";
import { LogoutLink } from "~/shell/logout-link";
import { menuSections } from "~/shell/menu-sections";
import type { PortalEntry } from "~/shell/portal-entry";
import { ServiceBadge } from "~/shell/service-badge";
import { useShell } from "~/shell/shell-data";
import { servicePage, waysOf } from "~/shell/ways";
import { Card, PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import s from "./mine.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session } = context;
  if (!(await session.record())) throw redirect(loginPath(pageOf(request)));
  // staff have no documents of their own
  const statistics = await api.home
    .statistics({ withAmounts: false })
    .catch(orUnread(context, partsText.todos, request));
  return { statistics, now: Math.floor(Date.now() / 1000) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.tabMine);
export const handle = inBar(t.tabMine);

const Ways = ({ ways }: { ways: readonly PortalEntry[] }) =>
  ways.map(({ href, label, icon, newTab }) => (
    <li key={href}>
      <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
        <Icon name={icon} size={20} />
        {label}
        {href === servicePage ? <ServiceBadge /> : null}
        <Icon name="chevron-right" />
      </a>
    </li>
  ));

/** RT-29, the phone's last tab: who one is, what there is of documents, and the ways into the workbench. */
export default function Mine() {
  const { statistics, now } = useLoaderData<typeof loader>();
  const shell = useShell();
  const { user } = shell;
  const side = useSide();
  const may = useMay();
  if (!user) return null;
  const workbench = shell.workbench.filter(({ showInMobile }) => showInMobile);
  const { before, sections, after } = menuSections(waysOf(user, { ...shell, workbench }));
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
            <KindTiles statistics={statistics} todos={todosOf({ side, may }, statistics, now)} />
          </Card>
        ) : null}
        <Card flush>
          <ul className={s.links}>
            <Ways ways={before} />
            {sections.map((section) => (
              <li key={section.group} className={s.group}>
                <FoldedGroup section={section}>
                  <ul className={s.links}>
                    <Ways ways={section.entries} />
                  </ul>
                </FoldedGroup>
              </li>
            ))}
            <Ways ways={after} />
            <li className={s.out}>
              <LogoutLink className={s.logout} />
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
