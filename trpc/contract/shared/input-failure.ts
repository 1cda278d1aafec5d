import type { z } from "zod";
import { Failure } from "../failures";

/** "itemList.2.quantity" tells nobody anything: a line is named by its number. */
function sentence(path: readonly PropertyKey[], message: string): string {
  const line = path.find((part) => typeof part === "number");
  return line === undefined ? message : `第 ${Number(line) + 1} 行：${message}`;
}

/** A failed parse as a refusal: each field's first sentence under its path, the first of all as the message. */
export function inputFailure(error: z.core.$ZodError): Failure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    fields[issue.path.map(String).join(".")] ??= sentence(issue.path, issue.message);
  }
  return new Failure("BAD_INPUT", { message: Object.values(fields)[0], fields });
}
