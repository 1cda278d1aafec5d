import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { askCustomPage } from "~/features/module/ask-module";
import { ModulePage } from "~/features/module/module-page";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.welfare);
export const handle = inBar(t.welfare);

export async function loader(args: LoaderFunctionArgs) {
  return { answer: await askCustomPage(args, "welfare") };
}

/** RT-35: staff on a phone stay here (R-MOB-08). */
export default function Welfare() {
  const { answer } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.welfare}
      lead={t.welfareLead}
      answer={answer}
      none={t.welfareNone}
      closed={t.welfareClosed}
      hint={t.welfareHint}
      icon="star"
    />
  );
}
