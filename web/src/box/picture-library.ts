import { type ComponentType, createContext } from "react";

export interface PictureLibraryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (url: string) => void;
}

/** Nouns meet only on a page: it gives its forms the dialog of the image library. */
export const PictureLibrary = createContext<ComponentType<PictureLibraryProps>>(() => null);
