interface BrokenPictureProps {
  /** The surface behind it, where nothing around it has one. */
  className?: string;
}

/** Takes the place of a chosen file's preview that did not load. */
export function BrokenPicture({ className = "" }: BrokenPictureProps) {
  return <p className={`p-4 text-sm text-muted ${className}`}>This browser cannot show this file.</p>;
}
