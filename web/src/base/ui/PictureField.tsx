import { imageAddress, imageUrl } from "@boxmates/contract/base/image";
import { ImageOff, Images } from "lucide-react";
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Picture } from "./Picture.tsx";

export interface PictureLibraryProps {
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
  onChange: (url: string) => void;
  onChoose: () => void;
  /** Draws the field for the address, with these attributes of its input. */
  children: (input: AddressInput) => ReactNode;
}

type AddressInput = Omit<ComponentProps<"input">, "name">;

export const addressLabel = "Image URL";

export function PictureField({ label, url, onChange, onChoose, children }: PictureFieldProps) {
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
          {children({
            inputMode: "url",
            autoComplete: "off",
            spellCheck: false,
            placeholder: "https://",
            value: url,
            onFocus: () => setTyping(true),
            onBlur: () => setTyping(false),
            onChange: (event) => onChange(event.target.value),
          })}
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
