/** Something that goes wrong: an answer instead of the backend's own, for paths that it chooses. */
export type Problem = (path: string) => Response | Promise<Response> | undefined;

/** A request that fits a call of the documents, with what its input came to. */
export interface Received {
  id: string;
  method: string;
  path: string;
  input: Record<string, unknown>;
}

/** What tests set of the backend, and what it was asked. */
export interface PrintedState {
  problem: Problem | undefined;
  /** paths of requests, in their order */
  asked: string[];
  received: Received[];
  /** requests at a printed path with another method, or an input that the documents do not print */
  unmatched: string[];
  serviceOn: boolean;
  /** Permission codes of who logs in, in place of those for receiving; with them an order may be paid. */
  permissions?: "all";
  /** Tenders, group purchases and financing are open, too. */
  modules?: "all";
}
