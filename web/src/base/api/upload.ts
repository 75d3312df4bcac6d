import type { SilenceLimit } from "./reach.ts";

/** The server makes a picture anew in several sizes before it answers, and may have others before it. */
const workMs = 30_000;

interface Upload {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
}

/** Sends a file: unlike `fetch` it notices whether the file still moves, however slow the line is. */
export function upload(
  address: string,
  { method, headers, body }: Upload,
  limit: SilenceLimit,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "blob";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      loaded === total ? limit.heard(workMs) : limit.heard(),
    );
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => reject(new TypeError()));
    limit.signal.addEventListener("abort", () => {
      request.abort();
      reject(limit.signal.reason);
    });
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  const hasBody = request.status !== 204;
  return new Response(hasBody ? request.response : null, { status: request.status, headers });
}
