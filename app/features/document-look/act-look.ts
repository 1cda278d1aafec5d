import type { Intents } from "~/forms/act";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { documentLookText as t } from "~/lib/texts/document-look";

export const LOOKS = "/console/look";

/** The intent that opens one document: "order-7". */
export const openIntent = ({ documentType, documentSysNo }: { documentType: string; documentSysNo: number }): string =>
  `${documentType}-${documentSysNo}`;

/** Opens the document that a button names. */
export function lookIntents(pressed: string): Intents {
  const [kind, key] = pressed.split("-");
  const documentSysNo = keyIn(key);
  if (documentSysNo === undefined || (kind !== "order" && kind !== "agreement")) return {};
  return {
    [pressed]: async (api, fields) => {
      const { sysNo } = await api.documentLook.open({
        documentType: kind,
        documentSysNo,
        reason: text(fields, "reason"),
      });
      return { message: t.opened, to: `${LOOKS}/${sysNo}` };
    },
  };
}
