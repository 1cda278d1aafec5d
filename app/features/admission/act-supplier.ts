import { MemberStatus } from "#trpc/contract/shared/codes";
import type { Intents } from "~/forms/act";
import { inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { admissionText as t } from "~/lib/texts/admission";

export const MEMBER = "member";
export const INVITE = "invite";
export const RESTRICT = "restrict";
export const LIFT = "lift";
/** Intents about one paper: "pass-7". */
export const passOf = (paperSysNo: number): string => `pass-${paperSysNo}`;
export const refuseOf = (paperSysNo: number): string => `refuse-${paperSysNo}`;

const codeIn = (value: string): (typeof MemberStatus)[keyof typeof MemberStatus] | undefined =>
  Object.values(MemberStatus).find((code) => String(code) === value);

/** The intent about the paper that a button names. */
function ofPaper(pressed: string): Intents {
  const [verb, key] = pressed.split("-");
  const paperSysNo = keyIn(key);
  if (paperSysNo === undefined || (verb !== "pass" && verb !== "refuse")) return {};
  const pass = verb === "pass";
  return {
    [pressed]: async (api, fields) => {
      await api.supplier.judgePaper({ paperSysNo, pass, reason: pass ? "" : text(fields, "reason") });
      return { message: pass ? t.passed : t.refused };
    },
  };
}

/** Intents of a supplier's page in the console. */
export function supplierIntents(sysNo: number, pressed: string): Intents {
  return {
    ...ofPaper(pressed),
    [MEMBER]: async (api, fields) => {
      const [from, memberStatus] = [codeIn(text(fields, "from")), codeIn(text(fields, "memberStatus"))];
      if (from === undefined) throw new Response(null, { status: 400 });
      const memberEnd = text(fields, "memberEnd");
      if (memberEnd === "") throw inputProblem({ memberEnd: `请选择${t.memberEnd}` });
      await api.supplier.setMember({ sysNo, from, memberStatus: memberStatus as 1, memberEnd });
      return { message: t.memberSaved };
    },
    [INVITE]: async (api, fields) => {
      await api.supplier.invite({ sysNo, mobile: text(fields, "mobile") });
      return { message: t.invited };
    },
    [RESTRICT]: async (api, fields) => {
      await api.supplier.restrict({ sysNo, reason: text(fields, "reason") });
      return { message: t.restrictDone };
    },
    [LIFT]: async (api) => {
      await api.supplier.lift({ sysNo });
      return { message: t.lifted };
    },
  };
}
