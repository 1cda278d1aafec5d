import { z } from "zod";
import type { Transfer } from "#trpc/contract/define";
import { failures } from "#trpc/contract/failures";
import { transfers } from "#trpc/contract/index";
import { type RouteEntry, routes } from "#trpc/contract/walk";

type Json = Record<string, unknown>;
const schema = (type: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: "any" });
  return rest;
};

const envelope = (data: Json): Json => ({
  type: "object",
  required: ["code", "message", "data"],
  properties: { code: { type: "integer" }, message: { type: "string" }, data },
});
const content = (body: Json): Json => ({ "application/json": { schema: body } });

function parameters(path: string, method: string, input: Json): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const inQuery = method === "GET" ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    ...inQuery.map((name) => ({
      name,
      in: "query",
      required: ((input.required ?? []) as string[]).includes(name),
      schema: properties[name],
    })),
  ];
}

function operation({ id, domain, call, side, allowed, path, method, primary }: RouteEntry): Json {
  const input = schema(call.input, "input");
  const name = side ? `${id}.${side}` : id;
  return {
    operationId: primary ? name : `${name}.plain`,
    tags: [domain],
    summary: call.summary,
    "x-role": call.role,
    "x-kind": call.kind,
    ...(allowed ? {} : { "x-forbidden": true, description: "Exists, and answers 403: the other side's operation." }),
    "x-fails": call.fails.map((reason: keyof typeof failures) => ({ reason, ...failures[reason] })),
    parameters: parameters(path, method, input),
    ...(method === "POST" ? { requestBody: { content: content(input) } } : {}),
    responses: { 200: { description: "Envelope", content: content(envelope(schema(call.output, "output"))) } },
  };
}

function transfer(id: string, domain: string, { transfer: kind, path, method, role, summary }: Transfer): Json {
  const multipart = {
    "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } },
  };
  return {
    operationId: id,
    tags: [domain],
    summary,
    "x-role": role,
    parameters: parameters(path, method, {}),
    ...(kind === "upload" ? { requestBody: { content: multipart } } : {}),
    responses: {
      200:
        kind === "upload" ? { description: "Envelope", content: content(envelope({})) } : { description: "The file" },
    },
  };
}

/** The OpenAPI 3.1 document of the backend, derived from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  const put = (path: string, method: string, value: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: value };
  };
  for (const entry of routes()) put(entry.path, entry.method, operation(entry));
  for (const [domain, calls] of Object.entries(transfers)) {
    for (const [name, call] of Object.entries(calls))
      put(call.path, call.method, transfer(`${domain}.${name}`, domain, call));
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Procurement mall",
      version: "1.0.0",
      description: "Every answer is HTTP 200 with {code, message, data}.",
    },
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "x-session-id" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
    security: [{ session: [] }, { bearer: [] }],
    paths,
  };
}
