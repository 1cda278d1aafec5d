import { describe, expect, test } from "vitest";
import { openApiDocument } from "#server/http/openapi";

interface Operation {
  operationId: string;
  "x-role": string;
  "x-kind"?: string;
  parameters: { name: string; in: string; required: boolean }[];
}
const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

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
  test("is the API: a difference here is a change of it", () => {
    const lines = operations.map(
      ({ path, method, operation }) =>
        `${method.toUpperCase()} ${path} ${operation.operationId} ${operation["x-role"]} ${operation["x-kind"] ?? "transfer"}`,
    );
    expect(lines.sort().join("\n")).toMatchSnapshot();
  });
});
