import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { failureOf } from "~/lib/failure";
import { withUnread } from "~/lib/unread-parts";
import { notingClosed } from "./closed-pages";

const UNSERVED = 503;

/** Throws on what `run` throws; a refusal that says that nobody can be served now as a 503 with its sentence. */
function telling<Run extends (...args: never[]) => unknown>(run: Run): Run {
  const told = async (...args: never[]) => {
    try {
      return await run(...args);
    } catch (error) {
      const problem = error instanceof Response ? undefined : failureOf(error);
      if (problem?.code !== UNSERVED && problem?.reason !== "UPSTREAM_UNREACHABLE") throw error;
      throw Response.json({ message: problem.message }, { status: UNSERVED });
    }
  };
  return told as unknown as Run;
}

type Loader = (args: LoaderFunctionArgs) => unknown;
/** Its data name the parts of the page that could not be read (`orUnread`). */
const naming =
  (loader: Loader): Loader =>
  async (args) =>
    withUnread(await loader(args), args.context);

/**
 * The screens, with every loader naming what it could not read, and every loader and action answering 503 while what it needs is away. That is no bug of theirs, so it
 * is no 500, and it is not logged for everybody who meets it.
 */
export function reportUnserved(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const own = {
      ...(loader ? { loader: notingClosed(naming(telling(loader))) as typeof loader } : {}),
      ...(action ? { action: telling(action) } : {}),
    };
    return [id, { ...route, module: { ...route.module, ...own } }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
