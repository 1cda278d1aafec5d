import { type Dispatch, type SetStateAction, useState } from "react";

/** State that starts from a value of the server and follows it when the server changes its mind. */
export function useFollowed<T>(value: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(value);
  const [seen, setSeen] = useState(value);
  if (!Object.is(value, seen)) {
    setSeen(value);
    setState(value);
    return [value, setState];
  }
  return [state, setState];
}
