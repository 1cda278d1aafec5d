/** The list over all malls. */
export const INBOX = "/portal/inbox";
