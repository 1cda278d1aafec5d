import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { documentTypes } from "#trpc/rules/kinds";
import { useSeesFigures } from "~/features/document/use-columns";
import { useHasKind } from "~/features/document/use-has-kind";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { operatorIntents } from "~/features/operator/act-operator";
import { loadToVoid } from "~/features/operator/load-to-void";
import { OperatorDesk } from "~/features/operator/operator-desk";
import { loadToAnswer } from "~/features/order/load-to-answer";
import { NewestOrders } from "~/features/order/newest-orders";
import { loadAccount } from "~/features/personal/load-account";
import { PersonalDesk } from "~/features/personal/personal-desk";
import { loadTrucks } from "~/features/scan/load-trucks";
import { TrucksAtGate } from "~/features/scan/trucks-at-gate";
import { OrderWeeks } from "~/features/statistics/order-weeks";
import { StatusTiles } from "~/features/statistics/status-tiles";
import { TaskTable } from "~/features/statistics/task-table";
import { todosOf } from "~/features/statistics/todo";
import { TodoCard } from "~/features/statistics/todo-card";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { orNothing, orProblem, orScreen, orUnread } from "~/lib/failure";
import { isLink } from "~/lib/is-link";
import { switchPath } from "~/lib/login-path";
import { workbenchPath } from "~/lib/permission";
import { partsText } from "~/lib/texts/parts";
import { workbenchText as t } from "~/lib/texts/workbench";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import d from "~/ui/page.module.css";

const NEWEST = 5;
const TASKS = 20;
const TASKS_ON_PHONE = 8;
const NO_RIGHT = 403;
const PERSONAL = workbenchPath({ currentIdentity: "personal" });

/**
 * RT-19, R-ROUTE-02: whoever buys for themselves has a workbench of their own under an address of its own; under
 * another identity it leads to the choice of that one, or to the workbench of everybody else.
 */
async function settlePlace({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("perferKey") === "personal";
  const personal = (await context.session.read())?.applicationKey === "personal";
  if (asked === personal) return personal;
  if (personal) throw redirect(PERSONAL);
  const { applications } = await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request));
  throw redirect(applications.some(({ key }) => key === "personal") ? switchPath(PERSONAL) : "/portal/");
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const personal = await settlePlace({ request, context });
  const [account, statistics, tasks, newest, weeks, trucks, toAnswer, toVoid, inlet, form] = await Promise.all([
    personal ? loadAccount({ request, context }) : undefined,
    context.api.home.statistics({ withAmounts: true }).catch(orProblem(request)),
    context.api.home
      .taskList({ pageSize: context.device === "mobile" ? TASKS_ON_PHONE : TASKS })
      .catch(orUnread(context, partsText.tasks, request)),
    context.api.order.search({ pageSize: NEWEST }).catch(orProblem(request)),
    personal ? undefined : context.api.home.orderWeeks({}).catch(orUnread(context, partsText.weeks, request)),
    loadTrucks({ request, context }),
    loadToAnswer({ request, context }),
    loadToVoid({ request, context }),
    personal ? undefined : context.api.other.getInletWireInfo({}).catch(orNothing(request)),
    formState({ request, context }),
  ]);
  const now = Math.floor(Date.now() / 1000);
  const inletUrl = inlet?.enabled && isLink(inlet.url) ? inlet.url : "";
  const found = { account, statistics, tasks: tasks?.datas ?? [], newest, weeks, trucks, toAnswer, toVoid };
  return { ...found, inletUrl, form, now };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, operatorIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** The workbench: to-do first, then everything by status, then what is new. */
export default function Workbench() {
  const { account, statistics, tasks, newest, weeks, trucks, toAnswer, toVoid, inletUrl, now } =
    useLoaderData<typeof loader>();
  const { user } = useShell();
  const hasKind = useHasKind();
  const side = useSide();
  const may = useMay();
  const seesOrders = useSeesFigures("order");
  const head = (
    <PageHead title={user ? t.greeting(user.displayName) : t.title}>
      {inletUrl ? (
        <LinkButton href={inletUrl} target="_blank" rel="noopener noreferrer">
          {t.inlet}
        </LinkButton>
      ) : null}
    </PageHead>
  );
  if (user?.currentIdentity === "operation") {
    return (
      <>
        {head}
        <OperatorDesk toVoid={toVoid} />
      </>
    );
  }
  if ("problem" in statistics) {
    const { code, message } = statistics.problem;
    return (
      <>
        {head}
        <Card>
          {code === NO_RIGHT ? (
            <Empty title={t.nothingHere} icon="layout-dashboard" />
          ) : (
            <ErrorBlock message={message} retryHref={workbenchPath(user)} />
          )}
        </Card>
      </>
    );
  }
  const buys = may("order:purchaser:create");
  if (account) {
    return (
      <PersonalDesk account={account} todos={todosOf({ side, may }, statistics, now)} statistics={statistics}>
        <TrucksAtGate trucks={trucks} />
        <NewestOrders newest={newest} />
      </PersonalDesk>
    );
  }
  return (
    <div className={d.stack}>
      <div>
        {head}
        {/* whoever only receives came for the trucks; whoever buys has more to do than that */}
        {buys ? null : <TrucksAtGate trucks={trucks} />}
        <TodoCard todos={todosOf({ side, may }, statistics, now)} />
      </div>
      <TaskTable tasks={tasks} now={now} />
      {toAnswer ? <NewestOrders newest={toAnswer} title={t.toAnswer} /> : null}
      {buys ? <TrucksAtGate trucks={trucks} /> : null}
      <StatusTiles kind="order" statistics={statistics} />
      <div className={d.pair}>
        {documentTypes
          .filter((kind) => kind !== "order" && hasKind(kind))
          .map((kind) => (
            <StatusTiles key={kind} kind={kind} statistics={statistics} half />
          ))}
      </div>
      {weeks ? <OrderWeeks weeks={weeks.weeks} side={side} /> : null}
      {seesOrders ? <NewestOrders newest={newest} /> : null}
    </div>
  );
}
