import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerService } from "#trpc/contract/customer-service";
import { ServiceStatus } from "#trpc/contract/shared/codes";
import { formState } from "~/forms/act";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { textLimits } from "~/forms/text-limits";
import { cx } from "~/lib/cx";
import { idOf } from "~/lib/id";
import { serviceText as t } from "~/lib/texts/service";
import d from "~/lists/lists.module.css";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ConfirmButton } from "~/ui/confirm-button";
import { actThread } from "./act-thread";
import { ServiceTag } from "./desk-list";
import { CLOSE } from "./intents";
import { loadThread } from "./load-thread";
import s from "./service.module.css";
import { Subject, ThreadView } from "./thread-view";

/** The loader of a conversation at a desk. */
export async function loadDeskThread(args: LoaderFunctionArgs) {
  const [thread, form] = await Promise.all([loadThread(args, idOf(args.params.id)), formState(args)]);
  return { thread, form, limits: textLimits(customerService.reply.input) };
}

/** Its action. */
export function actDeskThread(args: ActionFunctionArgs) {
  const sysNo = idOf(args.params.id);
  return actThread(args, {
    sysNo,
    say: async (api, words) => (await api.customerService.reply({ sysNo, ...words })).sysNo,
    path: () => new URL(args.request.url).pathname.replace(/\.data$/, ""),
  });
}

/** A conversation as those see it who answer. */
export function DeskThread({ path }: { path: string }) {
  const { thread, limits } = useLoaderData<typeof loadDeskThread>();
  const busy = useBusy(CLOSE);
  return (
    <div className={cx(d.list, s.desk)}>
      <Breadcrumb crumbs={[{ label: t.desk, href: path }, { label: thread.customerName }]} />
      <ThreadView
        thread={thread}
        side="staff"
        withFiles={!thread.isVisitor}
        limits={limits}
        head={({ status }) => (
          <>
            <h1>
              {thread.customerName} {thread.organizationName}
            </h1>
            <ServiceTag status={status} />
            {status === ServiceStatus.open ? (
              <IntentForm intent={CLOSE}>
                <ConfirmButton
                  variant="default"
                  size="small"
                  question={t.closeQuestion}
                  consequence={t.closeNext}
                  busy={busy}
                >
                  {t.close}
                </ConfirmButton>
              </IntentForm>
            ) : null}
            <Subject about={thread.about} />
          </>
        )}
        notes={() => (thread.isVisitor ? <p className={s.note}>{t.visitorHere}</p> : null)}
      />
    </div>
  );
}
