import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { Announcement } from "../contract/announcement";
import type { cart } from "../contract/cart";
import type { Call, LocalCall } from "../contract/define";
import { Failure } from "../contract/failures";
import { type Contract, type LocalContract, localContract } from "../contract/index";
import type { PrintedContract } from "../contract/printed/index";
import { entries } from "../contract/walk";
import { keepConfirmed, oneConfirmed, withConfirmed } from "./announcements";
import { withArea } from "./area";
import type { RouterContext } from "./context";
import { t, toTrpcError } from "./init";
import { answerLocal, localHandlers, rememberChosenTerms, withTerms } from "./local";
import { settleRefusal, settleSession, withDevice } from "./session";

interface Shape<In, Out> {
  meta: unknown;
  input: In;
  output: Out;
}
type Procedure<C> =
  C extends Call<"query", infer In, infer _Args, infer Out>
    ? TRPCQueryProcedure<Shape<In, Out>>
    : C extends Call<"mutation", infer In, infer _Args, infer Out>
      ? TRPCMutationProcedure<Shape<In, Out>>
      : C extends LocalCall<"query", infer In, infer _Args, infer Out>
        ? TRPCQueryProcedure<Shape<In, Out>>
        : C extends LocalCall<"mutation", infer In, infer _Args, infer Out>
          ? TRPCMutationProcedure<Shape<In, Out>>
          : never;
type Procedures<Domains> = {
  [Domain in keyof Domains]: { [Name in keyof Domains[Domain]]: Procedure<Domains[Domain][Name]> };
};
type AllProcedures = Procedures<Contract & LocalContract & PrintedContract>;

/** An interface, so that the compiler prints a name instead of resolving the whole router again. */
export interface AppRouter extends TRPCBuiltRouter<(typeof t)["_config"]["$types"], AllProcedures> {}

type Resolve = (ctx: RouterContext, input: unknown) => Promise<unknown>;

/** Calls whose answer the gateway also keeps something of. */
const afterwards = new Map<string, (ctx: RouterContext, input: never) => Promise<void>>([
  [
    "cart.batchUpdate",
    async (ctx, input: typeof cart.batchUpdate extends Call<unknown, unknown, infer Args> ? Args : never) => {
      if ("sysNoList" in input && input.accountPeriod !== undefined) await rememberChosenTerms(ctx, input);
    },
  ],
]);

/** Calls that the gateway answers by itself, unless nothing comes of it. */
const instead = new Map<string, (ctx: RouterContext, input: never) => Promise<unknown>>([
  ["announcement.submitReadRecord", keepConfirmed],
  ["announcement.submitProcessingStatus", keepConfirmed],
]);

/** Answers to which the gateway adds what it knows itself. */
const beside = new Map<string, (ctx: RouterContext, input: never, answer: never) => Promise<unknown>>([
  ["announcement.list", withConfirmed],
  ["announcement.detail", (ctx, _input, answer: Announcement) => oneConfirmed(ctx, answer)],
]);

const build = (kind: "query" | "mutation", input: Call["input"], resolve: Resolve) => {
  const run = async ({ ctx, input: value }: { ctx: RouterContext; input: unknown }) => {
    try {
      const work = () => resolve(ctx, value);
      return await (ctx.turn ? ctx.turn(work) : work());
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  const procedure = t.procedure.input(input);
  return kind === "query" ? procedure.query(run) : procedure.mutation(run);
};

function record(): AllProcedures {
  const domains: Record<string, Record<string, unknown>> = {};
  for (const { domain, name, id, call } of entries) {
    const after = afterwards.get(id);
    domains[domain] ??= {};
    domains[domain][name] = build(call.kind, call.input, async (ctx, input) => {
      const own = await instead.get(id)?.(ctx, input as never);
      if (own !== undefined) return own;
      const asked = await withArea(id, ctx, await withTerms(id, ctx, withDevice(id, ctx, input)));
      const answer = await ctx.upstream(call, asked, "parsed").catch(async (error: unknown) => {
        await settleRefusal(id, ctx);
        throw error;
      });
      // the backend has done what was asked: whatever happens here must not make it look undone
      await after?.(ctx, input as never).catch((error: unknown) => {
        if (!(error instanceof Failure)) ctx.report(`after ${id}`, error);
      });
      const told = beside.get(id);
      return told ? told(ctx, input as never, answer as never) : settleSession(id, ctx, answer);
    });
  }
  for (const [domain, calls] of Object.entries(localContract)) {
    const handlers: Record<string, unknown> = localHandlers[domain as keyof typeof localHandlers];
    domains[domain] = Object.fromEntries(
      Object.entries<LocalCall>(calls).map(([name, call]) => [
        name,
        build(call.local, call.input, (ctx, input) =>
          answerLocal(ctx, { id: `${domain}.${name}`, role: call.role }, input, handlers[name] as never),
        ),
      ]),
    );
  }
  return domains as unknown as AllProcedures;
}

/** Every procedure: parse, forward to the backend; the few with a local store beside them. */
export const appRouter: AppRouter = t.router(record() as never) as unknown as AppRouter;

export const createCaller = t.createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
