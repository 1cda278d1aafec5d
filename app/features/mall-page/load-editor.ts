import type { AppLoadContext } from "@remix-run/node";
import { keyIn } from "~/lib/id";
import type { PageDesk } from "./page-desk";

/** What the fields of a module choose from: provinces, categories, and shops for a page of the mall. */
async function choicesOf({ api }: AppLoadContext, ofShop: boolean) {
  const [provinces, categories, shops] = await Promise.all([
    api.area.areas({}),
    api.mall.categoryList({}),
    ofShop ? [] : api.mall.getShopList({ pageSize: 100 }).then(({ datas }) => datas),
  ]);
  return {
    provinces: provinces.map(({ sysNo, name }) => ({ sysNo, name })),
    categories: categories.map(({ sysNo, name, level }) => ({ sysNo, name, level })),
    shops: shops.map(({ shopSysNo, name }) => ({ sysNo: shopSysNo, name })),
  };
}

/** A page with the module of it that the address names: one that it has, or a new one of a type. */
export async function loadEditor(request: Request, context: AppLoadContext, desk: PageDesk, id: number) {
  const { searchParams } = new URL(request.url);
  const edited = keyIn(searchParams.get("module")) ?? null;
  const added = desk.types.find((type) => type === searchParams.get("add")) ?? null;
  const [page, choices] = await Promise.all([
    desk.calls(context.api).get({ id }),
    edited || added || context.sent ? choicesOf(context, desk.ofShop) : null,
  ]);
  return { page, choices, edited, added };
}
