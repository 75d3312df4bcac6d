import type { Book } from "@boxmates/contract/around/book";
import { yearAddress, yearIn } from "@boxmates/contract/around/chapter";
import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, redirect, useSearchParams } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { Drawing } from "../../base/art/Drawing.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useTitle } from "../../base/ui/use-title.ts";
import { LikenessCard } from "../../play/history/LikenessCard.tsx";
import { tastePairs } from "../../play/history/taste-pairs.ts";
import type { Route } from "./+types/BookPage.ts";
import { ChapterSection } from "./ChapterSection.tsx";
import { groupBook } from "./reads.ts";
import { EverythingShown } from "./use-near.ts";
import { useDownloadBook } from "./writes.ts";
import { YearInNumbers } from "./YearInNumbers.tsx";

export const meta = () => pageTitle(brand, "Group", "Memory Book");

export function clientLoader({ params: { groupId }, request }: Route.ClientLoaderArgs) {
  // The group's page knows the slugs.
  if (!isId(groupId)) throw redirect(pages.group({ groupId }));
  return prefetch(groupBook(groupId, yearIn(new URL(request.url).searchParams)));
}

export default function BookPage({ params: { groupId } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const read = useRead(groupBook(groupId, yearIn(search)), {
    leadsTo: { GROUP_NOT_FOUND: pages.myGroup(), NOT_A_MEMBER: pages.myGroup() },
    keepsPrevious: true,
  });
  const book = read.value;
  useTitle(brand, book?.groupName, "Memory Book");
  return (
    <PageBody key={groupId} className="py-12 print:py-0">
      <div className="print:hidden">
        <BackLink to={pages.group({ groupId })}>Back to Group</BackLink>
      </div>
      {book ? (
        <YearBook key={book.year} groupId={groupId} book={book} />
      ) : (
        <>
          <h1 className="mt-6 mb-8 text-4xl font-extrabold">Memory Book</h1>
          <UnreadPage title="Failed to load the memory book." read={read} />
        </>
      )}
    </PageBody>
  );
}

function YearBook({ groupId, book }: { groupId: string; book: Book }) {
  const { everything, busy, print } = usePrinting();
  const zip = useDownloadBook(groupId, book);
  const { groupName, year, years, chapters, members, likeness } = book;
  // The same one for as long as the book is open.
  const [asking] = useState(() => chapters.find(({ photos, quotes }) => photos + quotes === 0)?.deliveryId);
  const session = useSession();
  const ownId = session.status === "signed-in" ? session.user.id : undefined;
  return (
    <EverythingShown value={everything}>
      <header className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted wrap-anywhere">
            <bdi>{groupName}</bdi>
          </p>
          <h1 className="mt-1 text-4xl font-extrabold">Memory Book {year}</h1>
        </div>
        {chapters.length > 0 && (
          <div className={`${buttonRowClass} print:hidden`}>
            <Button
              kind="outline"
              busy={zip.busy}
              busyLabel="Packing your photos..."
              onClick={() => zip.send()}
            >
              <Download className="size-5" aria-hidden />
              Download
            </Button>
            <Button kind="outline" busy={busy} busyLabel="Fetching every photo..." onClick={print}>
              <Printer className="size-5" aria-hidden />
              Print
            </Button>
          </div>
        )}
      </header>
      {years.length > 1 && <Years groupId={groupId} years={years} shown={year} />}
      {chapters.length === 0 ? (
        <EmptyState
          drawing={<Drawing sheet="places" name="gathering" className="mx-auto max-w-64 text-honey" />}
          title={years.length === 0 ? "The first page is still blank" : `No box came in ${year}`}
          text="Each box that arrives gets its own page, for your photos, for what was said, and for who won."
        />
      ) : (
        <div className="grid grid-cols-1 print:block">
          {chapters.map((chapter) => (
            <ChapterSection
              key={chapter.deliveryId}
              groupId={groupId}
              chapter={chapter}
              asks={chapter.deliveryId === asking}
            />
          ))}
          <YearInNumbers book={book}>
            <LikenessCard pairs={tastePairs(likeness, members, ownId)} members={members.length} />
          </YearInNumbers>
        </div>
      )}
    </EverythingShown>
  );
}

function Years({ groupId, years, shown }: { groupId: string; years: readonly number[]; shown: number }) {
  return (
    <nav aria-label="Years" className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {years.map((year) => (
          <li key={year}>
            <Link
              to={yearAddress(groupId, year)}
              aria-current={year === shown ? "page" : undefined}
              className={buttonClass(year === shown ? "primary" : "outline")}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Loads everything, and then prints. */
function usePrinting(): { everything: boolean; busy: boolean; print: () => void } {
  const [everything, setEverything] = useState(false);
  const [busy, setBusy] = useState(false);
  const work = async () => {
    flushSync(() => {
      setBusy(true);
      setEverything(true);
    });
    await nothingAwaited();
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    flushSync(() => setBusy(false));
    window.print();
  };
  return { everything, busy, print: () => void work() };
}

/** Resolves once nothing on the page is marked as awaited. */
function nothingAwaited(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (document.querySelector("[data-awaited]")) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
