import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRegion, type Region } from "~/features/region/find-region";
import { failureOf } from "~/lib/failure";

/** The region where a phone is, null where nothing is sold; or why nobody can say (R-REGION-07). */
export type RegionAnswer = { region: Region | null } | { message: string };

/** The region at `?location=longitude,latitude`, of the default location where nothing is said. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const location = new URL(request.url).searchParams.get("location") ?? undefined;
  const answer = await findRegion(context.api.area, location, context.defaultLocation).then(
    (region): RegionAnswer => ({ region }),
    (error: unknown): RegionAnswer => {
      const problem = failureOf(error);
      if (!problem) throw error;
      return { message: problem.message };
    },
  );
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
