import { initTRPC, TRPCError } from "@trpc/server";
import { Failure, failures } from "../contract/failures";
import type { RouterContext } from "./context";

const codes: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
  400101: "UNAUTHORIZED",
  400201: "FORBIDDEN",
};

/** A refusal as tRPC carries it; bugs go on as they are. */
export function toTrpcError(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  return new TRPCError({
    code: codes[error.code] ?? "INTERNAL_SERVER_ERROR",
    message: error.message,
    cause: error,
  });
}

export const t = initTRPC.context<RouterContext>().create({
  /** `data.failure` is the same refusal that the envelope carries; a bug shows nothing of itself. */
  errorFormatter({ shape, error }) {
    const failure = Failure.from(error);
    const { path, httpStatus, code } = shape.data;
    if (!failure && code === "INTERNAL_SERVER_ERROR") {
      return { ...shape, message: failures.INTERNAL.message, data: { code, httpStatus, path, failure: null } };
    }
    return {
      ...shape,
      message: failure?.message ?? shape.message,
      data: {
        code,
        httpStatus,
        path,
        failure: failure && {
          code: failure.code,
          reason: failure.reason,
          fields: failure.fields ?? {},
          details: failure.details ?? null,
        },
      },
    };
  },
});
