import { lazy, Suspense } from "react";
import type { Trucks } from "./load-trucks";

const load = async () => ({ default: (await import("./trucks-card")).TrucksCard });
/** The server has it at hand, so that it is in the page as it is sent; a browser loads it where there are trucks. */
const Card = import.meta.env.SSR ? (await load()).default : lazy(load);

/** What waits at the gate, if anything, out of the way of everybody else's home page. */
export function TrucksAtGate({ trucks }: { trucks: Trucks | undefined }) {
  return trucks ? (
    <Suspense fallback={null}>
      <Card trucks={trucks} />
    </Suspense>
  ) : null;
}
