/** What the action of a page with a conversation is asked to do. */
export const SEND = "send";
export const READ = "read";
export const CLOSE = "close";
