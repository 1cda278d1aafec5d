import type { ReactNode } from "react";
import { ApprovalStatus, ConfirmStatus } from "#trpc/contract/shared/codes";
import type { Answered, Decision } from "#trpc/contract/shared/document";
import type { ActionCode } from "#trpc/contract/shared/labels";
import type { Api, Done, Intents } from "~/forms/act";
import { CallButton } from "~/forms/call-button";
import { type Fields, text } from "~/forms/fields";
import { documentText as t } from "~/lib/texts/document";
import { type ButtonProps, LinkButton } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";

export interface Acted {
  sysNo: number;
  actionList: readonly string[];
}
type ByDocument<Doc, T> = T | ((document: Doc) => T);

interface ActionWords<Doc> {
  /** the code, one of which the answer must allow (R-STEP-02) */
  code: ActionCode | readonly ActionCode[];
  label: ByDocument<Doc, string>;
  variant?: ButtonProps["variant"];
  /** which of the states that the code stands for */
  only?: (document: Doc) => boolean;
  /** why it cannot be done now, in its place */
  impossible?: string | undefined;
}
/** Leads somewhere. */
export interface LinkAction<Doc> extends ActionWords<Doc> {
  icon?: IconName;
  href: (document: Doc) => string | undefined;
}
/** Changes the document: at once, after a question, or with a reason. */
export interface CallAction<Doc> extends ActionWords<Doc> {
  intent: string;
  /** names the thing: “作废收货单 SH…” */
  ask?: (no: string) => string;
  /** what follows */
  next?: ByDocument<Doc, string | undefined>;
  reason?: { label: string; name?: string; optional?: ByDocument<Doc, boolean> };
  /** further fields of the question */
  Fields?: (props: { document: Doc; intent: string }) => ReactNode;
  run: (api: Api, sysNo: number, reason: string, fields: Fields) => Promise<unknown>;
  /** the sentence afterwards */
  done: string | ((answer: never) => string);
  /** where to, when the document is gone */
  to?: string;
}
/** What can be done with a kind of document: its buttons, and what its page's action does, from one table. */
export type DocumentAction<Doc> = LinkAction<Doc> | CallAction<Doc>;

const said = <Doc, T>(what: ByDocument<Doc, T>, document: Doc): T =>
  typeof what === "function" ? (what as (document: Doc) => T)(document) : what;

export interface DocumentActionsProps<Doc> {
  document: Doc;
  /** its number, for the questions */
  no: string;
  actions: readonly DocumentAction<Doc>[];
}

/** The buttons of a document: exactly what the answer allows this reader now (R-STEP-02). */
export function DocumentActions<Doc extends Acted>({ document, no, actions }: DocumentActionsProps<Doc>) {
  const shown = actions.filter(
    ({ code, only }) => [code].flat().some((one) => document.actionList.includes(one)) && (only?.(document) ?? true),
  );
  return shown.map((action) => {
    if (action.impossible) {
      return (
        <p key={action.impossible} className="mall-dim">
          {action.impossible}
        </p>
      );
    }
    const label = said(action.label, document);
    if ("intent" in action) {
      const { intent, variant, ask, next, reason, Fields: More } = action;
      return (
        <CallButton
          key={intent}
          intent={intent}
          label={label}
          variant={variant}
          question={ask?.(no) ?? (reason ? label : undefined)}
          consequence={next === undefined ? undefined : said(next, document)}
          fields={More && <More document={document} intent={intent} />}
          reason={reason && { ...reason, optional: said(reason.optional ?? false, document) }}
        />
      );
    }
    const href = action.href(document);
    return href ? (
      <LinkButton key={label} href={href} variant={action.variant} icon={action.icon}>
        {label}
      </LinkButton>
    ) : null;
  });
}

/** What the page's action runs for each of them. */
export function intentsOf<Doc>(actions: readonly DocumentAction<Doc>[], sysNo: number): Intents {
  const calls = actions.filter((action) => "intent" in action);
  return Object.fromEntries(
    calls.map(({ intent, reason, run, done, to }) => [
      intent,
      async (api: Api, fields: Fields): Promise<Done> => {
        const answer = await run(api, sysNo, text(fields, reason?.name ?? "reason"), fields);
        return { message: typeof done === "string" ? done : done(answer as never), ...(to ? { to } : {}) };
      },
    ]),
  );
}

