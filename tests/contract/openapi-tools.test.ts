import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypescript, { astToString } from "openapi-typescript";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "#server/http/openapi/index";
import { emptyFolder, python, ran, scriptToken, served, tsc, tsx, writeTsConfig } from "../support/call-scripts";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

interface Content {
  content: Record<string, { schema: object }>;
}
interface Document {
  paths: Record<string, Record<string, { requestBody: Content; responses: Record<string, Content> }>>;
}
const SEARCH = "/api/tender/v1/mobile/purchaser/orderTrade/search";
const ORDERS = 7;
/** A compiler on a busy machine. */
const PATIENCE_MS = 180_000;

const folder = emptyFolder("openapi");
let mall: Awaited<ReturnType<typeof served>>;
let token: string;
let orders: number[];
let text: string;

const market = useMarket({ tenants: true });
const { world } = market;
beforeAll(async () => {
  orders = [];
  for (let n = 0; n < ORDERS; n++) orders.unshift((await addOrder(market, { items: [{}] })).sysNo);
  token = await scriptToken(world, market.purchaser, ["order.search"]);
  mall = await served(world);
  text = await (await fetch(`${mall.url}/api/openapi.json`)).text();
});
afterAll(() => {
  mall.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({ MALL_URL: mall.url, MALL_TOKEN: token });

test("the document keeps the rules that a linter recommends", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config, absoluteRef: "/openapi.json" });
  // every answer is HTTP 200; that an operation has no 4xx is how the mall answers
  const wrong = problems.filter(({ ruleId }) => ruleId !== "operation-4xx-response");
  expect(wrong.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
});

const TYPESCRIPT = `
import createClient from "openapi-fetch";
import type { components, paths } from "./mall.js";

const client = createClient<paths>({ baseUrl: process.env.MALL_URL ?? "" });
async function page(token: string, beforeSysNo?: number): Promise<components["schemas"]["OrderRow"][]> {
  const { data: answer } = await client.POST("${SEARCH}", {
    headers: { authorization: \`Bearer \${token}\` },
    body: { pageSize: 3, beforeSysNo },
  });
  if (!answer) throw new Error("no answer");
  if (answer.code !== 200) throw new Error(answer.data.reason);
  return answer.data.datas;
}
const found: number[] = [];
for (let last: number | undefined; ; ) {
  const rows = await page(process.env.MALL_TOKEN ?? "", last);
  found.push(...rows.map((row) => row.sysNo));
  if (rows.length < 3) break;
  last = rows.at(-1)?.sysNo;
}
const refused = await page("nobody").catch((error: Error) => error.message);
console.log(JSON.stringify({ found, refused }));
`;

test(
  "openapi-typescript makes a client that compiles and pages through orders",
  async () => {
    writeFileSync(join(folder, "mall.d.ts"), astToString(await openapiTypescript(text)));
    writeFileSync(join(folder, "client.mts"), TYPESCRIPT);
    writeTsConfig(folder, ["client.mts"]);
    expect(await ran(process.execPath, [tsc, "-p", folder], { cwd: folder })).toMatchObject({ status: 0, stdout: "" });
    const program = await ran(process.execPath, [tsx, "client.mts"], { cwd: folder, env: environment() });
    expect(program.stderr).toBe("");
    expect(JSON.parse(program.stdout)).toEqual({ found: orders, refused: "LOGIN_NEEDED" });
  },
  PATIENCE_MS,
);

const PYTHON = `
import json, os, urllib.request
from typing import List, Optional
from mall import Question, Answer, OrderRow, Refusal, question_to_dict, answer_from_dict, refusal_from_dict

def question(before: Optional[int]) -> Question:
    asked = Question.from_dict({"pageSize": 3})
    asked.before_sys_no = before
    return asked

def page(token: str, before: Optional[int] = None) -> List[OrderRow]:
    asked = json.dumps(question_to_dict(question(before))).encode()
    headers = {"authorization": "Bearer " + token, "content-type": "application/json"}
    request = urllib.request.Request(os.environ["MALL_URL"] + "${SEARCH}", asked, headers)
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
    if answer["code"] != 200:
        raise RuntimeError(refusal_from_dict(answer).data.reason.value)
    return answer_from_dict(answer).data.datas

found, last = [], None
while True:
    rows = page(os.environ["MALL_TOKEN"], last)
    found += [row.sys_no for row in rows]
    if len(rows) < 3:
        break
    last = rows[-1].sys_no
try:
    page("nobody")
except RuntimeError as error:
    print(json.dumps({"found": found, "refused": str(error)}))
`;

/** The classes of some schemas of the document in another language. */
async function classes(lang: "python", named: Record<string, object>): Promise<string> {
  const input = new JSONSchemaInput(undefined);
  const { components } = openApiDocument();
  for (const [name, schema] of Object.entries(named)) {
    await input.addSource({ name, schema: JSON.stringify({ ...schema, components }) });
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang, rendererOptions: { "python-version": "3.7" } });
  return lines.join("\n");
}

describe("in Python", () => {
  let source: string;
  beforeAll(async () => {
    const search = (JSON.parse(text) as Document).paths[SEARCH]!.post!;
    const { oneOf } = search.responses["200"]!.content["application/json"]!.schema as { oneOf: [object, object] };
    const question = search.requestBody.content["application/json"]!.schema;
    source = await classes("python", { Question: question, Answer: oneOf[0], Refusal: oneOf[1] });
  });
  test("quicktype makes classes with the names and the types of the document", () => {
    expect(source).toMatch(/class OrderRow:[\s\S]+total_amount: float/);
    expect(source).toContain("class RefusalReason(Enum)");
  });
  // a machine that has only Node makes the classes and cannot run them
  test.runIf(python)(
    "a client of these classes pages through orders",
    async () => {
      writeFileSync(join(folder, "mall.py"), source);
      writeFileSync(join(folder, "client.py"), PYTHON);
      const program = await ran(python ?? "", ["client.py"], { cwd: folder, env: environment() });
      expect(program.stderr).toBe("");
      expect(JSON.parse(program.stdout)).toEqual({ found: orders, refused: "LOGIN_NEEDED" });
    },
    PATIENCE_MS,
  );
});
