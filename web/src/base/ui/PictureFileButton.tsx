import { type ComponentProps, useRef } from "react";
import { Button } from "./Button.tsx";
import { pictureAccept } from "./image-file.ts";

interface PictureFileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  onFile: (file: File) => void;
}

/** A button in place of the browser's own field, which looks different everywhere. */
export function PictureFileButton({ onFile, ...button }: PictureFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        aria-label="Picture file"
        accept={pictureAccept}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again after it was mended.
          target.value = "";
        }}
      />
    </>
  );
}
