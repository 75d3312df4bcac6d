import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";

/** An example request and answer for the API description. A test checks it against the contract. */
export interface Example<E extends Endpoint = Endpoint> {
  body?: RequestOf<E>["body"];
  response?: ResponseOf<E>;
}

type Examples = {
  [Noun in keyof typeof contract]?: {
    [Name in keyof (typeof contract)[Noun]]?: (typeof contract)[Noun][Name] extends infer E extends Endpoint
      ? Example<E>
      : never;
  };
};

const email = "maya@example.com";
const password = "a walk in the woods";
const userId = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const secret = "kVJ0N4dY2kq8h1bq3C5oQ0mXn7u9sT2wE6rA8zL4pBc";
const accessToken = "eyJhbGciOiJFZERTQSIsImtpZCI6IkE…";
const moment = "2026-11-21T12:00:00.000Z";

const session = {
  access_token: accessToken,
  refresh_token: secret,
  token_type: "bearer",
  expires_at: 1795263300,
  expires_in: 900,
  user: { id: userId, email, role: "user", user_metadata: { full_name: "Maya Lind" } },
} as const;

const profile = {
  userId,
  email,
  fullName: "Maya Lind",
  role: "user",
  createdAt: moment,
  updatedAt: moment,
} as const;

const address = {
  recipient: "Maya Lind",
  street: "12 Alder Street",
  city: "Portland",
  country: "US",
  state: "OR",
  zipCode: "97201",
} as const;

/** Examples for everything that another client needs to sign people up, in and out, and to edit their profile. */
export const examples: Examples = {
  account: {
    signUp: { body: { email, password, fullName: "Maya Lind", role: "user" } },
    resendConfirmation: { body: { email } },
    checkConfirmation: {
      body: { token: secret },
      response: { email, fullName: "Maya Lind", choosesPassword: true },
    },
    confirm: {
      body: { token: secret, password, tokenDelivery: "body" },
      response: { ...session, return_to: null },
    },
    signIn: { body: { email, password, tokenDelivery: "body" }, response: session },
    refresh: { body: { refresh_token: secret }, response: session },
    signOut: { body: { refresh_token: secret } },
    requestReset: { body: { email } },
    checkReset: { body: { token: secret }, response: { email } },
    resetPassword: { body: { token: secret, password } },
    recover: {
      body: { access_token: secret, refresh_token: secret },
      response: { user: { id: userId, email }, expires_at: 1795266000 },
    },
    recoverPassword: {
      body: { access_token: secret, password, tokenDelivery: "body" },
      response: session,
    },
    changePassword: { body: { currentPassword: password, password: "another fine password" } },
    changeEmail: {
      body: { email: "maya.lind@example.com", password },
      response: { pendingEmail: "maya.lind@example.com" },
    },
    checkEmailChange: { body: { token: secret }, response: { email, fullName: "Maya Lind" } },
    confirmEmail: { body: { token: secret }, response: { email } },
    checkEmailStop: { body: { token: secret }, response: { email } },
    stopEmailChange: { body: { token: secret } },
  },
  profile: {
    own: { response: profile },
    update: { body: { fullName: "Maya Lind" }, response: profile },
    saveAddress: { body: address, response: address },
    chooseMails: { body: { unwanted: ["game_open"] } },
  },
};

const byRoute = new Map<string, Example>();
for (const [noun, api] of Object.entries<Record<string, Endpoint>>(contract)) {
  const ofNoun: Record<string, Example> = examples[noun as keyof Examples] ?? {};
  for (const [name, { method, path }] of Object.entries(api)) {
    const example = ofNoun[name];
    if (example) byRoute.set(`${method} /api${path}`, example);
  }
}

/** Returns the example of an endpoint by its method and path, such as `POST /api/account/sign-in`. */
export function exampleAt(method: string, path: string): Example | undefined {
  return byRoute.get(`${method} ${path}`);
}
