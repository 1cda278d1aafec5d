import type { AppLoadContext } from "@remix-run/node";
import type { CategoryTag } from "#trpc/contract/material-name";

/** Tags that were searched by a word of the address; none where it has no word. */
export interface TagsFound {
  word: string;
  found: CategoryTag[];
}

const MOST = 30;

/** The tags that the address asks for: `?tag=`. */
export async function tagsIn({ api }: AppLoadContext, search: URLSearchParams): Promise<TagsFound> {
  const word = search.get("tag")?.trim().slice(0, MOST) ?? "";
  return { word, found: word ? await api.material.searchWzgjTagByName({ name: word }) : [] };
}
