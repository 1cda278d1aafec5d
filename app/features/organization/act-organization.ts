import type { Api, Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { organizationText as t } from "~/lib/texts/organization";
import { groupIntents } from "../group/act-group";

export const BLOCK = "block";
export const UNBLOCK = "unblock";
/** Intents about one person: "endSessions-7". */
export const personIntents = ["blockPerson", "unblockPerson", "endSessions"] as const;
export type PersonIntent = (typeof personIntents)[number];
export const ofPerson = (intent: PersonIntent, sysNo: number): string => `${intent}-${sysNo}`;

function aboutPerson(pressed: string): Intents {
  const [verb, key] = pressed.split("-");
  const intent = personIntents.find((one) => one === verb);
  const personSysNo = keyIn(key);
  if (!intent || personSysNo === undefined) return {};
  return {
    [pressed]: async (api, fields) => {
      await api.organization[intent]({ personSysNo, reason: text(fields, "reason") });
      return { message: t.personDone };
    },
  };
}

const nameOf = async (api: Api, sysNo: number): Promise<string> => (await api.organization.get({ id: sysNo })).name;

/** Intents of an organisation's page. */
export function organizationIntents(sysNo: number, pressed: string): Intents {
  return {
    ...aboutPerson(pressed),
    ...groupIntents(pressed),
    [BLOCK]: async (api, fields) => {
      await api.organization.block({ sysNo, reason: text(fields, "reason") });
      return { message: t.blockDone(await nameOf(api, sysNo)) };
    },
    [UNBLOCK]: async (api, fields) => {
      await api.organization.unblock({ sysNo, reason: text(fields, "reason") });
      return { message: t.unblockDone(await nameOf(api, sysNo)) };
    },
  };
}
