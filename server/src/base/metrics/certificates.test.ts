import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresWithTls, tlsServer } from "../../testing/certificates.ts";
import { endOfCertificate, isPlaceOfCertificate, watchCertificates } from "./certificates.ts";

let server: Awaited<ReturnType<typeof tlsServer>>;
let folder: string;
beforeAll(async () => {
  server = await tlsServer();
  folder = await mkdtemp(join(tmpdir(), "boxmates-certificates-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test("the end of a certificate is read from its file, whatever else is in it", async () => {
  const file = join(folder, "machine.pem");
  await writeFile(
    file,
    `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n${server.pem}${server.pem}`,
  );
  expect(await endOfCertificate(file)).toEqual(server.endsAt);
});

test("it is read from a server that shows it, although nobody trusts it", async () => {
  expect(await endOfCertificate(`https://127.0.0.1:${server.port}`)).toEqual(server.endsAt);
  const postgres = await postgresWithTls(server.port);
  expect(await endOfCertificate(`postgres://localhost:${postgres.port}`)).toEqual(server.endsAt);
  postgres.close();
});

test("no certificate is an error: a file without one, none at all, a server without TLS, one that says nothing", async () => {
  const empty = join(folder, "empty.pem");
  await writeFile(empty, "nothing");
  await expect(endOfCertificate(empty)).rejects.toThrow("has no certificate");
  await expect(endOfCertificate(join(folder, "missing.pem"))).rejects.toThrow("ENOENT");
  const plain = await postgresWithTls(undefined);
  await expect(endOfCertificate(`postgres://127.0.0.1:${plain.port}`)).rejects.toThrow("does not speak TLS");
  plain.close();
  await expect(endOfCertificate("https://127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, "127.0.0.1", done));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  await expect(endOfCertificate(`https://127.0.0.1:${port}`)).rejects.toThrow();
  silent.close();
});

test("a place is a file or an address without a password", () => {
  for (const place of ["/etc/x.pem", "https://[::1]:8008", "postgres://10.0.0.11:6432"])
    expect(isPlaceOfCertificate(place)).toBe(true);
  for (const place of ["x.pem", "http://10.0.0.11", "postgres://boxmates:secret@10.0.0.11"])
    expect(isPlaceOfCertificate(place)).toBe(false);
});

test("certificates are looked at once in ten minutes, and one that cannot be read hides no other", async () => {
  const places = [`https://127.0.0.1:${server.port}`, "/nowhere/x.pem"];
  const lookUp = watchCertificates(places);
  const first = lookUp();
  expect(await first).toEqual([
    { place: places[0], end: server.endsAt },
    { place: places[1], end: undefined },
  ]);
  expect(lookUp()).toBe(first);
});
