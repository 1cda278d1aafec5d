import { z } from "zod";

/** What the documents do not print: it is passed on as the backend says it. */
export const Unprinted = z.unknown();
