import type { AgreementVersion } from "#trpc/contract/agreement-version";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { AgreementVersionStatus, AgreementWriter } from "#trpc/rules/kinds/agreement-version";
import { text } from "~/forms/fields";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { PasswordInput } from "~/ui/field";
import { auditActions, type CallAction, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

const { purchaserDraft, supplierDraft, signing, effective } = AgreementVersionStatus;
const [WRITES, SIGNS, ENDS, SELLS, COUNTERSIGNS] = [
  "agreement:purchaser:save",
  "agreement:purchaser:sign",
  "agreement:purchaser:end",
  "agreement:supplier:save",
  "agreement:supplier:sign",
] as const;
type Version = AgreementVersion;
const at =
  (...statuses: number[]) =>
  ({ status }: Version) =>
    statuses.includes(status);
const isFrom = (writer: number) => (version: Version) => version.status === signing && version.writtenBy === writer;
const unsigned = (flag: "purchaserSigned" | "supplierSigned") => (version: Version) =>
  version.status === signing && !version[flag];

/** Where a draft is written anew, and a new one. */
const editPath = (sysNo: number): string => `${documentPath("agreementVersion", sysNo)}/edit`;
export const NEW_VERSION = "/portal/agreement-version/new";
/** Where the next version of an agreement is written. */
export const nextPath = (agreementSysNo: number): string => `${NEW_VERSION}?agreement=${agreementSysNo}`;

/** Typed by the side that did not write it, where its writer asks for a password. */
const SignField = (writer: number) =>
  function Password({ document, intent }: { document: Version; intent: string }) {
    return document.hasPassword && document.writtenBy === writer ? (
      <PasswordInput
        key={intent}
        label={t.signPassword}
        help={t.signPasswordHint(document.passwordHint)}
        name="password"
        autoComplete="off"
        maxLength={32}
      />
    ) : null;
  };

type Act = "send" | "submit" | "withdraw" | "takeBack";
const act = (name: Act, code: ActionCode, look: Partial<CallAction<Version>>): DocumentAction<Version> =>
  callAction<Version, Act>(t, name, { code, run: (api, sysNo) => api.agreementVersion[name]({ sysNo }), ...look });
type Refusal = "decline" | "refuse" | "end";
const refuse = (name: Refusal, code: ActionCode, only: (version: Version) => boolean): DocumentAction<Version> =>
  callAction<Version, Refusal>(t, name, {
    ...{ code, only, variant: "danger" },
    run: (api, sysNo, reason) => api.agreementVersion[name]({ sysNo, reason }),
  });
const primary = { variant: "primary" } as const;
const removal = { variant: "danger", to: "/portal/agreement-version" } as const;

const signedWords =
  (waits: string) =>
  ({ status }: { status: number }) => {
    if (status === effective) return t.effectDone;
    return status === signing ? waits : t.laterDone;
  };

/** What can be done with a version. */
export const agreementVersionActions: readonly DocumentAction<Version>[] = [
  callAction<Version, "sign">(t, "sign", {
    ...{ code: SIGNS, ...primary, only: unsigned("purchaserSigned"), Fields: SignField(AgreementWriter.supplier) },
    run: (api, sysNo, _, fields) => api.agreementVersion.sign({ sysNo, password: text(fields, "password") }),
    done: signedWords(t.signDone),
  }),
  callAction<Version, "countersign">(t, "countersign", {
    ...{
      code: COUNTERSIGNS,
      ...primary,
      only: unsigned("supplierSigned"),
      Fields: SignField(AgreementWriter.purchaser),
    },
    run: (api, sysNo, _, fields) => api.agreementVersion.countersign({ sysNo, password: text(fields, "password") }),
    done: signedWords(t.countersignDone),
  }),
  ...auditActions<Version>(
    "agreementVersion:purchaser:audit",
    (api, decision) => api.agreementVersion.audit(decision),
    {
      next: t.approveNext,
    },
  ),
  act("send", WRITES, { ...primary, only: at(purchaserDraft) }),
  act("submit", SELLS, { ...primary, only: at(supplierDraft) }),
  {
    code: [WRITES, SELLS],
    label: t.edit,
    only: at(purchaserDraft, supplierDraft),
    href: ({ sysNo }) => editPath(sysNo),
  },
  act("withdraw", WRITES, { only: isFrom(AgreementWriter.purchaser) }),
  act("takeBack", SELLS, { only: isFrom(AgreementWriter.supplier) }),
  refuse("decline", SIGNS, isFrom(AgreementWriter.supplier)),
  refuse("refuse", COUNTERSIGNS, isFrom(AgreementWriter.purchaser)),
  refuse("end", ENDS, () => true),
  callAction<Version, "remove">(t, "remove", {
    ...{ code: WRITES, only: at(purchaserDraft), ...removal },
    run: (api, sysNo) => api.agreementVersion.delete({ sysNo }),
  }),
  callAction<Version, "discard">(t, "discard", {
    ...{ code: SELLS, only: at(supplierDraft), ...removal },
    run: (api, sysNo) => api.agreementVersion.discard({ sysNo }),
  }),
];
