/** Stands in a form for “at list price”; an empty or missing field takes the best agreement there is. */
export const WITHOUT_AGREEMENT = "none";
