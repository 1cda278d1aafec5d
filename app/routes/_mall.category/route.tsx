import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { orScreen } from "~/lib/failure";
import { shellText as t } from "~/lib/texts/shell";
import { titled } from "~/lib/title";
import { categoryPath } from "~/shell/category-menu";
import { menuCategories } from "~/shell/menu-categories";
import { Card, PageHead } from "~/ui/card";
import s from "./category.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await context.api.shell.getCategoryTree({}).catch(orScreen(request));
  return { categories: menuCategories(categories) };
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "public, s-maxage=60" });

export const meta: MetaFunction = ({ matches }) => titled(matches, t.allCategories);

/** Every category as links: the phone's category tab, and the menu for those without JavaScript. */
export default function CategoryPage() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t.allCategories} />
      <div className={s.page}>
        <nav className={s.index} aria-label="一级分类">
          {categories.map((first) => (
            <a key={first.sysNo} href={`#c${first.sysNo}`}>
              {first.name}
            </a>
          ))}
        </nav>
        <div className={s.groups}>
          {categories.map((first) => (
            <Card key={first.sysNo} id={`c${first.sysNo}`} title={<a href={categoryPath(first.sysNo)}>{first.name}</a>}>
              {first.children.map((second) => (
                <div key={second.sysNo} className={s.second}>
                  <a href={categoryPath(second.sysNo)}>{second.name}</a>
                  <ul>
                    {second.children.map((third) => (
                      <li key={third.sysNo}>
                        <a href={categoryPath(third.sysNo)}>{third.name}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
