/** Lets at most so many pieces of work run at once in this process; further ones are turned away, not queued. */
export interface Gate {
  /** @throws what `full` makes when the gate is full */
  pass: <T>(work: () => Promise<T>, full: () => Error) => Promise<T>;
}

export function gate(most: number): Gate {
  let inside = 0;
  return {
    async pass(work, full) {
      if (inside >= most) throw full();
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
  };
}

/** Lets at most so many pieces of work run at once; further ones wait, first come first served. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // whoever leaves hands the place on
    if (inside >= most) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
