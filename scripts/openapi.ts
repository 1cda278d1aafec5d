// npm run openapi: the OpenAPI document of the backend, or its examples asked of the demo mall anew.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "#server/http/openapi/index";
import { projectRoot } from "#server/kernel/paths";
import { openapi } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";
import { recordedExamples } from "./lib/openapi-examples";

const { values } = readArguments(openapi);
if (values.record) {
  const examples = await recordedExamples(process.env.MALL_URL ?? "http://localhost:3000");
  writeFileSync(join(projectRoot, "server/http/openapi/examples.json"), `${JSON.stringify(examples, null, 1)}\n`);
  console.error(`已采集 ${Object.keys(examples).length} 个接口的示例。`);
} else process.stdout.write(`${JSON.stringify(openApiDocument(process.env.PUBLIC_URL), null, 2)}\n`);
