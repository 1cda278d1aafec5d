import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { identityName } from "#trpc/contract/shared/labels";
import { maskedMobile } from "~/lib/format";
import { loginPath, pageOf, switchPath } from "~/lib/login-path";
import { workbenchPath } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { titled } from "~/lib/title";
import { areaLabel } from "~/shell/area-label";
import { LogoutLink } from "~/shell/logout-link";
import { portalMenu } from "~/shell/portal-menu";
import { useShell } from "~/shell/shell-data";
import { Card, Facts, PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import s from "./mine.module.css";

/** What the tenant says, and how to say something to it. */
const ways = [
  { href: "/announcement", label: t.announcements, icon: "bell" },
  { href: "/sso/notice-list", label: t.notices, icon: "file-text" },
  { href: "/feedback/jump?page=%2Fmine", label: t.feedback, icon: "message-circle" },
  { href: "/help/jump", label: t.help, icon: "info-circle" },
] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { profile } = await context.api.shell.getCurrentUser({ t: Date.now() });
  if (!profile) throw redirect(loginPath(pageOf(request), (await context.session.record())?.applicationKey));
  return { mobile: maskedMobile(profile.mobile) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.tabMine);

/** The phone's last tab: who one is, and the ways into the workbench. */
export default function Mine() {
  const { mobile } = useLoaderData<typeof loader>();
  const { user, area, workbench } = useShell();
  if (!user) return null;
  const facts = [
    { label: "姓名", value: user.displayName },
    { label: "手机号", value: mobile },
    { label: "单位", value: user.organizationName },
    { label: "身份", value: identityName[user.currentIdentity] },
  ];
  return (
    <>
      <PageHead title={t.tabMine} />
      <div className={s.page}>
        <Card>
          <Facts facts={facts} columns={2} />
        </Card>
        <Card flush>
          <ul className={s.links}>
            {portalMenu(
              user,
              workbench.filter(({ showInMobile }) => showInMobile),
            )
              .filter(({ href }) => href !== "/mine")
              .map(({ href, label, icon }) => (
                <li key={href}>
                  <a href={href === "/portal/" ? workbenchPath(user) : href}>
                    <Icon name={icon} size={20} />
                    {href === "/portal/" ? t.workbench : label}
                    <Icon name="chevron-right" />
                  </a>
                </li>
              ))}
            {ways.map(({ href, label, icon }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} size={20} />
                  {label}
                  <Icon name="chevron-right" />
                </a>
              </li>
            ))}
            <li>
              <a href="/sso/user">
                <Icon name="user" size={20} />
                {t.account}
                <Icon name="chevron-right" />
              </a>
            </li>
            {user.applications.length > 1 ? (
              <li>
                <a href={switchPath("/mine")}>
                  <Icon name="users" size={20} />
                  {t.switchIdentity}
                  <Icon name="chevron-right" />
                </a>
              </li>
            ) : null}
            <li>
              <a href="/area?return_to=%2Fmine">
                <Icon name="map-pin" size={20} />
                所在地区：{areaLabel(area.names)}
                <Icon name="chevron-right" />
              </a>
            </li>
            <li>
              <LogoutLink className={s.logout} />
            </li>
          </ul>
        </Card>
      </div>
    </>
  );
}
