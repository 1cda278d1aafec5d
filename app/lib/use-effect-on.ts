import { useEffect, useRef } from "react";

type Effect = () => undefined | (() => void);

/** Runs the latest `effect` at first and whenever one of `values` is another, whatever else it reads. */
export function useEffectOn(values: readonly unknown[], effect: Effect): void {
  const latest = useRef(effect);
  latest.current = effect;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what it runs for
  useEffect(() => latest.current(), values);
}

/** Runs `effect` once, when the script has come. */
export function useOnce(effect: () => void): void {
  useEffectOn([], () => void effect());
}
