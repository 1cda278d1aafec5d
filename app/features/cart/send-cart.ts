import type { ClientActionFunctionArgs } from "@remix-run/react";
import { unlessUnreachable } from "~/lib/unreachable";
import type { CartTrouble } from "./apply-cart-form";

/** Sends a change from the browser; without a network the cart stays as it stands, to be sent again. */
export const sendCart = ({ serverAction }: ClientActionFunctionArgs) =>
  unlessUnreachable(serverAction, (message): CartTrouble => ({ ok: false, message, errors: {}, typed: {} }));
