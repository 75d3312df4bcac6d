import type { ProductOpinion, RatedProduct } from "@boxmates/contract/play/questionnaire-session";
import type { ReactNode } from "react";
import { Badge } from "../../base/ui/Badge.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { AboutProduct } from "../rounds/AboutProduct.tsx";

interface ProductDialogProps {
  product: RatedProduct;
  open: boolean;
  onClose: () => void;
  /** The quotes about it. */
  children: ReactNode;
}

/** Shows one product, and what each friend thought of it, took it for and said about it. */
export default function ProductDialog({ product, open, onClose, children }: ProductDialogProps) {
  const { itemName, itemDescription, imageUrl, opinions } = product;
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={itemName} width="wide">
      <div className="grid grid-cols-1 gap-5">
        <AboutProduct imageUrl={imageUrl} description={itemDescription} />
        {opinions.length === 0 ? (
          <p className="text-muted">None of you has rated or guessed this one.</p>
        ) : (
          <ul aria-label="What each of you thought" className="grid grid-cols-1">
            {opinions.map((opinion, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name
              <Opinion key={index} opinion={opinion} />
            ))}
          </ul>
        )}
        {children}
      </div>
    </Dialog>
  );
}

function Opinion({ opinion: { fullName, stars, guesses } }: { opinion: ProductOpinion }) {
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <bdi className="min-w-0 font-semibold wrap-anywhere">{fullName || "Unknown User"}</bdi>
        {stars === null ? (
          <span className="text-sm text-muted">not rated</span>
        ) : (
          <GivenStars stars={stars} />
        )}
      </div>
      {guesses.map(({ itemName, isRight }) => (
        <p key={itemName} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">
            Guessed <bdi>{itemName}</bdi>
          </span>
          <Badge tone={isRight ? "success" : "danger"}>{isRight ? "Correct" : "Wrong"}</Badge>
        </p>
      ))}
    </li>
  );
}
