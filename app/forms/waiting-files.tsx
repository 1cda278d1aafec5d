import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { fileText as t } from "~/lib/texts/file";
import { useEffectOn } from "~/lib/use-effect-on";
import { useShell } from "~/shell/shell-data";
import s from "./file-field.module.css";
import { storedFiles } from "./file-store";

interface Waiting {
  place: string;
  title: string;
  count: number;
}

/** Over every page of the workbench: forms whose files still wait in this browser, each a way back to it. */
export function WaitingFiles() {
  const { pathname, search } = useLocation();
  const userSysNo = useShell().user?.sysNo ?? 0;
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  // another page may be after a form was submitted
  useEffectOn([pathname, search, userSysNo], () => {
    let left = false;
    void storedFiles(userSysNo).then((files) => {
      const places = new Map<string, Waiting>();
      for (const { place, title } of files)
        places.set(place, { place, title, count: (places.get(place)?.count ?? 0) + 1 });
      if (!left) setWaiting([...places.values()]);
    });
    return () => {
      left = true;
    };
  });
  // a form says so itself
  const elsewhere = waiting.filter(({ place }) => place.split("?")[0] !== pathname);
  if (elsewhere.length === 0) return null;
  return (
    <ul className={s.elsewhere}>
      {elsewhere.map(({ place, title, count }) => (
        <li key={place}>
          {t.elsewhere(count, title)}
          <a className="mall-link" href={place} aria-label={`${t.goOn} ${title}`}>
            {t.goOn}
          </a>
        </li>
      ))}
    </ul>
  );
}
