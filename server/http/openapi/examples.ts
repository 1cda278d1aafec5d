import type { Call } from "#trpc/contract/define";
import recorded from "./examples.json";

interface Example {
  input?: unknown;
  output: unknown;
}

/**
 * What the demo mall was asked and answered for an operation. One that the contract has outgrown is left out:
 * `npm run openapi -- --record` asks the mall anew.
 */
export function exampleOf(operationId: string, call: Call): Example | undefined {
  const example = (recorded as Record<string, Example>)[operationId];
  if (!example) return undefined;
  const { input, output } = example;
  // what a GET was asked stands in its address
  const fits = call.output.safeParse(output).success && (input === undefined || call.input.safeParse(input).success);
  return fits ? example : undefined;
}
