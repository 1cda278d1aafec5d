import { z } from "zod";
import { zhCN } from "zod/locales";

type Issue = Parameters<NonNullable<z.core.$ZodConfig["customError"]>>[0];

const typeWords: Readonly<Record<string, string>> = {
  string: "文字",
  number: "数字",
  int: "整数",
  boolean: "true 或 false",
  array: "列表",
  object: "对象",
  record: "对象",
};
/** What a length is counted in; a number has none. */
const units: Readonly<Record<string, string>> = { string: "个字", array: "项", set: "项", file: "字节" };

function bound(issue: Issue): string {
  const { code, origin, inclusive } = issue as Issue & { origin: string; inclusive?: boolean };
  const least = code === "too_small";
  const limit = String(least ? issue.minimum : issue.maximum);
  const unit = units[origin];
  if (!unit) return `${least ? "不能小于" : "不能大于"}${inclusive === false ? "或等于" : ""}${limit}`;
  if (least && limit === "1") return "不能为空";
  return `${least ? "至少" : "最多"}${limit}${unit}`;
}

/** What is wrong with a value, as whoever wrote a form or a script understands it; undefined leaves it to zod. */
function inputWords(issue: Issue): string | undefined {
  if (issue.code === "too_small" || issue.code === "too_big") return bound(issue);
  if (issue.code === "invalid_value") return `只能是${issue.values.map(String).join("、")}`;
  if (issue.code === "unrecognized_keys") return `没有这样的字段：${issue.keys.join("、")}`;
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input === undefined) return "必填";
  const { expected } = issue;
  const word = typeWords[expected];
  return word && `应为${word}`;
}

/** Sentences of schemas that state none are Chinese. */
export const setChineseMessages = () => void z.config({ ...zhCN(), customError: inputWords });
