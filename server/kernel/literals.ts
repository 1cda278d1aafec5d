import { sql } from "kysely";

/** SQL: numbers in the text of the statement itself, for a list that never changes: it is planned with them. */
export const literals = (numbers: readonly number[]) => sql.join(numbers.map((one) => sql.lit(one)));
