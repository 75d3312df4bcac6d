import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;

const rootModule = /[\\/]src[\\/]root\.tsx$/;
const pageModule = /Page\.tsx/;
const authPage = /[\\/]AuthPage\.tsx$/;
const myGroupPage = /[\\/]MyGroupPage\.tsx$/;
const pageOfAdmins = /[\\/](Admin\w*|Companions|\w+Editor)Page\.tsx$/;

/** This module and all that load it with themselves. */
function withImporters(
  id: string,
  modules: Rolldown.ChunkingContext,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) withImporters(importer, modules, found);
  return found;
}

/** What each of these pages loads with itself, but for the pages and for what the frame of all pages loads. */
function neededBy(name: string, ...pages: readonly RegExp[]): Group["name"] {
  return (id, modules) => {
    if (pageModule.test(id)) return null;
    const loaders = [...withImporters(id, modules)];
    const isLoadedBy = (page: RegExp) => loaders.some((loader) => page.test(loader));
    return !isLoadedBy(rootModule) && pages.every(isLoadedBy) ? name : null;
  };
}

/**
 * Puts code that many pages need into few files, so that a page starts after fewer requests. A module goes into the group
 * of the highest priority, with what it imports. Rolldown takes a priority below 0 for a very high one.
 */
export const chunks: Group[] = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 6,
  },
  // An icon that only one page shows goes with it.
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 5 },
  {
    name: "frame",
    test: /(src[\\/](shell[\\/](?!SignedIn|AdminOnly|VendorOnly|ForAdmins|NotFoundPage)|api[\\/](client|live-stream)\.|ui[\\/](Badge|Button|Card|PageBody|Spinner|Toaster|button-class|control-class|toast)\.)|contract[\\/]src[\\/](brand|paths)\.)/,
    priority: 4,
  },
  // The guard of all pages of signed-in people loads it, and must not load My Group with it.
  { name: "kept-reads", test: /api[\\/]kept-reads\./, priority: 4 },
  // A page with dialogs needs them all; one file is smaller than five.
  {
    name: "dialogs",
    test: /src[\\/]ui[\\/](Dialog|ConfirmDialog|loaded-later|unsaved-forms|use-dialog-about)\./,
    priority: 4,
  },
  // A lower value makes fewer requests but loads code that pages do not need: the budget decides.
  { name: "common", minShareCount: 28, priority: 3 },
  // Members come to My Group first, most of them from signing in: docs/decisions/0062.
  { name: neededBy("forms", authPage, myGroupPage), priority: 2 },
  { name: neededBy("lists", pageOfAdmins, myGroupPage), priority: 1 },
  { name: neededBy("start", myGroupPage), priority: 0 },
];
