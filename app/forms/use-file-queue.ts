import { useFetcher, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { fileText as t } from "~/lib/texts/file";
import { useEffectOn } from "~/lib/use-effect-on";
import { useShell } from "~/shell/shell-data";
import type { KeptFile } from "./fields";
import { forgetFile, keepFile, placeAt, type StoredFile, storedFiles } from "./file-store";
import { smallerPhoto } from "./smaller-photo";

/** What the page's action answers to a file that was sent ahead of the form. */
export interface SentAhead {
  uploaded: KeptFile[];
  problems: string[];
  /** it never arrived */
  unreachable?: true;
  /** the login has ended: only the form itself leads over the login with its files */
  needsLogin?: true;
}

/** What a form with files asks its page for, to keep one of them ahead of it. */
export const UPLOAD = "upload";

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Files on their way, one at a time: what has arrived stays, what has not waits here until the network is back. All of
 * them stand in the browser's store until the form was submitted, so that neither a reload nor a phone that ends the
 * page behind its camera loses one. A photo that nobody would take is named before it costs a minute of a bad
 * connection (R-VAL-01).
 * @param action the page's action that keeps a file, where that is not the page itself
 */
export function useFileQueue(action?: string) {
  const fetcher = useFetcher<SentAhead>();
  const { pathname, search } = useLocation();
  const userSysNo = useShell().user?.sysNo ?? 0;
  const place = placeAt(pathname, action ?? search);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [restored, setRestored] = useState(0);
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [stalled, setStalled] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);
  const handled = useRef<SentAhead>(undefined);
  const underway = useRef<StoredFile>(undefined);
  const { state, data: answer } = fetcher;
  const waiting = files.filter(({ sent }) => sent === undefined);
  const [next] = waiting;

  useEffect(() => {
    let left = false;
    void storedFiles(userSysNo).then((all) => {
      const here = all.filter((file) => file.place === place);
      if (left || here.length === 0) return;
      setRestored(here.length);
      setFiles((before) => [...here.filter(({ key }) => before.every((file) => file.key !== key)), ...before]);
    });
    return () => {
      left = true;
    };
  }, [place, userSysNo]);

  const remove = useCallback((key: string) => {
    void forgetFile(key);
    setFiles((before) => before.filter((file) => file.key !== key));
  }, []);

  // the fetcher is another object on every render
  useEffectOn([state, answer, next, stalled, action], () => {
    if (state !== "idle") return;
    if (answer && answer !== handled.current) {
      handled.current = answer;
      const asked = underway.current;
      if (answer.unreachable || answer.needsLogin) {
        setStalled(true);
        setNeedsLogin(answer.needsLogin === true);
        return;
      }
      const [sent] = answer.uploaded;
      setProblems((before) => [...before, ...answer.problems]);
      if (asked && sent) {
        // taken out meanwhile it stays out
        if (files.some(({ key }) => key === asked.key)) void keepFile({ ...asked, sent });
        setFiles((before) => before.map((file) => (file.key === asked.key ? { ...file, sent } : file)));
      } else if (asked) remove(asked.key);
      return;
    }
    if (!next || stalled) return;
    underway.current = next;
    const form = new FormData();
    form.set("intent", UPLOAD);
    form.set("fileKey", next.key);
    form.append("file", next.file);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data", ...(action ? { action } : {}) });
  });

  const retry = useCallback(() => {
    setStalled(false);
    setNeedsLogin(false);
  }, []);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  async function add(chosen: File): Promise<void> {
    const file = await smallerPhoto(chosen);
    if (file.size >= MAX_BYTES) return setProblems((before) => [...before, t.tooLarge(chosen.name)]);
    const title = document.querySelector("h1")?.textContent ?? "";
    const stored = { key: crypto.randomUUID(), place, title, userSysNo, at: Date.now(), file };
    void keepFile(stored);
    setFiles((before) => [...before, stored]);
  }

  return {
    files,
    /** so many of them were there before the page was loaded anew */
    restored,
    problems,
    /** not arrived yet, those that are being made smaller too */
    waiting: waiting.length + preparing,
    names: waiting.map(({ file }) => file.name).join("、"),
    /** the network is away: nothing is sent until `retry`, or until it is back */
    stalled: stalled && !needsLogin && waiting.length > 0,
    /** they go with the form, which leads over the login */
    needsLogin: stalled && needsLogin && waiting.length > 0,
    retry,
    remove,
    async choose(chosen: readonly File[]) {
      setProblems([]);
      retry();
      setPreparing((n) => n + chosen.length);
      // one after the other: a phone has no room for several photos at once
      for (const file of chosen) {
        await add(file);
        setPreparing((n) => n - 1);
      }
    },
    drop() {
      for (const { key } of waiting) remove(key);
      retry();
    },
  };
}
