import { imageAddress } from "@boxmates/contract/image";
import { Package } from "lucide-react";
import { Picture } from "../ui/Picture.tsx";

const shape = "size-16 shrink-0 rounded-xl sm:size-20";

/** The box's picture; a drawing where there is none, or none that can be shown. */
export function OfferPicture({ url }: { url: string | null }) {
  const drawing = (
    <span aria-hidden className={`grid place-items-center bg-accent-soft text-accent ${shape}`}>
      <Package className="size-8" strokeWidth={1.5} />
    </span>
  );
  return <Picture src={url && imageAddress(url, "small")} placeholder={drawing} className={shape} />;
}
