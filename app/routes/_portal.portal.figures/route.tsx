import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { figureDays } from "#trpc/contract/platform-figure";
import { Figures } from "~/features/supplier-figures/figures";
import { IdleTable, SoldTable, WantedTable } from "~/features/supplier-figures/tables";
import { orScreen } from "~/lib/failure";
import { pageNoIn } from "~/lib/query";
import { supplierFiguresText as t } from "~/lib/texts/supplier-figures";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = Number(searchParams.get("days"));
  const days = figureDays.find((count) => count === asked) ?? 30;
  const { supplierFigure } = context.api;
  const [figures, wanted, idle] = await Promise.all([
    supplierFigure.get({ days }),
    supplierFigure.wantedWords({ days }),
    supplierFigure.idleGoods({ pageNo: pageNoIn(searchParams) }),
  ]).catch(orScreen(request));
  return { days, figures, wanted, idle };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** Sales of a supplier, its idle goods, and words of its categories that were searched in vain. */
export default function SupplierFigures() {
  const { days, figures, wanted, idle } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <PageHead title={t.title} />
      <Figures figures={figures} days={days} />
      <SoldTable rows={figures.goodsList} />
      <WantedTable rows={wanted} />
      <IdleTable page={idle} days={days} />
    </div>
  );
}