type Words<Name extends string> = Readonly<Record<Name | `${Name}Done`, string>>;
type Spec<Doc> = Partial<Omit<CallAction<Doc>, "reason">> &
  Pick<CallAction<Doc>, "code" | "run"> & { reason?: Partial<CallAction<Doc>["reason"]> };

/**
 * An action in the words that a kind's texts have under its name: `void` is its label, `voidQuestion`, `voidNext`,
 * `voidReason` and `voidDone` what is asked, what follows, the reason's label and the sentence afterwards.
 */
export function callAction<Doc, Name extends string>(
  texts: Words<NoInfer<Name>>,
  name: Name,
  { reason, ...spec }: Spec<Doc>,
): CallAction<Doc> {
  const words: Readonly<Record<string, unknown>> = texts;
  const word = <W,>(what: string) => words[name + what] as W | undefined;
  const label = word<string>("Reason");
  return {
    intent: name,
    label: texts[name],
    ask: word<(no: string) => string>("Question"),
    next: word<string>("Next"),
    done: texts[`${name}Done`],
    ...(label === undefined && !reason ? {} : { reason: { label: label ?? "", ...reason } }),
    ...spec,
  };
}

type Answer<Doc, Name> = Partial<CallAction<Doc>> & { code: ActionCode; name: Name };

/** The two buttons of who agrees to a document, or says why not. */
export const answerActions = <Doc, Yes extends string, No extends string>(
  texts: Words<NoInfer<Yes | No>>,
  [{ name: yes, ...agree }, { name: no, ...disagree }]: readonly [Answer<Doc, Yes>, Answer<Doc, No>],
  answer: (api: Api, answer: { sysNo: number; confirmComment: string } & Answered, fields: Fields) => Promise<unknown>,
): CallAction<Doc>[] => [
  callAction<Doc, Yes>(texts, yes, {
    variant: "primary",
    run: (api, sysNo, _reason, fields) =>
      answer(api, { sysNo, confirmStatus: ConfirmStatus.agree, confirmComment: "" }, fields),
    ...agree,
  }),
  callAction<Doc, No>(texts, no, {
    variant: "danger",
    reason: { name: "confirmComment" },
    run: (api, sysNo, confirmComment, fields) =>
      answer(api, { sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment }, fields),
    ...disagree,
  }),
];

interface ApproveSpec<Doc> {
  next: ByDocument<Doc, string>;
  done?: CallAction<Doc>["done"];
  /** what an approver settles with it */
  Fields?: CallAction<Doc>["Fields"];
}

/** The turn that an approver sees: once it has moved on, or something happened since, their decision is refused. */
function SeenTurn({ document }: { document: unknown }): ReactNode {
  const { askedTurn } = document as { askedTurn?: string };
  return askedTurn === undefined ? null : <input type="hidden" name="turn" value={askedTurn} />;
}
const seenTurn = (fields: Fields) => {
  const turn = text(fields, "turn");
  return turn ? { turn } : {};
};

/** The two buttons of an approver, for any kind. */
export const auditActions = <Doc = unknown>(
  code: ActionCode,
  decide: (api: Api, decision: Decision, fields: Fields) => Promise<unknown>,
  { next, done = t.approveDone, Fields: More }: ApproveSpec<Doc>,
): CallAction<Doc>[] => [
  callAction<Doc, "approve">(t, "approve", {
    code,
    variant: "primary",
    next,
    done,
    reason: { label: t.auditComment, name: "comment", optional: true },
    Fields: ({ document, intent }) => (
      <>
        <SeenTurn document={document} />
        {More ? <More document={document} intent={intent} /> : null}
      </>
    ),
    run: (api, sysNo, comment, fields) =>
      decide(api, { sysNo, approvalStatus: ApprovalStatus.passed, comment, ...seenTurn(fields) }, fields),
  }),
  callAction<Doc, "disapprove">(t, "disapprove", {
    code,
    reason: { name: "comment" },
    Fields: SeenTurn,
    run: (api, sysNo, comment, fields) =>
      decide(api, { sysNo, approvalStatus: ApprovalStatus.refused, comment, ...seenTurn(fields) }, fields),
  }),
];
