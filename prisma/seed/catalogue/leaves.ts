import { withUnit } from "#trpc/rules/goods-text";
import { DEPARTMENTS } from "./departments";
import type { AttributeDef, Family } from "./types";

/** A family in its place of the category tree. Keys are those of the first tenant; others shift them. */
export interface Leaf {
  /** Place among all leaves from 1; goods of it are numbered from `index * 1,000,000 + 1`. */
  index: number;
  sysNo: number;
  category1SysNo: number;
  category2SysNo: number;
  goodsType: number;
  departmentName: string;
  family: Family;
  /** The family's attributes with 产地 and 执行标准, filter values filled in. */
  attributes: readonly AttributeDef[];
}

export interface CategoryRow {
  sysNo: number;
  parentSysNo: number | null;
  name: string;
  aliases: readonly string[];
  level: 1 | 2 | 3;
  goodsKind: number;
  categoryGoodsTypeSysNo: number;
  sortNo: number;
  imageUrl: string;
  attributeDefs: readonly AttributeDef[];
}

/** Address of a picture of a category: its own (main), the card of its sizes (spec), or one of its goods by their look. */
export const pictureUrl = (key: string, view: string): string => `/img/category/${key}-${view}.svg`;

const byNumber = (a: string, b: string): number => Number.parseFloat(a) - Number.parseFloat(b);

function attributesOf(family: Family): AttributeDef[] {
  const own = family.attributes.map((definition, at) => {
    if (!definition.filterable) return definition;
    const values = [...new Set(family.specs.map((spec) => withUnit(spec.values[at] ?? "", definition.unit)))];
    return { ...definition, values: definition.valueType === "number" ? values.sort(byNumber) : values };
  });
  if (family.origins) own.push({ name: "产地", valueType: "text", filterable: true, values: [...family.origins] });
  own.push({ name: "执行标准", valueType: "text", filterable: false });
  return own;
}

function buildLeaves(): Leaf[] {
  const leaves: Leaf[] = [];
  for (const [d, department] of DEPARTMENTS.entries())
    for (const [g, group] of department.groups.entries())
      for (const [f, family] of group.families.entries()) {
        const category1SysNo = (d + 1) * 10_000;
        const category2SysNo = category1SysNo + (g + 1) * 100;
        leaves.push({
          index: leaves.length + 1,
          sysNo: category2SysNo + f + 1,
          category1SysNo,
          category2SysNo,
          goodsType: group.goodsType,
          departmentName: department.name,
          family,
          attributes: attributesOf(family),
        });
      }
  return leaves;
}

/** All leaf categories in tree order. */
export const LEAVES: readonly Leaf[] = buildLeaves();

/** The leaf whose pictures and goods carry this key. */
export function leafOf(key: string): Leaf {
  const leaf = LEAVES.find(({ family }) => family.key === key);
  if (!leaf) throw new RangeError(`no category ${key}`);
  return leaf;
}

/** Every category of the tree, parents before children. */
export function buildCategories(): CategoryRow[] {
  const rows = new Map<number, CategoryRow>();
  const add = (row: CategoryRow): void => {
    if (!rows.has(row.sysNo)) rows.set(row.sysNo, row);
  };
  for (const { sysNo, category1SysNo, category2SysNo, departmentName, goodsType, family, attributes } of LEAVES) {
    const group = DEPARTMENTS.flatMap((department) => department.groups).find(({ families }) =>
      families.includes(family),
    );
    const common = {
      goodsKind: family.goodsKind ?? 1,
      categoryGoodsTypeSysNo: goodsType,
      imageUrl: pictureUrl(family.key, "main"),
    };
    const department = {
      ...common,
      goodsKind: 1,
      parentSysNo: null,
      aliases: [],
      name: departmentName,
      level: 1 as const,
    };
    add({ ...department, sysNo: category1SysNo, sortNo: category1SysNo / 10_000, attributeDefs: [] });
    const second = { ...common, parentSysNo: category1SysNo, name: group?.name ?? "", aliases: [], level: 2 as const };
    add({ ...second, sysNo: category2SysNo, sortNo: (category2SysNo / 100) % 100, attributeDefs: [] });
    add({
      ...common,
      sysNo,
      parentSysNo: category2SysNo,
      name: family.name,
      aliases: family.aliases?.split(" ") ?? [],
      level: 3,
      sortNo: sysNo % 100,
      attributeDefs: attributes,
    });
  }
  return [...rows.values()].sort((a, b) => a.level - b.level || a.sysNo - b.sysNo);
}
