import fontUrl from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import styleUrl from "../../app.css?url";
import { sessionScript } from "./session-mark.ts";
import { themeScript } from "./theme.ts";

/** The head of every document. Both scripts set an attribute on <html> before anything is painted. */
export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fffaf2" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#19121b" media="(prefers-color-scheme: dark)" />
      <script>{themeScript}</script>
      <script>{sessionScript}</script>
      <link rel="stylesheet" href={styleUrl} precedence="default" />
    </>
  );
}

export const headLinks = [
  {
    rel: "preload",
    href: fontUrl,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
] as const;
