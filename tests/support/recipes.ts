import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/kernel/paths";

/** The recipes of docs/scripts.md: the code under each numbered heading, and the file that it goes into. */
export const recipes = readFileSync(join(projectRoot, "docs/scripts.md"), "utf8")
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [, number = "", title = ""] = /^(\d+)\. (.*)/.exec(section) ?? [];
    const [, kind = "", code = ""] = /```(\w+)\n(.*?)```/s.exec(section) ?? [];
    return { number: Number(number), title, code, file: `recipe-${number}.${kind === "sh" ? "sh" : "mts"}` };
  });
