import { type IncomingHttpHeaders, request as requestOpenly } from "node:http";
import { request as requestEncrypted } from "node:https";
import { buffer } from "node:stream/consumers";

export interface Reached {
  /** The address of the site, as people write it. */
  publicUrl: string;
  /** The port at which this machine reaches it. */
  port: number;
  /** For https: the certificate of the authority that the site has made for itself. */
  authority?: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a site for a path, as a client who finds it under its public name. Certificates are checked. */
export async function ask(site: Reached, path: string, { body, ...asked }: Asked = {}): Promise<Answer> {
  const { protocol, hostname, host } = new URL(site.publicUrl);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = {
    ...asked,
    host: "127.0.0.1",
    port: site.port,
    path,
    servername: hostname,
    ca: site.authority,
    headers: { host, ...asked.headers },
    signal: AbortSignal.timeout(20_000),
  };
  const request = (protocol === "https:" ? requestEncrypted : requestOpenly)(options, (response) => {
    buffer(response).then(
      (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
      reject,
    );
  });
  request.once("error", reject);
  request.end(body);
  return promise;
}

/** Posts JSON. @throws Error if the answer is no success */
export async function post(site: Reached, path: string, body: object, token = ""): Promise<unknown> {
  const headers = {
    "content-type": "application/json",
    origin: site.publicUrl,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await ask(site, path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = answer.body.toString();
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Returns whether it is ready to serve. */
export function isReady(site: Reached): Promise<boolean> {
  return ask(site, "/readyz").then(
    ({ status }) => status === 200,
    () => false,
  );
}
