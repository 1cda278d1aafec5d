import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import recorded from "#server/http/openapi/examples.json";
import { openApiDocument } from "#server/http/openapi/index";
import { isNamed, names } from "#server/http/openapi/names";
import { projectRoot } from "#server/kernel/paths";
import { entries } from "#trpc/contract/walk";

interface Operation {
  operationId: string;
  description: string;
  security?: unknown[];
  "x-role": string;
  "x-kind"?: string;
  "x-forbidden"?: true;
  "x-fails"?: { reason: string }[];
  parameters: { name: string; in: string; required: boolean; $ref?: string }[];
  requestBody?: { content: { "application/json"?: { example?: unknown } } };
  responses: Record<string, { content?: { "application/json"?: { example?: { data: unknown } } } }>;
}
const document = openApiDocument();
const paths = document.paths as Record<string, Record<string, Operation>>;
const { schemas } = document.components as { schemas: Record<string, object> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const exampleOf = ({ responses }: Operation) => responses[200]?.content?.["application/json"]?.example?.data;

describe("the OpenAPI document", () => {
  test("names every operation once", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test("documents every parameter of a path", () => {
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter(({ in: place }) => place === "path").map(({ name }) => name);
      expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });
  test("has a component for every named schema of the contract, also below itself", async () => {
    const folder = join(projectRoot, "trpc/contract");
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))) {
      const exported = Object.entries((await import(join(folder, file))) as Record<string, unknown>);
      for (const [name, schema] of exported.filter(isNamed)) {
        expect(names.has(schema as never), `${file}: ${name} has to be told to openapi/names.ts`).toBe(true);
      }
    }
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref));
    const held = (ref: string) =>
      ref
        .split("/")
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
    expect([...refs].filter((ref) => held(ref) === undefined)).toEqual([]);
    expect(JSON.stringify(schemas.Category)).toContain("#/components/schemas/Category");
    expect(JSON.stringify(schemas.AreaTree)).toContain("#/components/schemas/AreaTree");
  });
  test("says of each operation who may ask and why it refuses", () => {
    for (const { operation } of operations.filter(({ operation }) => !operation["x-forbidden"])) {
      expect(operation.description, operation.operationId).toMatch(/^(A shorter path|For: )/);
      expect(operation.security, operation.operationId).toEqual(operation["x-role"] === "public" ? [] : undefined);
      for (const { reason } of operation["x-fails"] ?? []) expect(operation.description).toContain(`\`${reason}\``);
    }
    const { description } = paths["/api/tender/v1/mobile/supplier/orderTrade/get/{id}"]!.get!;
    expect(description).toContain("Also accepts POST");
  });
  test("shows what the demo mall answers, each answer as the contract says it today", () => {
    const shown = operations.filter(({ operation }) => exampleOf(operation) !== undefined);
    const ids = shown.map(({ operation }) => operation.operationId);
    const outgrown = Object.keys(recorded).filter((id) => !ids.includes(id));
    expect(outgrown, "npm run openapi -- --record asks the demo mall anew").toEqual([]);
    for (const needed of ["cart.getShop", "h5Sku.getSkuDetail", "mallSkuList.searchMallSkuList", "order.get.purchaser"])
      expect(ids).toContain(needed);
    for (const { operation } of shown) {
      const { call } = entries.find(({ id }) =>
        [id, `${id}.purchaser`, `${id}.supplier`].includes(operation.operationId),
      )!;
      expect(call.output.safeParse(exampleOf(operation)).success, operation.operationId).toBe(true);
    }
  });
  test("is the API: a difference here is a change of it", () => {
    const lines = operations.map(
      ({ path, method, operation }) =>
        `${method.toUpperCase()} ${path} ${operation.operationId} ${operation["x-role"]} ${operation["x-kind"] ?? "transfer"}`,
    );
    expect(lines.sort().join("\n")).toMatchSnapshot();
  });
});
