import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { DocumentType } from "#trpc/rules/kinds";
import { kindAt } from "./kind-at";

type Files<Part> = Readonly<Record<string, () => Promise<Part>>>;

const kindOf = ({ url }: Request): DocumentType => kindAt(new URL(url).pathname);
/** `../order-change/order-change-list.ts` belongs to `orderChange`. */
const kindIn = (path: string) => (path.split("/")[1] ?? "").replace(/-./g, ([, letter = ""]) => letter.toUpperCase());

/**
 * What the routes of all kinds take of each one, a file a kind that is loaded when a page needs it. A page is drawn at
 * once on both sides: its loader has loaded the part on the server, and the browser loads it before it takes over the
 * page (`handle`) or goes to it (`clientLoader`).
 */
export function partsOf<Part>(files: Files<Part>) {
  const loads = new Map(Object.entries(files).map(([path, load]) => [kindIn(path), load]));
  const loaded = new Map<DocumentType, Part>();
  async function load(kind: DocumentType): Promise<Part> {
    const found = loaded.get(kind) ?? (await loads.get(kind)?.());
    if (!found) throw new Error(`${kind} has no file for this page`);
    loaded.set(kind, found);
    return found;
  }
  return {
    /** For loader and action: the part of the kind whose address is requested. */
    of: ({ request }: { request: Request }) => load(kindOf(request)),
    load,
    /** While a page is drawn. @throws where it was not loaded before. */
    get(kind: DocumentType): Part {
      const found = loaded.get(kind);
      if (!found) throw new Error(`${kind} was not loaded`);
      return found;
    },
    /** A file that is gone since the mall was updated: the browser gets the page anew, as for a route that is gone. */
    async clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
      const loading = load(kindOf(request)).then(
        () => true,
        () => false,
      );
      const data = await serverLoader();
      if (await loading) return data;
      window.location.assign(request.url);
      return new Promise(() => {});
    },
    handle: { load: (pathname: string): Promise<unknown> => load(kindAt(pathname)) },
  };
}
