import { consultPath } from "~/features/service/service-path";
import { switchPath } from "~/lib/login-path";
import { workbenchPath } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { areaLabel } from "./area-label";
import type { PortalEntry } from "./portal-entry";
import { portalMenu } from "./portal-menu";
import type { ShellData, ShellUser } from "./shell-data";

/** What the tenant says, how to say something to it, and one's own account. */
const own: readonly PortalEntry[] = [
  { href: "/announcement", label: t.announcements, icon: "bell" },
  { href: "/sso/notice-list", label: t.notices, icon: "file-text" },
  { href: "/feedback/jump?page=%2Fmine", label: t.feedback, icon: "message-circle" },
  { href: "/help/jump", label: t.help, icon: "info-circle" },
  { href: "/sso/user", label: t.account, icon: "user" },
];

/** Where the platform answers, beside the page. */
export const servicePage = consultPath();
const service: PortalEntry = { href: servicePage, label: t.service, icon: "headset", newTab: true };

/** The ways into the workbench and to whoever may help, by the identity one acts under. */
export function waysOf(
  user: ShellUser,
  { workbench, area, site }: Pick<ShellData, "workbench" | "area" | "site">,
): PortalEntry[] {
  const work = portalMenu(user, workbench, site.modules, site.closed).filter(({ href }) => href !== "/mine");
  const switching: PortalEntry = { href: switchPath("/mine"), label: t.switchIdentity, icon: "users" };
  return [
    ...work.map((way) => (way.href === "/portal/" ? { ...way, href: workbenchPath(user), label: t.workbench } : way)),
    ...(site.customerServiceOn ? [service] : []),
    ...own,
    ...(user.applications.length > 1 ? [switching] : []),
    { href: "/area?return_to=%2Fmine", label: t.areaIs(areaLabel(area.names)), icon: "map-pin" },
  ];
}
