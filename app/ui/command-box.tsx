import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import { type ReactNode, useEffect, useId, useState } from "react";
import { paletteText as t } from "~/lib/texts/palette";
import s from "./command-box.module.css";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { MantineArea } from "./mantine-area";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/spotlight/styles.css";

interface Choice {
  href: string;
  label: string;
  icon: IconName;
  note?: string;
  newTab?: boolean;
}

export interface CommandBoxProps {
  placeholder: string;
  /** how it is used, at its foot */
  help: ReactNode;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly { label: string; commands: readonly Choice[] }[];
  /** what is going on: searching, failed */
  news?: string;
  onChoose: (href: string, newTab?: boolean) => void;
  /** it has gone */
  onClose: () => void;
}

const ROOM_PIXELS = 420;

/**
 * A box over the page in which one types and chooses, with the keys as with the mouse; Escape and a click beside it
 * close it. There from the moment it is drawn: whoever opens it loads it then.
 */
export function CommandBox(props: CommandBoxProps) {
  const [[store, box]] = useState(createSpotlight);
  const { selected } = useSpotlight(store);
  const { groups, typed, news = "", onChoose, onClose } = props;
  const id = useId();
  useEffect(box.open, []);
  const choices = groups.flatMap(({ commands }) => commands);
  // what comes later than the word that was typed is chosen from its first on
  const at = Math.max(Math.min(selected, choices.length - 1), typed.trim() && choices.length > 0 ? 0 : -1);
  useEffect(() => {
    if (at !== selected) store.updateState((state) => ({ ...state, selected: at }));
  }, [at, selected, store]);
  return (
    <MantineArea>
      <Spotlight.Root
        store={store}
        query={typed}
        onQueryChange={props.onType}
        // the page asks for it itself
        shortcut={null}
        // a title would come with a second header of the page
        ref={(root) => root?.querySelector("[role=dialog]")?.setAttribute("aria-label", t.title)}
        scrollable
        maxHeight={ROOM_PIXELS}
        // the page's own sheet keeps it still: the usual way writes a style element, which the policy refuses
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
        clearQueryOnClose={false}
        onSpotlightClose={onClose}
        classNames={{ root: s.root ?? "" }}
      >
        <Spotlight.Search
          placeholder={props.placeholder}
          aria-label={props.placeholder}
          leftSection={<Icon name="search" size={20} />}
          maxLength={50}
          autoComplete="off"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          {...(at >= 0 ? { "aria-activedescendant": `${id}${at}` } : {})}
        />
        <Spotlight.ActionsList>
          {choices.length === 0 && !news ? <Spotlight.Empty>{t.nothing}</Spotlight.Empty> : null}
          <div role="listbox" id={`${id}list`} aria-label={t.title}>
            {groups.map(({ label, commands }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={label} role="group" aria-label={label}>
                <p className={s.group} aria-hidden="true">
                  {label}
                </p>
                {commands.map((command) => {
                  const index = choices.indexOf(command);
                  return (
                    <Spotlight.Action
                      key={command.href}
                      // it passes no key on
                      ref={(row) => {
                        if (row) row.id = `${id}${index}`;
                      }}
                      role="option"
                      aria-selected={index === at}
                      data-selected={index === at || undefined}
                      label={command.label}
                      description={command.note}
                      leftSection={<Icon name={command.icon} size={20} />}
                      onClick={() => onChoose(command.href, command.newTab)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </Spotlight.ActionsList>
        <Spotlight.Footer className={s.foot}>
          <span role="status">{news}</span>
          <span>{props.help}</span>
        </Spotlight.Footer>
      </Spotlight.Root>
    </MantineArea>
  );
}
