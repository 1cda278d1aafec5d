import { listText } from "~/lib/texts/list";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { IconName } from "~/ui/icon-names";

/** The next useful step from an empty list. */
export interface NextStep {
  href: string;
  label: string;
}

/** Title and icon of an empty list without a filter. */
export interface EmptyWords {
  title: string;
  icon: IconName;
  next?: NextStep | undefined;
}

interface EmptyListProps {
  path: string;
  /** a filter finds nothing: the way to all of the list */
  filtered: boolean;
  words: EmptyWords;
}

export function EmptyList({ path, filtered, words }: EmptyListProps) {
  const next = filtered ? { href: path, label: listText.showAll } : words.next;
  return (
    <Empty title={filtered ? listText.emptyFiltered : words.title} icon={filtered ? "search" : words.icon}>
      {next ? <LinkButton href={next.href}>{next.label}</LinkButton> : null}
    </Empty>
  );
}
