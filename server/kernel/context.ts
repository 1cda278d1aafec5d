import { AsyncLocalStorage } from "node:async_hooks";

/** What follows one request through every await below it. */
export interface RequestScope {
  requestId: string;
  /** Statements sent to the database so far, without BEGIN, COMMIT and ROLLBACK. */
  statementCount: number;
  /** Their texts, kept only while somebody counts them. */
  statements?: string[];
  /** What the request log writes besides: who asked, for which tenant. */
  facts?: RequestFacts;
}

export interface RequestFacts {
  tenant?: string;
  user?: number | string;
  /** Its answer is that there was no time for it: such requests are counted together. */
  turnedAway?: boolean;
}

// one store for the whole process: in development modules are loaded anew, pools and listeners are not
const shared = globalThis as { mallRequestScope?: AsyncLocalStorage<RequestScope> };
shared.mallRequestScope ??= new AsyncLocalStorage<RequestScope>();
const store = shared.mallRequestScope;

/** The scope of the request being answered; undefined outside of one. */
export const currentScope = (): RequestScope | undefined => store.getStore();

/** The id of the request being answered, `-` outside of one. */
export const currentRequestId = (): string => store.getStore()?.requestId ?? "-";

/**
 * Answers a request inside its own scope. A call to the backend in the same process carries the same id and
 * stays in the scope of the page that makes it; an outer {@link collectStatements} goes on collecting.
 */
export function runInRequest<T>(requestId: string, answer: () => T): T {
  const outer = store.getStore();
  if (outer?.requestId === requestId) return answer();
  return store.run({ requestId, statementCount: 0, statements: outer?.statements }, answer);
}

/** Runs what a request happened to set off, but is not its own: it outlives the request and speaks for all. */
export const outsideOfRequests = <T>(work: () => T): T => store.exit(work);

/** Adds to the line that the request log writes about this request. */
export function annotateRequest(facts: RequestFacts): void {
  const scope = store.getStore();
  if (scope) scope.facts = { ...scope.facts, ...facts };
}

/** Runs `work` and keeps the texts of the statements it sends. */
export async function collectStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const scope = { requestId: currentRequestId(), statementCount: 0, statements };
  const result = await store.run(scope, work);
  return { result, statements };
}
