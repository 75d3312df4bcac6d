import { imageAddress, imageUrl } from "@boxmates/contract/image";
import { ImageOff, Images } from "lucide-react";
import { type ComponentType, createContext, useState } from "react";
import { Button } from "./Button.tsx";
import { Picture } from "./Picture.tsx";
import { TextField } from "./TextField.tsx";

interface PictureLibraryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (url: string) => void;
}

/** Nouns meet only on a page: the page gives its forms the dialog of the image library. */
export const PictureLibrary = createContext<ComponentType<PictureLibraryProps>>(() => null);

interface PictureFieldProps {
  label: string;
  /** The address, empty without a picture. */
  url: string;
  /** What is wrong with the address, outside of a form. */
  error?: string | undefined;
  onChange: (url: string) => void;
  onChoose: () => void;
}

export function PictureField({ label, url, error, onChange, onChoose }: PictureFieldProps) {
  const [typing, setTyping] = useState(false);
  // The picture is not requested at every letter of an address that is being typed.
  const shown = !typing && imageUrl.safeParse(url).success ? url.trim() : "";
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap items-start gap-4 rounded-2xl border border-line p-3">
        <Picture
          key={shown}
          src={shown ? imageAddress(shown, "small") : null}
          alt="Chosen picture"
          placeholder={<NoPicture />}
          className="size-24 rounded-xl"
        />
        <div className="grid min-w-0 grow basis-52 gap-3">
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <Button kind="outline" onClick={onChoose}>
              <Images className="size-5" aria-hidden />
              Choose Picture
            </Button>
            {url && (
              <Button kind="outline" onClick={() => onChange("")}>
                Remove Picture
              </Button>
            )}
          </div>
          <TextField
            label="Image URL"
            name="imageUrl"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={url}
            error={error}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
    </fieldset>
  );
}

function NoPicture() {
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-xl bg-sunken text-muted">
      <ImageOff className="size-8" strokeWidth={1.5} />
    </span>
  );
}
