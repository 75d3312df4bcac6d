import { useContext, useState } from "react";
import { PictureLibrary } from "./picture-library.ts";

/** The picture of a form, and the library in which it is chosen. */
export function usePicture(saved: string | null) {
  const Library = useContext(PictureLibrary);
  const [url, setUrl] = useState(saved ?? "");
  const [choosing, setChoosing] = useState(false);
  return {
    /** For `PictureField`. */
    field: { url, onChange: setUrl, onChoose: () => setChoosing(true) },
    Library,
    /** Place the library outside of the form: what is typed and sent there is not the form's. */
    library: { open: choosing, onOpenChange: setChoosing, onPick: setUrl },
  };
}
