import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Finding } from "../drill.ts";
import { nodes } from "./network.ts";

const patienceMs = 3_000;

/** Tries every port of every database machine as somebody who reaches it and has no certificate of the cluster. */
export async function strangersFinding(): Promise<Finding> {
  const admitted: string[] = [];
  for (const [node, address] of Object.entries(nodes)) {
    for (const port of [2379, 2380, 8008])
      if (await answersOpenly(address, port)) admitted.push(`${node}:${port} without TLS`);
    for (const port of [2379, 2380])
      if (await answersTls(address, port)) admitted.push(`${node}:${port} without a certificate`);
  }
  return {
    name: "ports of etcd and Patroni that answer without TLS, or etcd's to somebody without a certificate",
    figure: admitted.join(", ") || "0",
    goal: "0",
    reached: admitted.length === 0,
  };
}

const request = "GET /health HTTP/1.0\r\n\r\n";
const isServed = (answer: string) => /^HTTP\/1\.[01] 200/.test(answer);

function answersOpenly(host: string, port: number): Promise<boolean> {
  return served(connect({ host, port }));
}

function answersTls(host: string, port: number): Promise<boolean> {
  return served(connectTls({ host, port, rejectUnauthorized: false }));
}

function served(socket: ReturnType<typeof connect>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let answer = "";
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on("data", (part) => {
    answer += part.toString();
  });
  socket.on("error", () => {});
  socket.on("close", () => resolve(isServed(answer)));
  socket.write(request);
  return promise;
}
