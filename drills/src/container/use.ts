import { readFile } from "node:fs/promises";
import { contract } from "@boxmates/contract/contract";
import * as z from "zod";
import { administrator } from "../writers.ts";
import { ask, post, type Reached } from "./site.ts";

const picture = new URL("../../../server/src/play/history/podium-art.png", import.meta.url);
const session = z.object({ access_token: z.string() });

/** Returns the access token of the administrator. */
export async function signInAt(site: Reached): Promise<string> {
  const body = { ...administrator, tokenDelivery: "body" };
  return session.parse(await post(site, "/api/account/sign-in", body)).access_token;
}

/** Lets somebody sign up, who gets a mail. */
export async function signUpAt(site: Reached, email: string): Promise<void> {
  const body = { email, password: "drilled-in-one-run", fullName: "Pat", role: "user" };
  await post(site, `/api${contract.account.signUp.path}`, body);
}

/** Uploads a picture. Returns its address. */
export async function uploadPicture(site: Reached, token: string, name: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "image/png",
    origin: site.publicUrl,
  };
  const path = `/api${contract.image.upload.path}?name=${name}`;
  const sent = await readFile(picture);
  const { status, body } = await ask(site, path, { method: "POST", headers, body: sent });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return contract.image.upload.response.parse(JSON.parse(body.toString())).url;
}

/** Returns whether the picture can be read. */
export async function isPicture(site: Reached, address: string): Promise<boolean> {
  const { status, headers, body } = await ask(site, address);
  return status === 200 && headers["content-type"] === "image/webp" && body.length > 0;
}
