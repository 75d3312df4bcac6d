import { type ReactNode, useState } from "react";

interface PictureProps {
  /** Its address; null if there is none. */
  src: string | null;
  /** Empty where a name beside it says the same. */
  alt?: string;
  /** Shown where there is no picture, or where it cannot be shown. */
  placeholder: ReactNode;
  className?: string;
}

/** A picture, or its placeholder where there is none that can be shown. */
export function Picture({ src, alt = "", placeholder, className = "" }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return placeholder;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      // Other sites need not know who looks at their pictures, or where.
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={`shrink-0 bg-sunken object-cover ${className}`}
    />
  );
}
