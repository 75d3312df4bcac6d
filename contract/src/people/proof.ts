import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { requestOptions, usedCredential } from "./factor.ts";
import { givenPassword } from "./password.ts";

/** For so long after signing in, or proving it again, administrators are not asked to prove who they are. */
export const proofLifetimeMinutes = 15;

export const proofRefusals = {
  PROOF_NEEDED: {
    status: 403,
    detail: `This is about other people's data, and you last confirmed that it is you more than ${proofLifetimeMinutes} minutes ago. Nothing has changed yet.`,
  },
} as const;

/** Ways to prove that it is still oneself who uses the session. Not in `account.ts`, which every page loads. */
export const proofApi = {
  byPassword: endpoint({
    method: "PUT",
    path: "/account/proof",
    summary: `Prove with your password that it is still you; this session is not asked again for ${proofLifetimeMinutes} minutes`,
    audience: "signed-in",
    body: z.object({ password: givenPassword }),
    refusals: ["WRONG_PASSWORD", "TOO_MANY_REQUESTS"],
  }),
  askForPasskey: endpoint({
    method: "POST",
    path: "/account/proof/passkey-challenge",
    summary: "What the browser needs to prove with one of your passkeys that it is still you",
    audience: "signed-in",
    response: requestOptions,
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  byPasskey: endpoint({
    method: "PUT",
    path: "/account/proof/passkey",
    summary: `Prove with one of your passkeys that it is still you; this session is not asked again for ${proofLifetimeMinutes} minutes`,
    audience: "signed-in",
    body: z.object({ credential: usedCredential }),
    refusals: ["PASSKEY_REFUSED", "TOO_MANY_REQUESTS"],
  }),
};
