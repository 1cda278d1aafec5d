import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { fileText as t } from "~/lib/texts/file";
import type { KeptFile } from "./fields";

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
 * Files on their way, one at a time: what has arrived stays, what has not waits here until the network is back. A
 * photo that nobody would take is named before it costs a minute of a bad connection (R-VAL-01).
 */
export function useFileQueue(action?: string) {
  const fetcher = useFetcher<SentAhead>();
  const [queue, setQueue] = useState<readonly File[]>([]);
  const [added, setAdded] = useState<readonly KeptFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [stalled, setStalled] = useState(false);
  const [needsLogin, setNeedsLogin] = useState(false);
  const handled = useRef<SentAhead>(undefined);
  const { state, data: answer } = fetcher;
  const [next] = queue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetcher is another object on every render
  useEffect(() => {
    if (state !== "idle") return;
    if (answer && answer !== handled.current) {
      handled.current = answer;
      if (answer.unreachable || answer.needsLogin) {
        setStalled(true);
        setNeedsLogin(answer.needsLogin === true);
        return;
      }
      setAdded((files) => [...files, ...answer.uploaded]);
      setProblems((before) => [...before, ...answer.problems]);
      setQueue(([, ...rest]) => rest);
      return;
    }
    if (!next || stalled) return;
    const form = new FormData();
    form.set("intent", UPLOAD);
    form.append("file", next);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data", ...(action ? { action } : {}) });
  }, [state, answer, next, stalled, action]);

  const retry = useCallback(() => {
    setStalled(false);
    setNeedsLogin(false);
  }, []);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);

  return {
    queue,
    added,
    problems,
    /** the network is away: nothing is sent until `retry`, or until it is back */
    stalled: stalled && !needsLogin && queue.length > 0,
    /** they go with the form, which leads over the login */
    needsLogin: stalled && needsLogin && queue.length > 0,
    retry,
    choose(files: readonly File[]) {
      setProblems(files.filter(({ size }) => size >= MAX_BYTES).map(({ name }) => t.tooLarge(name)));
      setQueue((before) => [...before, ...files.filter(({ size }) => size < MAX_BYTES)]);
      retry();
    },
    drop() {
      setQueue([]);
      retry();
    },
  };
}
