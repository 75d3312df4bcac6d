import { recordWords } from "@boxmates/contract/around/record-words";
import { brand } from "@boxmates/contract/base/brand";
import { pointWords } from "@boxmates/contract/base/counted";
import { renderToStaticMarkup } from "react-dom/server";
import type { KeptBook, KeptChapter, KeptPhoto, KeptQuote } from "./kept-book.ts";

/** Writes a year's book as a page that needs nothing but the photos beside it. */
export function bookPage(book: KeptBook): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Page book={book} />)}\n`;
}

function Page({ book: { groupName, year, keptAt, chapters, points, records } }: { book: KeptBook }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${groupName}: Memory Book ${year}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <header>
          <p>
            <bdi>{groupName}</bdi>
          </p>
          <h1>Memory Book {year}</h1>
        </header>
        <main>
          {chapters.map((chapter, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once
            <ChapterPart key={index} chapter={chapter} />
          ))}
          <Records records={records} />
          <section>
            <h2>Points</h2>
            <ul>
              {points
                .toSorted((a, b) => b.points - a.points)
                .map(({ fullName, points: earned }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once
                  <li key={index}>
                    <bdi>{fullName}</bdi>: {pointWords(earned)}
                  </li>
                ))}
            </ul>
          </section>
        </main>
        <footer>
          <p>
            Taken from {brand} on {dayOf(keptAt)}. The same is in book.json, for programs.
          </p>
        </footer>
      </body>
    </html>
  );
}

function ChapterPart({ chapter }: { chapter: KeptChapter }) {
  const { boxTitle, deliveryDate, deliveredAt, entries } = chapter;
  return (
    <section>
      <h2>
        <bdi>{boxTitle}</bdi>
      </h2>
      <p className="quiet">{dayOf(deliveredAt ?? deliveryDate)}</p>
      <Outcome chapter={chapter} />
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once
        <figure key={index}>
          {entry.kind === "photo" ? <Photo photo={entry} /> : <Quote quote={entry} />}
        </figure>
      ))}
    </section>
  );
}

function Outcome({ chapter: { sealed, podium, favourites } }: { chapter: KeptChapter }) {
  if (sealed) return <p className="quiet">The results were still sealed on this day.</p>;
  return (
    <ul>
      {podium.map(({ rank, fullName, points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once
        <li key={index}>
          #{rank} <bdi>{fullName || "Unknown User"}</bdi>: {pointWords(points)}
        </li>
      ))}
      {favourites.map(({ itemName, average }) => (
        <li key={itemName}>
          Liked: <bdi>{itemName}</bdi>, {average.toFixed(1)} out of 5 stars
        </li>
      ))}
    </ul>
  );
}

/** A year in which nothing happened has none. */
function Records({ records }: Pick<KeptBook, "records">) {
  if (records.length === 0) return null;
  return (
    <section>
      <h2>Firsts and Records</h2>
      <dl>
        {records.map((record) => {
          const { title, text } = recordWords(record, dayOf);
          return (
            <div key={record.kind}>
              <dt className="quiet">{title}</dt>
              <dd>{text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Photo({ photo }: { photo: KeptPhoto }) {
  const { file, caption, addedBy, width, height } = photo;
  return (
    <>
      <img src={file} alt={caption || `Photo by ${addedBy}`} width={width} height={height} loading="lazy" />
      <figcaption>
        {caption && <p dir="auto">{caption}</p>}
        <p className="quiet">
          <bdi>{addedBy}</bdi>, {dayOf(photo.addedAt)}
          <Hearts hearts={photo.hearts} />
        </p>
        <Comments comments={photo.comments} />
      </figcaption>
    </>
  );
}

function Quote({ quote }: { quote: KeptQuote }) {
  const { words, saidBy, about } = quote;
  return (
    <>
      <blockquote dir="auto">“{words}”</blockquote>
      <figcaption>
        <p className="quiet">
          <bdi>{saidBy}</bdi>
          {about !== null && (
            <>
              {" about "}
              <bdi>{about}</bdi>
            </>
          )}
          <Hearts hearts={quote.hearts} />
        </p>
        <Comments comments={quote.comments} />
      </figcaption>
    </>
  );
}

function Hearts({ hearts }: { hearts: number }) {
  return hearts > 0 ? `, ${hearts === 1 ? "1 heart" : `${hearts} hearts`}` : null;
}

function Comments({ comments }: Pick<KeptPhoto, "comments">) {
  if (comments.length === 0) return null;
  return (
    <ul>
      {comments.map(({ writtenBy, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once
        <li key={index}>
          <bdi>{writtenBy}</bdi>: <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

const styles = `
:root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.2; margin: 0.5rem 0; }
section { margin: 3rem 0; }
figure { break-inside: avoid; margin: 1.5rem 0; }
img { border-radius: 1rem; display: block; height: auto; max-width: 100%; }
blockquote { border-inline-start: 0.25rem solid; font-size: 1.4rem; font-weight: bold; margin: 0; padding: 0.5rem 1rem; }
dl div { margin: 0.75rem 0; }
dd { font-weight: bold; margin: 0; }
figcaption p { margin: 0.25rem 0; }
.quiet, footer { opacity: 0.75; }
@media print { section { break-before: page; } img { max-height: 20cm; } }
`;
