import { useEffect, useState } from "react";
import { qrPath } from "./qr-path.ts";

interface Drawing {
  text: string;
  side: number;
  path: string;
}

/** Always black on white, because many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useDrawing(text);
  if (!drawing) return <div aria-hidden className="size-44 animate-pulse rounded-2xl bg-line" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.side} ${drawing.side}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-2xl border border-line bg-white"
    >
      <path d={drawing.path} className="fill-black" />
    </svg>
  );
}

/** Loads the encoder only when there is something to draw. */
function useDrawing(text: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const { default: encodeQR } = await import("qr");
      const squares = encodeQR(text, "raw", { border: 4 });
      if (wanted) setDrawing({ text, side: squares.length, path: qrPath(squares) });
    };
    // If that fails, the link itself is still on the page.
    void draw().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawing?.text === text ? drawing : undefined;
}
