import type { Endpoint, RequestOf } from "@boxmates/contract/base/endpoint";
import type { contract, RefusalCode } from "@boxmates/contract/contract";
import { everyone, type Relation, type Scene, type Who } from "./access-scenes.ts";

export type Outcome = RefusalCode | "ok";

export interface Case<E extends Endpoint = Endpoint> {
  request(scene: Scene): RequestOf<E> | Promise<RequestOf<E>>;
  expected: Record<Who, Outcome>;
}

/** The cases of an endpoint: one per relation if it touches an object, else a single one. */
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

/** Makes a row with the same request for an own, a foreign and a missing object. */
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

/** Makes a row for an endpoint that only touches the person's own object, or none. */
export function alone<R>(request: (scene: Scene) => R | Promise<R>, expected: Expected) {
  return { own: { request, expected } };
}

/** Makes a row for an endpoint that only members of the group may use. */
export function ofGroup<R>(request: (scene: Scene) => R | Promise<R>, own: Expected = members("ok")) {
  return row(request, own, signedIn("NOT_A_MEMBER"), signedIn("GROUP_NOT_FOUND"));
}

/** Makes a row for administrators, for whom every object counts as their own. */
export function ofAdmins<R>(
  request: (scene: Scene) => R | Promise<R>,
  missing: Outcome,
  there: Outcome = "ok",
) {
  return row(request, admins(there), admins(there), admins(missing));
}

/** A row for each endpoint of the contract; a missing one does not compile. */
export type Matrix = {
  [Noun in keyof typeof contract]: {
    [Name in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Name] extends infer E extends Endpoint
      ? Row<E>
      : never;
  };
};

/** A picture of two by two pixels. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=",
  "base64",
);
