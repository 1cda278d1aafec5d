import { type Fields, type KeptFile, keptFiles } from "~/forms/fields";
import type { LineChange, Typed } from "./checkout-form";
import type { Notice } from "./notices";

/** What the page shows again, with everything as it was typed. */
export interface CheckoutAnswer {
  /** "" when nothing went wrong */
  message: string;
  fields: Record<string, string>;
  reason: string;
  changes: LineChange[];
  /** {@link seenText} of the page that was sent, where the refusal says nothing of its lines */
  seenBefore?: string;
  /** R-BIZ-06: what has to be confirmed first, and what was being sent */
  notices?: Notice[];
  sending?: string;
  /** the freight of the page that was sent, where the refusal says nothing of it */
  freightBefore?: string;
  /** what the page itself no longer holds */
  typed?: Typed;
  /** files that the backend keeps already */
  files?: KeptFile[];
  /** nobody knows whether the orders were made: sent again under this key they are made once */
  requestKey?: string;
}

export const refusal = (message: string): CheckoutAnswer => ({ message, fields: {}, reason: "", changes: [] });

/** A refusal that keeps the files of the form. */
export const refusalOf = (fields: Fields, message: string): CheckoutAnswer => ({
  ...refusal(message),
  files: keptFiles(fields),
});
