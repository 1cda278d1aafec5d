import { siteText as t } from "~/lib/texts/site-receiving";
import { LinkButton } from "~/ui/button";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import { SITE } from "./paths";

/** 离线收货 over the lists of who receives; a page of its own, which the phone keeps. */
export function SiteLink() {
  const may = useMay();
  if (useSide() === "supplier" || !may("receiving:purchaser:submit")) return null;
  return (
    <LinkButton href={SITE} icon="download">
      {t.title}
    </LinkButton>
  );
}
