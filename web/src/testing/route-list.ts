import type { RouteConfigEntry } from "@react-router/dev/routes";

// What routes.ts imports from the build's own tools, which run in Node only.

export const route = (path: string, file: string, more: object = {}): RouteConfigEntry => ({
  path,
  file,
  ...more,
});

export const index = (file: string): RouteConfigEntry => ({ index: true, file });

export const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children });
