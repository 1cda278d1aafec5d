import type { MetaFunction } from "@remix-run/react";
import { actOnFavourites } from "~/features/favourite/act-favourite";
import { FavouriteList } from "~/features/favourite/favourite-list";
import { loadFavourites } from "~/features/favourite/load-favourites";
import { favouriteText as t } from "~/lib/texts/favourite";
import { titled } from "~/lib/title";
import { PageHead } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const loader = loadFavourites;
export const action = actOnFavourites;

/** What somebody keeps an eye on, on the desktop and the phone. */
export default function Favourites() {
  return (
    <>
      <PageHead title={t.title} />
      <p className="mall-dim">{t.lead}</p>
      <FavouriteList />
    </>
  );
}
