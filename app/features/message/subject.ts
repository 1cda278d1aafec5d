import type { MessageSubject } from "#trpc/rules/message";
import { documentPath } from "../document/paths";
import { groupBuyPath } from "../group-buy/paths";
import { VIOLATIONS } from "../violation/paths";

/** The page to which a message leads. */
export function subjectOf(type: MessageSubject, sysNo: number): string {
  if (type === "groupBuy") return groupBuyPath(sysNo);
  if (type === "violation") return `${VIOLATIONS}/${sysNo}`;
  return documentPath(type, sysNo);
}
