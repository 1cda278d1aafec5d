import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { shellText } from "~/lib/texts/shell";
import { shortcutsText as t } from "~/lib/texts/shortcuts";
import { keysOff, setKeysOff } from "~/shell/bare-key";
import { useShell } from "~/shell/shell-data";
import { Dialog } from "~/ui/dialog";
import { Checkbox } from "~/ui/field";
import { type Place, placesFor } from "./places";
import { keyReader } from "./read-keys";
import { moveRow, tickRow } from "./rows";
import s from "./shortcuts.module.css";

export interface ShortcutsProps {
  /** what was pressed before this was there, and who takes what is pressed from now on */
  heard: { early: Event[]; take?: ((event: Event) => void) | undefined };
}

/** Does what single keys ask for, and names them all. */
export default function Shortcuts({ heard }: ShortcutsProps) {
  const shell = useShell();
  const navigate = useNavigate();
  const [read] = useState(keyReader);
  const [open, setOpen] = useState(false);
  const places = placesFor(shell.user, shell);
  useEffect(() => {
    heard.take = (event) => {
      const asked = event instanceof KeyboardEvent ? read(event.key, event.timeStamp) : "help";
      if (asked === "help") setOpen(true);
      else if (asked === "tick") tickRow();
      else if (asked && "rows" in asked) moveRow(asked.rows);
      else if (asked) {
        const place = places.find(({ key }) => key === asked.go);
        if (place) navigate(place.href);
      }
    };
    for (const event of heard.early.splice(0)) heard.take(event);
    return () => {
      heard.take = undefined;
    };
  });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={shellText.shortcuts} width={520}>
      <Keys places={places} />
      <Checkbox label={t.on} defaultChecked={!keysOff()} onChange={({ target }) => setKeysOff(!target.checked)} />
      <p className="mall-dim">{t.onHint}</p>
    </Dialog>
  );
}

const groups: readonly { title: string; keys: readonly { keys: string[]; what: string }[] }[] = [
  {
    title: t.here,
    keys: [
      { keys: ["j"], what: t.next },
      { keys: ["k"], what: t.previous },
      { keys: ["Enter"], what: t.open },
      { keys: ["x"], what: t.tick },
    ],
  },
  {
    title: t.everywhere,
    keys: [
      { keys: ["/"], what: t.search },
      { keys: ["Ctrl K"], what: t.palette },
      { keys: ["?"], what: t.help },
    ],
  },
];

function Keys({ places }: { places: readonly Place[] }) {
  const going = { title: t.go, keys: places.map(({ key, label }) => ({ keys: ["g", key], what: label })) };
  return (
    <div className={s.groups}>
      {[going, ...groups].map(({ title, keys }) => (
        <section key={title}>
          <h3 className={s.title}>{title}</h3>
          <dl className={s.keys}>
            {keys.map(({ keys: [first, second], what }) => (
              <div key={what}>
                <dt>
                  <kbd>{first}</kbd>
                  {second ? (
                    <>
                      <span className="mall-dim"> {t.second} </span>
                      <kbd>{second}</kbd>
                    </>
                  ) : null}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
