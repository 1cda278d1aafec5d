import { gate } from "#server/kernel/gate";

/** A password costs a twentieth of a second of a core: a flood of them must not keep everybody else waiting. */
export const passwords = gate(200);
