import type { Identity } from "#trpc/contract/shared/enums";
import { type ManagedIdentity, managing } from "#trpc/rules/people";
import { EVALUATION_SETTING } from "~/features/evaluation/paths";
import { documentLookText } from "~/lib/texts/document-look";
import { evaluationSettingText } from "~/lib/texts/evaluation-setting";
import { groupText } from "~/lib/texts/group";
import { portalText as t } from "~/lib/texts/portal";
import type { OwnEntry } from "./portal-entry";

const looks = (identity: ManagedIdentity): OwnEntry => ({
  href: "/portal/look",
  group: "organization",
  label: documentLookText.mineTitle,
  icon: "history",
  code: managing(identity),
});
const people = (identity: ManagedIdentity): OwnEntry => ({
  href: "/portal/people",
  group: "organization",
  label: t.people,
  icon: "users",
  code: managing(identity),
});

const approval: OwnEntry = {
  href: "/portal/approval",
  group: "organization",
  label: t.approval,
  icon: "circle-check",
  code: managing("purchaser"),
};

const evaluationSetting: OwnEntry = {
  href: EVALUATION_SETTING,
  group: "organization",
  label: evaluationSettingText.title,
  icon: "settings",
  code: managing("purchaser"),
};

const group: OwnEntry = {
  href: "/portal/group",
  group: "organization",
  label: groupText.title,
  icon: "building",
  code: managing("purchaser"),
};

/** For approvers of any kind of document. */
export const delegation: OwnEntry = {
  href: "/portal/delegation",
  group: "organization",
  label: t.delegation,
  icon: "users",
};

/** What managers of an organisation have in its menu. */
export function managed(identity: Identity): OwnEntry[] {
  if (identity === "personal") return [];
  return [
    people(identity),
    ...(identity === "operation" ? [] : [looks(identity)]),
    ...(identity === "purchaser" ? [approval, evaluationSetting, group] : []),
  ];
}
