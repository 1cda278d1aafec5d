import { useState } from "react";
import { useEffectOn } from "./use-effect-on";

export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
}

const inFlight = new Map<string, Promise<unknown>>();

function load(address: string): Promise<unknown> {
  let promise = inFlight.get(address);
  if (!promise) {
    promise = fetch(address, { headers: { accept: "application/json" } })
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`HTTP ${response.status}`))))
      .finally(() => inFlight.delete(address));
    inFlight.set(address, promise);
  }
  return promise;
}

/**
 * A small live part's data from one of our resource routes; the browser's own cache does the keeping.
 * @param address nothing to wait
 */
export function useJson<T>(address: string | undefined): Loaded<T> {
  const [state, setState] = useState<{ address?: string; data?: T; failed: boolean }>({ failed: false });
  const [tries, setTries] = useState(0);
  useEffectOn([address, tries], () => {
    if (!address) return;
    let current = true;
    load(address).then(
      (data) => current && setState({ address, data: data as T, failed: false }),
      () => current && setState({ address, failed: true }),
    );
    return () => {
      current = false;
    };
  });
  const retry = () => {
    setState({ failed: false });
    setTries(tries + 1);
  };
  return state.address === address
    ? { data: state.data, failed: state.failed, retry }
    : { data: undefined, failed: false, retry };
}
