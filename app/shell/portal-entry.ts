import type { ActionCode } from "#trpc/contract/shared/labels";
import type { MenuGroup } from "#trpc/rules/kinds/kind";
import type { IconName } from "~/ui/icon-names";

/** Something that is begun from a page. */
export interface PortalAction {
  href: string;
  label: string;
  /** the permission code without which it is not offered */
  code?: ActionCode;
}

export interface PortalEntry {
  href: string;
  label: string;
  icon: IconName;
  /** is in the phone's bottom bar too, under this shorter name */
  tab?: string;
  newTab?: boolean;
  /** the permission code without which it is not shown */
  code?: ActionCode;
  /** only for who sees what orders come to */
  figures?: true;
  /** under its name in the menu; at an end of it without one */
  group?: MenuGroup;
  /** only where the tenant has this module (R-TENANT-02) */
  module?: "finance" | "groupBuy" | "tender";
  /** what is begun there */
  actions?: readonly PortalAction[];
}

/** An entry of ours says its group, or that it has none. */
export type OwnEntry = Omit<PortalEntry, "group"> & { group: MenuGroup | undefined };
