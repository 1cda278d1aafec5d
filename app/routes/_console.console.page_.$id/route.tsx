import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { mallPage } from "#trpc/contract/mall-page";
import { moduleTypes } from "#trpc/rules/mall-page";
import { actPage } from "~/features/mall-page/act-page";
import { NewPage } from "~/features/mall-page/new-page";
import { PageEditor } from "~/features/mall-page/page-editor";
import { formState } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { idOf, keyIn } from "~/lib/id";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

const limits = textLimits(mallPage.save.input);

/** What the fields of a module choose from: provinces, categories, shops. */
async function choicesOf({ api }: LoaderFunctionArgs["context"]) {
  const [provinces, categories, shops] = await Promise.all([
    api.area.areas({}),
    api.mall.categoryList({}),
    api.mall.getShopList({ pageSize: 100 }),
  ]);
  return {
    provinces: provinces.map(({ sysNo, name }) => ({ sysNo, name })),
    categories: categories.map(({ sysNo, name, level }) => ({ sysNo, name, level })),
    shops: shops.datas.map(({ shopSysNo, name }) => ({ sysNo: shopSysNo, name })),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  if (params.id === "new") return { page: undefined, form: await formState(args), limits };
  const { searchParams } = new URL(request.url);
  const edited = keyIn(searchParams.get("module")) ?? null;
  const added = moduleTypes.find((type) => type === searchParams.get("add")) ?? null;
  const [page, choices, form] = await Promise.all([
    context.api.mallPage.get({ id: idOf(params.id) }),
    edited || added || context.sent ? choicesOf(context) : null,
    formState(args),
  ]).catch(orScreen(request));
  return { page, choices, edited, added, form, limits };
}

export const action = (args: ActionFunctionArgs) => actPage(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data?.page ? data.page.title : t.newOne);

/** A page is begun here, and made. */
export default function MallPage() {
  const { limits: texts, ...found } = useLoaderData<typeof loader>();
  if (!found.page) return <NewPage limits={texts} />;
  const { page, choices, edited, added } = found;
  return <PageEditor key={page.version} {...{ page, choices, edited, added }} limits={texts} />;
}
