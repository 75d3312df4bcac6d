import { imageAddress } from "@boxmates/contract/image";
import { type ReactNode, useState } from "react";

interface PictureProps {
  /** Null where there is none. */
  url: string | null;
  /** Empty where a name beside it says the same. */
  alt?: string;
  /** What stands there without a picture, or for one that cannot be shown. */
  placeholder: ReactNode;
  className?: string;
}

/** The small size of a picture of ours, or one from anywhere. */
export function Picture({ url, alt = "", placeholder, className = "" }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) return placeholder;
  return (
    <img
      src={imageAddress(url, "small")}
      alt={alt}
      loading="lazy"
      // Other sites need not know who looks at their pictures where.
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}
