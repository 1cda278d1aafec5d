import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { paletteText as t } from "~/lib/texts/palette";
import { shellText } from "~/lib/texts/shell";
import { type ShellUser, useShell } from "~/shell/shell-data";
import { TrpcArea } from "~/shell/trpc-area";
import { CommandBox } from "~/ui/command-box";
import { documentPath } from "../document/paths";
import { ownerOfRecent, useRecentDocuments } from "../document/recent-documents";
import { type CommandGroup, commandsFor } from "./commands";
import { documentIcons, searchedKinds, useFoundDocuments } from "./found-documents";

export interface CommandPaletteProps {
  onClose: () => void;
}

/** Between two keys of somebody who types. */
const PAUSE_MS = 200;

/** The box over the page: what the reader's menus have, and where documents are theirs also those. */
export default function CommandPalette(props: CommandPaletteProps) {
  const { user } = useShell();
  if (!user) return null;
  if (user.currentIdentity === "operation") return <Pages {...props} />;
  return (
    <TrpcArea>
      <Documents {...props} user={user} />
    </TrpcArea>
  );
}

/** How the box is used, and the way to the page's other keys. */
function Help({ words, onClose }: { words: string } & CommandPaletteProps) {
  return (
    <>
      {words}{" "}
      <button type="button" className="mall-link" data-shortcuts onClick={onClose}>
        {shellText.shortcuts}
      </button>
    </>
  );
}

/** What the menus have for a word, and where choosing leads. */
function useCommands(word: string): { groups: CommandGroup[]; choose: (href: string, newTab?: boolean) => void } {
  const shell = useShell();
  const navigate = useNavigate();
  return {
    groups: shell.user ? commandsFor(shell.user, shell, word.trim()) : [],
    choose: (href, newTab) => {
      const url = new URL(href, location.href);
      if (newTab) window.open(url, "_blank", "noopener");
      else if (url.origin === location.origin) navigate(url.pathname + url.search + url.hash);
      else location.assign(url);
    },
  };
}

function Pages({ onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState("");
  const { groups, choose } = useCommands(typed);
  const help = <Help words={t.helpPages} onClose={onClose} />;
  const words = { placeholder: t.placeholderPages, help };
  return <CommandBox {...words} typed={typed} onType={setTyped} groups={groups} onChoose={choose} onClose={onClose} />;
}

function Documents({ onClose, user }: CommandPaletteProps & { user: ShellUser }) {
  const [typed, setTyped] = useState("");
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const { groups, choose } = useCommands(typed);
  const found = useFoundDocuments(paused, user.currentIdentity);
  const searched = searchedKinds(user.currentIdentity).map((type) => t.kinds[type]);
  // those of this browser stand first until somebody asks for something
  const recent = useRecentDocuments(ownerOfRecent(user)).map(({ kind, sysNo, no }) => ({
    ...{ href: documentPath(kind, sysNo), label: no, icon: documentIcons[kind], note: t.kinds[kind] },
  }));
  const waiting = typed !== paused || found.searching;
  const shown =
    typed.trim() === "" && recent.length > 0
      ? [{ label: t.recent, commands: recent }, ...groups]
      : // what an earlier word found is never what Enter opens
        [...groups, ...(typed.trim() === "" || waiting ? [] : found.groups)];
  return (
    <CommandBox
      placeholder={t.placeholder}
      help={<Help words={t.help(searched)} onClose={onClose} />}
      typed={typed}
      onType={setTyped}
      groups={shown}
      news={found.failed ? t.failed : waiting && typed.trim().length > 1 ? t.searching : ""}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
