import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ANSWER_PATH, answerActNames } from "#trpc/rules/inbox";
import s from "~/features/auth/account.module.css";
import { AnswerLetter } from "~/features/inbox/answer-letter";
import { formState, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { sendForm } from "~/forms/send-form";
import { failureOf, isUnsettled } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { loginPath } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import { answerText as t } from "~/lib/texts/inbox";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";

const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get("token") ?? "";
/**
 * The address is a key: it is kept nowhere, and sent to no other site. "no-referrer" would take the origin from forms
 * that are sent without a script.
 */
const SECRET = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex, nofollow" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const opened = context.api.inbox
    .letter({ token: tokenIn(request) })
    .then((letter) => ({ letter }))
    .catch((error: unknown) => {
      const problem = failureOf(error);
      if (!problem || isUnsettled(problem)) throw error;
      return { problem: { code: problem.code, message: problem.message } };
    });
  const [found, form] = await Promise.all([opened, formState(args)]);
  const status = "problem" in found ? found.problem.code : 200;
  return data({ ...found, form }, { status: status >= 400 && status < 600 ? status : 200, headers: SECRET });
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const fields = await context.readForm(request);
  const [intent, token] = [text(fields, "intent"), tokenIn(request)];
  const act = answerActNames.find((one) => one === intent) ?? "accept";
  try {
    if (act !== intent) throw data({ message: t.gone }, { status: 400 });
    const { name, no } = await context.api.inbox.answer({ token, act, reason: text(fields, "reason") });
    return redirectWith(withQuery(ANSWER_PATH, "", { token }), { message: t.done(name, no) });
  } catch (error) {
    return refuse(error, args, { intent, fields });
  }
}
export const clientAction = sendForm;
export const headers: HeadersFunction = () => SECRET;

export const meta: MetaFunction = ({ matches }) => [
  ...titled(matches, t.title),
  { name: "robots", content: "noindex, nofollow" },
];

/** A document behind a signed link, for its supplier without a session. */
export default function Answer() {
  const found = useLoaderData<typeof loader>();
  if ("letter" in found) return <AnswerLetter letter={found.letter} />;
  return (
    <section className={s.card}>
      <h1>{t.gone}</h1>
      <p>{found.problem.message}</p>
      <LinkButton href={loginPath("/portal/", "supplier")} variant="primary" wide>
        {t.toLogin}
      </LinkButton>
    </section>
  );
}
