import type { Category } from "#trpc/contract/mall";
import { goodsText as t } from "~/lib/texts/goods";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import s from "./goods.module.css";
import type { TagsFound } from "./load-tags";

interface TagSearchProps {
  tree: readonly Category[];
  tags: TagsFound;
  draftSysNo: number | null;
  name?: string | undefined;
  hrefOf: (categorySysNo: number) => string;
}

/** Leaves by key, named with what is above them. */
const leavesOf = (tree: readonly Category[]): Map<number, string> =>
  new Map(
    tree.flatMap((first) =>
      first.children.flatMap((second) =>
        second.children.map((leaf): [number, string] => [leaf.sysNo, `${second.name} / ${leaf.name}`]),
      ),
    ),
  );

/** Finds categories by the tags that the platform gave them. */
export function TagSearch({ tree, tags: { word, found }, draftSysNo, name, hrefOf }: TagSearchProps) {
  const leaves = leavesOf(tree);
  const rows = found.flatMap(({ sysNo, name: tag, materialCategorySysNo }) => {
    const label = leaves.get(materialCategorySysNo);
    return label === undefined ? [] : [{ sysNo, tag, label, href: hrefOf(materialCategorySysNo) }];
  });
  return (
    <>
      <form method="get" className={s.tagSearch}>
        {draftSysNo === null ? null : <input type="hidden" name="draft" value={draftSysNo} />}
        {draftSysNo === null ? null : <input type="hidden" name="change" value="1" />}
        {name ? <input type="hidden" name="name" value={name} /> : null}
        <TextInput
          label={t.byTag}
          name="tag"
          defaultValue={word}
          maxLength={30}
          autoComplete="off"
          placeholder={t.byTagHint}
        />
        <Button>{t.findByTag}</Button>
      </form>
      {word ? (
        <p role="status" className={s.group}>
          {rows.length === 0 ? t.noTag(word) : null}
          {rows.map(({ sysNo, tag, label, href }) => (
            <a key={sysNo} className="mall-link" href={href}>
              {tag}：{label}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}
