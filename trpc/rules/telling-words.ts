import { normalize } from "./search/text";

/** Words that make another article of goods, and the models and grades by which a line says them too. */
const TELLING: readonly (readonly [word: string, saidBy: RegExp])[] = [
  ["阻燃", /(?<![a-z])z[abc]?r|wdz/u],
  ["耐火", /(?<![a-z])nh|wdzn/u],
  ["无卤", /wdz|低烟/u],
  ["铠装", /(?:yjv|vv|yjlv)\d{2}/u],
  ["软电", /rvv|(?<![a-z])rv|bvr|护套/u],
  ["抗渗", /(?<![a-z])p\d{1,2}(?!\d)|c\d{2}p\d|防水/u],
  ["细石", /豆石/u],
  ["复合", /(?<![a-z])p\.?c(?![a-z])/u],
  ["矿渣", /(?<![a-z])p\.?s|矿粉/u],
  ["粉煤灰", /(?<![a-z])p\.?f(?![a-z])|煤灰/u],
  ["火山灰", /(?<![a-z])p\.?p(?![a-z])/u],
  ["消音", /消声/u],
  ["外丝", /外螺纹/u],
  ["内丝", /内螺纹/u],
  ["顺水", /$^/u],
  ["异径", /变径|大小头|\d×\d/u],
  ["正反丝", /正反/u],
  ["耐水", /防水|防潮/u],
  ["不锈钢", /304|316|201/u],
  ["覆膜", /黑膜|红膜|清水/u],
  ["非泵送", /自卸|非泵/u],
  ["电焊", /焊工/u],
  ["透气", /$^/u],
];

/** What the name of goods tells of them beyond a line: words by which they are another article. */
export function tellingOf(name: string, line: string): string[] {
  const said = normalize(line);
  return TELLING.filter(([word, saidBy]) => name.includes(word) && !said.includes(word) && !saidBy.test(said)).map(
    ([word]) => word,
  );
}
