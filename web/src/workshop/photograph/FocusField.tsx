import { focusStep } from "@boxmates/contract/workshop/photograph";
import { type PointerEvent, useState } from "react";
import { BrokenPicture } from "../../base/ui/BrokenPicture.tsx";
import { type Focus, focusClass, stepAt } from "./focus.ts";

interface FocusFieldProps {
  address: string;
  focus: Focus;
  onChange: (changes: Partial<Focus>) => void;
}

/** The focal point is set on the picture itself, or with two sliders, which the keyboard reaches. */
export function FocusField({ address, focus, onChange }: FocusFieldProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <BrokenPicture className="rounded-2xl bg-sunken" />;
  const { focusX, focusY } = focus;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1.5 font-medium">Focal Point</legend>
      <p className="text-sm text-muted">
        The cards cut the picture to their shape. This point stays in sight; press or drag on the picture to
        move it.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FocusPad address={address} focus={focus} onChange={onChange} onBroken={() => setBroken(true)} />
        <figure className="grid gap-1.5">
          <img
            src={address}
            alt="Preview of the card"
            className={`photograph rounded-2xl ${focusClass(focus)}`}
          />
          <figcaption className="text-sm text-muted">As every card shows it</figcaption>
        </figure>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider label="From left to right" value={focusX} onChange={(value) => onChange({ focusX: value })} />
        <Slider label="From top to bottom" value={focusY} onChange={(value) => onChange({ focusY: value })} />
      </div>
    </fieldset>
  );
}

function FocusPad({ address, focus, onChange, onBroken }: FocusFieldProps & { onBroken: () => void }) {
  const place = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ focusX: stepAt((clientX - left) / width), focusY: stepAt((clientY - top) / height) });
  };
  return (
    <div
      className={`relative w-fit cursor-crosshair touch-none justify-self-center overflow-hidden rounded-2xl bg-sunken ${focusClass(focus)}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        place(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
      }}
    >
      <img
        src={address}
        alt="Uncut, with the focal point"
        draggable={false}
        onError={onBroken}
        className="block max-h-64 max-w-full"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-(--focus-y) left-(--focus-x) size-8 -translate-1/2 rounded-full border-4 border-surface bg-accent/60 shadow-lifted"
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  /** In percent. */
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1">
      <span className="text-sm font-medium">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={focusStep}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
    </label>
  );
}
