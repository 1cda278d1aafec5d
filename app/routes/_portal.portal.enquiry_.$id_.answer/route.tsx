import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { presetValidity, takesAnswers } from "#trpc/rules/enquiry";
import { documentPath } from "~/features/document/paths";
import { AnswerLines, AnswerTerms } from "~/features/enquiry/answer-fields";
import { readAnswer, savedAnswer } from "~/features/enquiry/answer-form";
import { enquiryNews } from "~/features/enquiry/enquiry-detail";
import { atShownLines, formState, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { useBusy, useRefused } from "~/forms/intent-form";
import { revalidatesWithFiles, sendWithFiles } from "~/forms/send-with-files";
import { orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";

/** What waits for prices, the most pressing first. */
const waiting = { todo: "quote", sortBy: "deadline", ascending: true, pageSize: 2 } as const;
type Api = LoaderFunctionArgs["context"]["api"];
async function nextOf(api: Api, id: number) {
  const { datas, total } = await api.enquiry.supplierSearch(waiting);
  return { next: datas.find(({ sysNo }) => sysNo !== id)?.sysNo, left: total };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const [enquiry, { left }, form] = await Promise.all([
    context.api.enquiry.get({ id }).catch(orScreen(request)),
    nextOf(context.api, id).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { enquiry, left, form };
}

export const action = (args: ActionFunctionArgs) =>
  actWithFiles(args, "reply", async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const enquiry = await args.context.api.enquiry.get({ id: sysNo });
    const { answer, sent, errors } = readAnswer(enquiry, fields);
    if (problem) errors.file = problem;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const version = Number(text(fields, "version"));
    await api.enquiry.reply({ sysNo, ...answer, fileSysNoList, version }).catch(atShownLines(sent));
    const { next } = text(fields, "then") === "next" ? await nextOf(args.context.api, sysNo) : { next: undefined };
    const page = documentPath("enquiry", next ?? sysNo);
    return redirectWith(next ? `${page}/answer` : page, { message: t.sent });
  });

export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesWithFiles;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.answerTitle);

/** A supplier's prices for an enquiry, quick to fill in one after the other. */
export default function AnswerPage() {
  const { enquiry, left } = useLoaderData<typeof loader>();
  const refused = useRefused();
  const busy = useBusy("reply");
  const back = documentPath("enquiry", enquiry.sysNo);
  const saved = savedAnswer(enquiry, { validUntil: presetValidity(new Date(enquiry.deadline * 1000)) });
  const open = takesAnswers(enquiry, new Date()) && enquiry.actionList.includes("enquiry:supplier:reply");
  return (
    <FilesForm key={enquiry.sysNo} intent="reply" className={d.stack}>
      <input type="hidden" name="version" value={enquiry.answerList[0]?.version ?? 0} />
      <div>
        <Breadcrumb
          crumbs={[
            { label: t.title, href: "/portal/enquiry" },
            { label: enquiry.enquiryNo, href: back },
            { label: t.answerTitle },
          ]}
        />
        <PageHead title={t.answerTitle} aside={<span className="mall-dim">{t.left(left)}</span>} />
        <p className={d.lead}>{t.answerLead(enquiry.enquiryNo, enquiry.title)}</p>
        <p className={f.info}>{enquiryNews(enquiry)}</p>
        <FormMessage refused={refused} complete />
      </div>
      <AnswerLines enquiry={enquiry} refused={refused} saved={saved} />
      <AnswerTerms enquiry={enquiry} refused={refused} saved={saved} />
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        {open ? (
          <>
            <Button variant="primary" busy={busy} name="then" value="page">
              {t.send}
            </Button>
            {left > 1 ? (
              <Button busy={busy} name="then" value="next">
                {t.sendNext}
              </Button>
            ) : null}
          </>
        ) : null}
      </PhoneActionBar>
    </FilesForm>
  );
}
