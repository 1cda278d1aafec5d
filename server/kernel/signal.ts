/** Says in this process that something happened. */
export interface Signal {
  emit: () => void;
  /** @returns what ends it */
  on: (listener: () => void) => () => void;
}

export function signal(): Signal {
  const listeners = new Set<() => void>();
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
