import type { Call, Role, Transfer } from "#trpc/contract/define";
import { failures } from "#trpc/contract/failures";
import type { RouteEntry } from "#trpc/contract/walk";
import { exampleOf } from "./examples";
import { refusal, refusalsOf } from "./refusals";
import type { Json, SchemaBook } from "./schemas";

const WHO: Record<Role, string> = {
  public: "Everybody; no login needed.",
  login: "Everybody who is logged in.",
  purchaser: "Purchasers.",
  buyer: "Purchasers and personal buyers.",
  supplier: "Suppliers.",
  party: "The side that its path names: purchaser (personal buyers too) or supplier.",
  approver: "Purchasers who approve.",
  operator: "Operators of the tenant.",
};

const json = (schema: Json, example?: unknown): Json => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});
const done = (data: Json): Json => ({
  type: "object",
  required: ["code", "message", "data"],
  properties: { code: { type: "integer", const: 200 }, message: { type: "string" }, data },
});
const answers = (success: Json): Json => ({ 200: success, 503: { $ref: "#/components/responses/TurnedAway" } });
const answered = (data: Json, example?: unknown): Json => ({
  description: "Code 200 with the answer, or a refusal.",
  content: json(
    { oneOf: [done(data), refusal] },
    example === undefined ? undefined : { code: 200, message: "成功", data: example },
  ),
});
const security = (role: Role): Json => (role === "public" ? { security: [] } : {});

const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");

/** Fields of a call by where they travel: its path, its query, or the rest in a body. */
function parameters(book: SchemaBook, path: string, method: string, input: Json): Json[] {
  const { properties, required } = book.fields(input);
  const inPath = namesInPath(path);
  const inQuery = method === "GET" ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    ...inQuery.map((name) => ({ name, in: "query", required: required.includes(name), schema: properties[name] })),
  ];
}

const REQUEST_KEY = { $ref: "#/components/parameters/RequestKey" };
const takesKey = ({ kind, ownTransaction, role }: Call): boolean =>
  kind === "mutation" && !ownTransaction && role !== "public";

/** What a reader should know of a route besides its shape. */
function description({ id, call, allowed, side, method, primary }: RouteEntry): string {
  if (!allowed) return "Exists, and answers 403 (`FORBIDDEN`): the other side's operation.";
  return [
    ...(primary ? [] : [`A shorter path of \`${side ? `${id}.${side}` : id}\`.`]),
    `For: ${WHO[call.role]}`,
    ...(method === "GET" && side ? ["Also accepts POST, with the fields of the query in a JSON body."] : []),
    refusalsOf(call.fails),
  ].join("\n\n");
}

/** One route of a call. */
export function operation(book: SchemaBook, entry: RouteEntry): Json {
  const { id, domain, call, side, allowed, path, method, primary } = entry;
  const input = book.of(call.input, "input");
  const name = side ? `${id}.${side}` : id;
  const example = primary && allowed ? exampleOf(name, call) : undefined;
  const sent = example?.input === undefined ? {} : { example: example.input };
  return {
    operationId: primary ? name : `${name}.plain`,
    tags: [domain],
    summary: call.summary,
    description: description(entry),
    ...security(call.role),
    "x-role": call.role,
    "x-kind": call.kind,
    ...(allowed ? {} : { "x-forbidden": true }),
    ...(method === "GET" && side ? { "x-also-accepts": ["POST"] } : {}),
    "x-fails": call.fails.map((reason: keyof typeof failures) => ({ reason, ...failures[reason] })),
    parameters: [...parameters(book, path, method, input), ...(takesKey(call) ? [REQUEST_KEY] : [])],
    ...(method === "POST" ? { requestBody: { content: { "application/json": { schema: input, ...sent } } } } : {}),
    responses: answers(answered(book.of(call.output, "output"), example?.output)),
  };
}

/** A file in or out. */
export function transferOperation(book: SchemaBook, id: string, transfer: Transfer): Json {
  const { transfer: kind, path, method, role, summary } = transfer;
  const [domain = ""] = id.split(".");
  const file = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
  return {
    operationId: id,
    tags: [domain],
    summary,
    description: `For: ${WHO[role]}`,
    ...security(role),
    "x-role": role,
    parameters: parameters(book, path, method, {}),
    ...(kind === "upload"
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } }
      : {}),
    responses: answers(
      kind === "upload"
        ? answered({ allOf: [{ $ref: "#/components/schemas/FileRef" }], properties: { size: { type: "integer" } } })
        : { description: "The file.", content: { "*/*": { schema: { type: "string", format: "binary" } } } },
    ),
  };
}
