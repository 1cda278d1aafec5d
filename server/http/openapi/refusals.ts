import { failures } from "#trpc/contract/failures";
import type { Json } from "./schemas";

type Reason = keyof typeof failures;

/** What any call may answer without declaring it. */
const COMMON: readonly Reason[] = [
  ...([
    "BAD_INPUT",
    "BODY_TOO_LARGE",
    "LOGIN_NEEDED",
    "FORBIDDEN",
    "NOT_FOUND",
    "STATE_CONFLICT",
    "REQUEST_KEY_REUSED",
    "TOO_MANY",
  ] as const),
  ...(["INTERNAL", "DATABASE_AWAY", "MALL_EMPTY", "OVERLOADED", "KICKED_OFFLINE", "REAL_NAME_NEEDED"] as const),
];

const line = (reason: Reason) => `- \`${reason}\` (${failures[reason].code}) ${failures[reason].message}`;

/** The reasons for which a call refuses, beside those of every call. */
export const refusalsOf = (reasons: readonly Reason[]): string =>
  reasons.length === 0
    ? "Refuses for the reasons of every call (see Refusal)."
    : ["Refuses for the reasons of every call (see Refusal), and:", "", ...reasons.map(line)].join("\n");

/** The one envelope of every refusal. */
export const refusalSchemas: Json = {
  RefusalReason: {
    title: "RefusalReason",
    type: "string",
    enum: Object.keys(failures),
    description: "Why a call was refused. A later version may know more reasons.",
  },
  Refusal: {
    title: "Refusal",
    type: "object",
    description: [
      "An expected refusal. It travels as HTTP 200 (413 for `BODY_TOO_LARGE`); `code` says its kind, `data.reason` the reason, `message` the sentence for people. Any call may answer:",
      "",
      ...COMMON.map(line),
    ].join("\n"),
    required: ["code", "message", "data"],
    properties: {
      code: { type: "integer", enum: [...new Set(Object.values(failures).map(({ code }) => code))] },
      message: { type: "string", description: "A sentence in Chinese for people." },
      data: {
        type: "object",
        required: ["reason"],
        properties: {
          reason: { $ref: "#/components/schemas/RefusalReason" },
          fields: {
            type: "object",
            additionalProperties: { type: "string" },
            description: "Path of a field, with dots, and what is wrong with it.",
          },
          details: { description: "What helps to try again, such as the new prices." },
        },
      },
    },
    example: {
      code: failures.BAD_INPUT.code,
      message: "请填写收货人",
      data: { reason: "BAD_INPUT", fields: { contactName: "请填写收货人" } },
    },
  },
};

export const refusal: Json = { $ref: "#/components/schemas/Refusal" };

/** Answered before anybody was asked. */
export const turnedAway: Json = {
  description: "Too many are asking; nothing was done. Come again after the seconds of Retry-After.",
  headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds to wait." } },
  content: { "application/json": { schema: refusal } },
};
