/** Trade names of the bars of GB/T 1499.1 (一级) and GB/T 1499.2, after the strengths of older standards. */
const GRADES: Readonly<Record<string, string>> = { 一: "hpb300", 三: "hrb400", 四: "hrb500" };
const LEVELS: Readonly<Record<string, string>> = { 1: "一", i: "一", 3: "三", iii: "三", 4: "四", iv: "四" };

// 二十三级 and a4级 are other things; 三级钢 is the grade alone, 三级钢筋 a grade and a word.
const LEVEL =
  /(?<![一二三四五六七八九十a-z\d.])(一|三|四|1|3|4|iii|iv|i)级(?:钢(?=螺纹|盘|抗震|(?!\p{Script=Han})))?/gu;
const RIBBED = /(hrbf?\d{3})e?(?![a-z\d])/gu;

/**
 * Normalised text with the trade names of bars read as the grades that they mean: 三级 is HRB400, 三级抗震 HRB400E. Who
 * asks for 抗震 beside a grade means its E, which names of goods have instead of that word.
 */
export function asGrades(text: string): string {
  const graded = text.replace(LEVEL, (_, level: string) => ` ${GRADES[LEVELS[level] ?? level]} `);
  if (!graded.includes("抗震") || graded.search(RIBBED) < 0) return graded;
  return graded.replace(RIBBED, "$1e").replace(/抗震/gu, " ");
}
