import type { RouteConfigEntry } from "@react-router/dev/routes";

// Stands in for the build's own tools, which run in Node only; routes.ts imports them.

export const route = (path: string, file: string, more: object = {}): RouteConfigEntry => ({
  path,
  file,
  ...more,
});

export const index = (file: string): RouteConfigEntry => ({ index: true, file });

export const layout = (file: string, children: RouteConfigEntry[]): RouteConfigEntry => ({ file, children });
