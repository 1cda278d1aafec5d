import { cheapHash } from "../support/password";
import { sql } from "./buyers";

/** Hundreds of logins of the demo's people need not each cost what a thief should pay. */
export default () => sql(`UPDATE mall."User" SET "passwordHash" = $1`, [cheapHash]);
