import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;

const rootModule = /[\\/]src[\\/]root\.tsx$/;
const pageModule = /Page\.tsx/;
const myGroupPage = /[\\/]MyGroupPage\.tsx$/;
/** Pages that have no room for anything they do not need: `scripts/check-budget.mjs`. */
const heavyPages = [
  "QuestionnaireEditor",
  "Companions",
  "Group",
  "ActivityEditor",
  "Instructions",
  "Room",
  "AdminBoxes",
  "Profile",
  "Schedule",
].map((name) => new RegExp(`[\\\\/]${name}Page\\.tsx$`));

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

/**
 * What My Group loads with itself and exactly so many of the heavy pages do: one file for each choice of them. What such a
 * module imports is loaded by all of these pages, too, so it is in the same file or in one of more pages.
 */
function ofMyGroup(heavy: number): Group["name"] {
  return (id, modules) => {
    if (pageModule.test(id) || id.includes("node_modules")) return null;
    const loaders = [...withImporters(id, modules)];
    const isLoadedBy = (page: RegExp) => loaders.some((loader) => page.test(loader));
    if (isLoadedBy(rootModule) || !isLoadedBy(myGroupPage)) return null;
    const choice = heavyPages.flatMap((page, number) => (isLoadedBy(page) ? [number] : []));
    return choice.length === heavy ? ["start", ...choice].join("-") : null;
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
    priority: 16,
  },
  // An icon that only one page shows goes with it, and those of the kinds of boxes with their picture.
  {
    name: "icons",
    test: /node_modules[\\/]lucide-react[\\/](?!.*[\\/](chef-hat|compass|dices|scissors|wine)\.)/,
    minShareCount: 2,
    priority: 15,
  },
  {
    name: "frame",
    test: /(src[\\/]base[\\/](shell[\\/](?!SignedIn|AdminOnly|PaymentAdminOnly|VendorOnly|ForAdmins|NotFoundPage|ServedPage|BoxPicture)|api[\\/](client|live-tabs|takes-payments)\.|ui[\\/](Badge|Button|Card|PageBody|Spinner|Toaster|button-class|control-class|toast)\.)|contract[\\/]src[\\/]base[\\/](brand|paths)\.)/,
    priority: 14,
  },
  // The guard of all pages of signed-in people loads it, and must not load My Group with it.
  { name: "kept-reads", test: /api[\\/]kept-reads\./, priority: 14 },
  // A page with dialogs needs them all; one file is smaller than five.
  {
    name: "dialogs",
    test: /src[\\/]base[\\/]ui[\\/](Dialog|ConfirmDialog|loaded-later|unsaved-forms|use-dialog-about)\./,
    priority: 14,
  },
  // Pages of games lead on to others, and must not load My Group with it.
  { name: "game-links", test: /src[\\/]deliveries[\\/]delivery[\\/](PlayLink|game-steps)\./, priority: 11 },
  // No page waits for it.
  { name: "live", test: /api[\\/]live-(turns|stream)\./, priority: 13 },
  // A lower value makes fewer requests but loads code that pages do not need: the budget decides.
  { name: "common", minShareCount: 32, priority: 12 },
  // Members come to My Group first, most of them from signing in: docs/decisions/0062.
  ...Array.from({ length: heavyPages.length + 1 }, (_, heavy) => ({
    name: ofMyGroup(heavy),
    priority: heavy,
  })),
];
