/** A tenant's set-up is over once every step is done, or once somebody has ordered there. */
export const guideFinished = (steps: readonly { done: boolean }[], trades: boolean): boolean =>
  trades || steps.every(({ done }) => done);
