import type { ReactNode } from "react";
import { sideOf } from "#trpc/rules/side";
import { portalText as t } from "~/lib/texts/portal";
import { Icon } from "~/ui/icon";
import s from "./folded-group.module.css";
import { keepOpen } from "./menu-open";
import type { MenuSection } from "./menu-sections";
import { useShell } from "./shell-data";

interface FoldedGroupProps {
  section: MenuSection;
  /** Open whatever its reader left: it has the page that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A group of the workbench's menu under its name: open as its reader left it. */
export function FoldedGroup({ section: { group }, isCurrent = false, children }: FoldedGroupProps) {
  const { user, menuOpen } = useShell();
  return (
    <details className={s.group} open={isCurrent || menuOpen.includes(group)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, by keys too */}
      <summary
        onClick={({ currentTarget }) => {
          const details = currentTarget.parentElement;
          if (details instanceof HTMLDetailsElement) keepOpen(group, !details.open);
        }}
      >
        {t.groups[sideOf(user?.currentIdentity)][group]}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
