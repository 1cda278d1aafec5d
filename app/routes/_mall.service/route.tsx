import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { customerService } from "#trpc/contract/customer-service";
import { actThread } from "~/features/service/act-thread";
import { askedIn } from "~/features/service/asked";
import { ConversationList } from "~/features/service/conversation-list";
import { loadThread } from "~/features/service/load-thread";
import { revalidatesThread } from "~/features/service/revalidates";
import s from "~/features/service/service.module.css";
import { SERVICE } from "~/features/service/service-path";
import { Subject, ThreadView } from "~/features/service/thread-view";
import { formState } from "~/forms/act";
import { sendWithFiles } from "~/forms/send-with-files";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { loginPath } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import { serviceText as t } from "~/lib/texts/service";
import { titled } from "~/lib/title";
import { Contacts } from "~/shell/contacts";
import { useShell } from "~/shell/shell-data";
import { noteTalk } from "~/shell/unread";
import { Card, PageHead } from "~/ui/card";

const nobody = { deskName: "", present: false, about: null, supplierSysNo: null };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, tenant } = context;
  if (!tenant.config.basic.customerServiceOn) return { on: false as const };
  const query = new URL(request.url).searchParams;
  const at = query.has("c") ? idOf(query.get("c")) : undefined;
  const [mine, form, thread, desk] = await Promise.all([
    api.customerService.mine({}).catch(orScreen(request)),
    formState({ request, context }),
    at === undefined ? undefined : loadThread({ request, context }, at),
    at === undefined ? api.customerService.open(askedIn(query)).catch(orScreen(request)) : undefined,
  ]);
  if (desk && desk.conversationSysNo !== null) throw redirect(`${SERVICE}?c=${desk.conversationSysNo}`);
  const { deskName, present, about, supplierSysNo } = thread ?? desk ?? nobody;
  const limits = textLimits(customerService.begin.input);
  return { on: true as const, mine, form, thread, deskName, present, about, supplierSysNo, limits };
}

export const action = async (args: ActionFunctionArgs) => {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const sysNo = keyIn(query.get("c"));
  // a visitor's first line gives the browser something to be known by
  if (!(await context.session.read())) context.session.nameVisitor();
  return actThread(args, {
    sysNo,
    say: async (api, words) => {
      const said = sysNo
        ? await api.customerService.reply({ sysNo, ...words })
        : await api.customerService.begin({ ...askedIn(query), ...words });
      return said.sysNo;
    },
    path: (at) => `${SERVICE}?c=${at}`,
  });
};
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesThread;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** The service's chat, for buyers and visitors; the other ways to reach somebody beside it. */
export default function Service() {
  const page = useLoaderData<typeof loader>();
  const { user, site } = useShell();
  const talks = user === null && page.on && page.thread !== undefined;
  useEffect(() => {
    if (talks) noteTalk(true);
  }, [talks]);
  if (!page.on)
    return (
      <>
        <PageHead title={t.title} />
        <Card>
          <p>{t.off}</p>
          <Contacts />
        </Card>
      </>
    );
  const { thread, mine, about, deskName, present, supplierSysNo, limits } = page;
  const { serviceHours } = site.header;
  // by desk and subject: a conversation that goes over to the account may become part of an older one
  const asked = { supplier: supplierSysNo, ...(about ? { [about.kind]: about.sysNo } : {}) };
  const login = loginPath(withQuery(SERVICE, "", asked));
  return (
    <div className={s.page}>
      <aside className={s.side} id="mine">
        <Card title={t.mine} flush>
          <ConversationList rows={mine} current={thread?.sysNo} />
        </Card>
        <Card title={t.others}>
          <Contacts columns={1} />
        </Card>
      </aside>
      <ThreadView
        thread={thread}
        side="customer"
        withFiles={user !== null}
        limits={limits}
        head={(now) => (
          <>
            <h1>
              {t.title} · {deskName}
            </h1>
            {now.present ? <span className="mall-dim">{t.present}</span> : null}
            <a className={`mall-link ${s.toAll}`} href="#mine">
              {t.all}
            </a>
            <Subject about={about} />
          </>
        )}
        present={present}
        notes={(now) => (
          <>
            {now.present ? null : (
              <p className={s.note} role="status">
                {t.absent}
                {supplierSysNo === null && serviceHours ? t.hours(serviceHours) : ""}
              </p>
            )}
            {user ? null : (
              <p className={s.note}>
                {t.visitor}{" "}
                <a className="mall-link" href={login}>
                  {t.goLogin}
                </a>
              </p>
            )}
          </>
        )}
      />
    </div>
  );
}
