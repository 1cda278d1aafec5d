const MIN_LENGTH = 8;
const needed: [RegExp, string][] = [
  [/[a-z]/, "小写字母"],
  [/[A-Z]/, "大写字母"],
  [/\d/, "数字"],
  [/[^A-Za-z\d\s]/, "特殊字符"],
];

/** What a new password lacks, as a sentence; undefined when it is strong enough (R-VAL-06). */
export function passwordProblem(plain: string): string | undefined {
  const missing = needed.filter(([pattern]) => !pattern.test(plain)).map(([, name]) => name);
  if (plain.length < MIN_LENGTH) return `密码至少${MIN_LENGTH}位，须含大写字母、小写字母、数字和特殊字符`;
  return missing.length > 0 ? `密码还缺少${missing.join("、")}` : undefined;
}
