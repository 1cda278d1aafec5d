import type { ClientActionFunctionArgs } from "@remix-run/react";
import { typedFields } from "~/lib/typed-fields";
import { unlessUnreachable } from "~/lib/unreachable";
import type { CartProblem } from "./apply-cart-form";
import { leadsToLogin, sendWholeForm } from "./whole-form";

/** Sends a change from the browser; without a network the cart stays as it stands, to be sent again. */
export async function sendCart({ request, serverAction }: ClientActionFunctionArgs) {
  const live = (await typedFields(request)).has("live");
  const send = async () => {
    try {
      return await serverAction<unknown>();
    } catch (answer) {
      // the reader typed on meanwhile; the page is about to leave, so nothing is answered
      const login = answer instanceof Response && leadsToLogin(answer.headers.get("location") ?? "");
      if (live && login && sendWholeForm()) return new Promise<never>(() => {});
      throw answer;
    }
  };
  return unlessUnreachable(send, (message): CartProblem => ({ ok: false, message, errors: {}, typed: {} }));
}
