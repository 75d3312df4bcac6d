import type { contract, RefusalCode } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf } from "@boxmates/contract/endpoint";
import { everyone, type Relation, type Scene, type Who } from "./access-scenes.ts";

export type Outcome = RefusalCode | "ok";

export interface Case<E extends Endpoint = Endpoint> {
  request(scene: Scene): RequestOf<E> | Promise<RequestOf<E>>;
  expected: Record<Who, Outcome>;
}

/** An endpoint that touches an object has a case for each relation; one without any has one. */
export type Row<E extends Endpoint> = Record<Relation, Case<E>> | { own: Case<E> };

export type Expected = Record<Who, Outcome>;

export const all = (outcome: Outcome): Expected =>
  Object.fromEntries(everyone.map((who) => [who, outcome])) as Expected;
export const signedIn = (outcome: Outcome): Expected => ({ ...all(outcome), visitor: "SIGNED_OUT" });
export const admins = (outcome: Outcome): Expected => ({ ...signedIn("ADMIN_ONLY"), siteAdmin: outcome });
export const members = (outcome: Outcome, others: Outcome = "NOT_A_MEMBER"): Expected => ({
  ...signedIn(others),
  member: outcome,
  groupAdmin: outcome,
  owner: outcome,
});

/** One way of asking, for the own, a foreign and a missing object. */
export function row<R>(
  request: (scene: Scene) => R | Promise<R>,
  own: Expected,
  foreign: Expected,
  missing: Expected,
) {
  return {
    own: { request, expected: own },
    foreign: { request, expected: foreign },
    missing: { request, expected: missing },
  };
}

/** There is only one's own, or no object at all. */
export function alone<R>(request: (scene: Scene) => R | Promise<R>, expected: Expected) {
  return { own: { request, expected } };
}

/** Only members of the group get through. */
export function ofGroup<R>(request: (scene: Scene) => R | Promise<R>, own: Expected = members("ok")) {
  return row(request, own, signedIn("NOT_A_MEMBER"), signedIn("GROUP_NOT_FOUND"));
}

/** For administrators every object is their own. */
export function ofAdmins<R>(
  request: (scene: Scene) => R | Promise<R>,
  missing: Outcome,
  there: Outcome = "ok",
) {
  return row(request, admins(there), admins(there), admins(missing));
}

/** A row for each endpoint of the contract: one without does not compile. */
export type Matrix = {
  [Noun in keyof typeof contract]: {
    [Name in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Name] extends infer E extends Endpoint
      ? Row<E>
      : never;
  };
};
