import { messageKinds } from "#trpc/rules/message";
import type { Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { messageText as t } from "~/lib/texts/message";

/** What the pages ask for. */
export const READ_ALL = "readAll";
export const SAVE = "save";
/** The boxes of a kind. */
export const inMallBox = (kind: string): string => `inMall.${kind}`;
export const byMailBox = (kind: string): string => `byMail.${kind}`;

const PATH = "/portal/messages";

/** Intents of the list's forms. */
export const messageIntents: Intents = {
  [READ_ALL]: async (api, fields) => {
    const kind = messageKinds.find((one) => one === text(fields, "kind"));
    await api.message.readAll({ upToSysNo: idOf(text(fields, "upTo")), ...(kind ? { kind } : {}) });
    return { message: t.allRead, to: kind ? `${PATH}?kind=${kind}` : PATH };
  },
};

/** Intents of the settings' form. */
export const settingIntents: Intents = {
  [SAVE]: async (api, fields) => {
    const ticked = (name: string): boolean => text(fields, name) === "1";
    await api.message.saveSetting({
      email: text(fields, "email").trim(),
      mutedList: messageKinds.filter((kind) => !ticked(inMallBox(kind))),
      mailedList: messageKinds.filter((kind) => ticked(byMailBox(kind))),
    });
    return { message: t.saved };
  },
};
