import { UnreachableError } from "../api/api-error.ts";

/**
 * Reads what is inside of `main` of a public page, as the server has filled it.
 * @throws UnreachableError if our server did not answer with the page
 */
export async function readServedPage(path: string): Promise<string> {
  const html = await readHtml(path).catch((cause: unknown) => {
    throw new UnreachableError(navigator.onLine === false ? "offline" : "no-answer", cause);
  });
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) throw new UnreachableError("no-answer", `${path} has no main part.`);
  return main.innerHTML;
}

async function readHtml(path: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`The answer was ${response.status}`);
  return response.text();
}
