import type { Category } from "#trpc/contract/mall";
import { withQuery } from "~/lib/query";
import { goodsText as t } from "~/lib/texts/goods";
import { Card } from "~/ui/card";
import s from "./goods.module.css";
import type { TagsFound } from "./load-tags";
import { EDIT } from "./paths";
import { TagSearch } from "./tag-search";

interface CategoryChooserProps {
  tree: readonly Category[];
  /** The draft whose category is changed. */
  draftSysNo: number | null;
  /** The name that new goods begin with. */
  name?: string;
  /** The form to which a category leads. */
  path?: string;
  tags: TagsFound;
}

/** All categories as links, department by department; a leaf leads to its form. */
export function CategoryChooser({ tree, draftSysNo, name, path = EDIT, tags }: CategoryChooserProps) {
  const hrefOf = (categorySysNo: number) =>
    withQuery(path, "", { draft: draftSysNo, category: categorySysNo, name: name || null });
  return (
    <Card title={t.chooseCategory}>
      <p className="mall-dim">{draftSysNo === null ? t.chooseHint : t.chooseOther}</p>
      <TagSearch {...{ tree, tags, hrefOf, draftSysNo, name }} />
      <div className={s.leaves}>
        {tree.map((department) => (
          <section key={department.sysNo} aria-label={department.name}>
            <h3>{department.name}</h3>
            {department.children.map((group) => (
              <p key={group.sysNo} className={s.group}>
                <b>{group.name}</b>
                {group.children.map((leaf) => (
                  <a key={leaf.sysNo} className="mall-link" href={hrefOf(leaf.sysNo)}>
                    {leaf.name}
                  </a>
                ))}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Card>
  );
}
