import { Dropzone } from "@mantine/dropzone";
import { fileText as t } from "~/lib/texts/file";
import s from "./drop-area.module.css";
import { MantineArea } from "./mantine-area";

export interface DropAreaProps {
  /** whatever was dropped: who takes it judges it, as what was chosen */
  onFiles: (files: File[]) => void;
}

/**
 * Where files are dropped, beside the buttons that choose them; loaded where there is a mouse. It takes no focus: with
 * the keyboard one chooses. A file that misses it does not replace the page.
 */
export default function DropArea({ onFiles }: DropAreaProps) {
  return (
    <MantineArea>
      <Dropzone
        unstyled
        className={s.area}
        onDrop={onFiles}
        activateOnClick={false}
        activateOnKeyboard={false}
        aria-hidden="true"
      >
        <Dropzone.Idle>{t.dropHere}</Dropzone.Idle>
        <Dropzone.Accept>{t.dropNow}</Dropzone.Accept>
        <Dropzone.Reject>{t.dropNow}</Dropzone.Reject>
      </Dropzone>
    </MantineArea>
  );
}
