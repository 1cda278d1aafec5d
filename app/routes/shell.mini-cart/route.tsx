import type { LoaderFunctionArgs } from "@remix-run/node";
import { failureOf } from "~/lib/failure";

/** What the header's cart shows on hover. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  try {
    const cart = await context.api.cart.summary({ areaSysNo: context.area.sysNo });
    return Response.json(cart, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    return Response.json({ message: problem.message }, { status: problem.code < 600 ? problem.code : 401 });
  }
}
