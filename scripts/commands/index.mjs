import { checkCommands } from "./check.mjs";
import { dataCommands } from "./data.mjs";
import { jobCommands } from "./jobs.mjs";
import { serveCommands } from "./serve.mjs";

/** Every command of package.json. @type {import("../lib/command.mjs").Command[]} */
export const commands = [...serveCommands, ...checkCommands, ...dataCommands, ...jobCommands];
