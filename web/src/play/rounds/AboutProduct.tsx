import { Picture } from "../../base/ui/Picture.tsx";

interface AboutProductProps {
  imageUrl: string | null;
  description: string;
}

/** The picture and the description of a product that is no longer a secret; nothing if it has neither. */
export function AboutProduct({ imageUrl, description }: AboutProductProps) {
  if (!imageUrl && !description) return null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Picture src={imageUrl} placeholder={null} className="size-28 rounded-2xl sm:size-40" />
      {description && (
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}
