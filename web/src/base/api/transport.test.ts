import { accountApi } from "@boxmates/contract/people/account";
import { profileApi } from "@boxmates/contract/people/profile";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError, UnreachableError } from "./api-error.ts";
import { sessionNamed } from "./fake-world.ts";
import { exchangeCookie } from "./session.ts";
import { send, sendForFile } from "./transport.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

const problem = (status: number, code: string) =>
  new Response(
    JSON.stringify({ type: "about:blank", title: "", status, code, detail: "Sorry.", requestId: "r-1" }),
    { status, headers: { "content-type": "application/problem+json; charset=utf-8" } },
  );
const html = (status: number) =>
  new Response("<h1>Hello</h1>", { status, headers: { "content-type": "text/html" } });
const cutOff = () => new Response('{"access_tok', { headers: { "content-type": "application/json" } });
const noNetwork = () => {
  throw new TypeError("fetch failed");
};

const noAnswer = "We could not reach Boxmates. Nothing was lost: check your connection and try again.";
const gateway = "Boxmates is restarting or very busy. Nothing was lost; please try again in a moment.";

test.each([
  ["no network", noNetwork, noAnswer],
  ["a hotel's page to sign in on", () => html(200), noAnswer],
  ["an answer that was cut off", cutOff, noAnswer],
  ["a gateway's 502", () => html(502), gateway],
  ["a gateway's 503", () => html(503), gateway],
  ["a gateway's 504", () => html(504), gateway],
])("%s is told in a sentence that helps", async (_, answer, sentence) => {
  answering(answer);
  const failure = await send(profileApi.own, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreachableError);
  expect(failure).toHaveProperty("message", sentence);
});

test("a machine that knows that it is offline says so", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answering(noNetwork);
  await expect(send(profileApi.own, {})).rejects.toThrow("You seem to be offline.");
});

test("a request that the page aborted is not a network failure", async () => {
  const given = new AbortController();
  vi.stubGlobal("fetch", async () => {
    given.abort();
    throw given.signal.reason;
  });
  await expect(send(profileApi.own, {}, { signal: given.signal })).rejects.toBe(given.signal.reason);
});

test("a refusal by the server has its code", async () => {
  answering(() => problem(503, "UNAVAILABLE"));
  const answer = await send(accountApi.signOut, { body: {} });
  expect(answer).toMatchObject({ ok: false, error: { code: "UNAVAILABLE", status: 503, message: "Sorry." } });
});

test("a file is returned unchanged, and only with the requested media type", async () => {
  const png = () => new Response("PNG", { headers: { "content-type": "image/png" } });
  answering(png);
  const answer = await sendForFile("/podium.png", "image/png", { token: "t" });
  expect(answer.ok && (await answer.value.text())).toBe("PNG");
  answering(() => html(200));
  await expect(sendForFile("/podium.png", "image/png", {})).rejects.toThrow(noAnswer);
});

test("the server's refusal of a file has its code", async () => {
  answering(() => problem(409, "NOTHING_PLAYED"));
  const answer = await sendForFile("/podium.png", "image/png", {});
  expect(answer).toMatchObject({ ok: false, error: { code: "NOTHING_PLAYED" } });
});

test("the cookie is exchanged for a session", async () => {
  answering(() => Response.json(sessionNamed("first")));
  expect(await exchangeCookie()).toEqual(sessionNamed("first"));
});

test("only the server itself can say that a session has ended", async () => {
  answering(() => problem(401, "SESSION_ENDED"));
  expect(await exchangeCookie()).toBe("ended");
});

test("at an address where the site no longer is, there is no session to wait for", async () => {
  answering(() => problem(403, "OTHER_ADDRESS"));
  expect(await exchangeCookie()).toBe("ended");
});

test.each([
  ["a busy server", () => problem(503, "UNAVAILABLE"), ApiError],
  ["a server in trouble", () => problem(500, "UNEXPECTED"), ApiError],
  ["a gateway that asks for its own password", () => html(401), UnreachableError],
  ["a gateway without a server", () => html(502), UnreachableError],
  ["no network", noNetwork, UnreachableError],
])("%s ends no session", async (_, answer, kind) => {
  answering(answer);
  await expect(exchangeCookie()).rejects.toBeInstanceOf(kind);
});
