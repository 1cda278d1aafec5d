import { TagsInput } from "@mantine/core";
import { useState } from "react";
import { MantineArea } from "./mantine-area";
import s from "./tags-input.module.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";

export interface TagsBoxProps {
  label: string;
  tags: string[];
  onTags: (tags: string[]) => void;
  choices: readonly string[];
  most: number;
  longest: number;
  placeholder: string;
  control: { id: string; "aria-invalid"?: true; "aria-describedby"?: string };
}

const SHOWN = 8;

/** Several short texts, each in a box of its own, with what they are usually chosen from. */
export default function TagsBox({ tags, onTags, choices, most, longest, placeholder, ...props }: TagsBoxProps) {
  const [typed, setTyped] = useState("");
  return (
    <MantineArea>
      <TagsInput
        {...props.control}
        value={tags}
        onChange={onTags}
        searchValue={typed}
        onSearchChange={setTyped}
        // what opens before anything is typed only covers what is below
        data={typed.trim() ? [...choices] : []}
        limit={SHOWN}
        maxTags={most}
        maxLength={longest}
        splitChars={["、", "，", ",", "；", ";"]}
        acceptValueOnBlur
        placeholder={tags.length === 0 ? placeholder : ""}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        // few enough to be seen at once
        withScrollArea={false}
        aria-label={props.label}
        classNames={{ input: s.input ?? "", pill: s.pill ?? "" }}
      />
    </MantineArea>
  );
}
