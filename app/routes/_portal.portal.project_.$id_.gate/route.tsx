import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { chinaDay } from "#trpc/rules/price";
import { typedDay } from "#trpc/rules/typed-day";
import { GatePlan, plannedSlots } from "~/features/project/gate-plan";
import s from "~/features/project/gate-plan.module.css";
import { projectBook } from "~/features/project/project-book";
import { orScreen } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { projectText as t } from "~/lib/texts/project";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

const DAY_MS = 86_400_000;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const day = typedDay(new URL(request.url).searchParams.get("day") ?? "") ?? chinaDay(new Date());
  const plan = await context.api.delivery.gatePlan({ projectSysNo: idOf(params.id), day }).catch(orScreen(request));
  return { day, plan };
}

export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.gatePlan);

const beside = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Which trucks come to a site on a day: what its gate takes, who comes when, and where a place is free. */
export default function ProjectGate() {
  const { day, plan } = useLoaderData<typeof loader>();
  const { gateCapacity, gateOpens, gateCloses } = plan;
  const busy = plannedSlots(gateCapacity, plan.slotList, plan.truckList);
  const free = plan.slotList.filter((slot) => slot.free > 0);
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: projectBook.path }, { label: t.gatePlan }]} />
        <PageHead title={`${plan.projectName} ${t.gatePlan}`} />
        <p className={d.lead}>
          {gateCapacity === null ? t.gateFreeHint : t.gateRule(gateCapacity, gateOpens, gateCloses)}
        </p>
      </div>
      <Card>
        <Form className={s.days} key={day}>
          <LinkButton href={`?day=${beside(day, -1)}`}>{t.gateBefore}</LinkButton>
          <DayInput label={t.gateDay} name="day" defaultValue={day} />
          <Button>{t.gateShow}</Button>
          <LinkButton href={`?day=${beside(day, 1)}`}>{t.gateAfter}</LinkButton>
        </Form>
      </Card>
      <Card flush={busy.length > 0}>
        {busy.length === 0 ? (
          <Empty title={t.gateNone} icon="truck" />
        ) : (
          <GatePlan slots={busy} gateCapacity={gateCapacity} />
        )}
      </Card>
      {free.length > 0 ? (
        <Card title={t.gateFreeTimes}>
          <p>{free.map(({ time, free: places }) => t.gateFreeAt(time, places)).join("、")}</p>
        </Card>
      ) : null}
    </div>
  );
}
