import { imageAddress } from "@boxmates/contract/base/image";
import { PackageOpen } from "lucide-react";
import { Picture } from "../../base/ui/Picture.tsx";

interface ProposalPictureProps {
  imageUrl: string | null;
  className?: string;
}

/** The product's picture, or a drawing in its place. */
export function ProposalPicture({ imageUrl, className = "size-20 rounded-2xl" }: ProposalPictureProps) {
  const drawing = (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center bg-sunken paper-dots text-muted ${className}`}
    >
      <PackageOpen className="size-8" strokeWidth={1.5} />
    </span>
  );
  return (
    <Picture src={imageUrl && imageAddress(imageUrl, "small")} placeholder={drawing} className={className} />
  );
}
