import { htmlOf } from "#server/kernel/safe-html";
import { Failure } from "#trpc/contract/failures";

/**
 * A text as HTML that may be shown: Markdown in which HTML may stand.
 * @throws Failure BAD_INPUT at the field where nothing of it can be shown
 */
export function contentOf(source: string, field: string): string {
  try {
    const content = htmlOf(source);
    if (content.trim() !== "") return content;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const message = "内容没有可以显示的文字，请检查格式";
  throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
}
