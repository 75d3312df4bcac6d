import type { contract, RefusalCode } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf } from "@boxmates/contract/endpoint";
import { everyone, type Relation, type Scene, type Who } from "./access-scenes.ts";

export type Outcome = RefusalCode | "ok";

export interface Case<E extends Endpoint = Endpoint> {
  request(scene: Scene): RequestOf<E> | Promise<RequestOf<E>>;
  expected: Record<Who, Outcome>;
}

/** An endpoint that touches an object has a case for each relation; one without any has one. */
type Row<E extends Endpoint> = Record<Relation, Case<E>> | { own: Case<E> };

type Matrix = {
  [Noun in keyof typeof contract]: {
    [Name in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Name] extends infer E extends Endpoint
      ? Row<E>
      : never;
  };
};

type Expected = Record<Who, Outcome>;

const all = (outcome: Outcome): Expected =>
  Object.fromEntries(everyone.map((who) => [who, outcome])) as Expected;
const signedIn = (outcome: Outcome): Expected => ({ ...all(outcome), visitor: "SIGNED_OUT" });
const admins = (outcome: Outcome): Expected => ({ ...signedIn("ADMIN_ONLY"), siteAdmin: outcome });
const members = (outcome: Outcome, others: Outcome = "NOT_A_MEMBER"): Expected => ({
  ...signedIn(others),
  member: outcome,
  groupAdmin: outcome,
  owner: outcome,
});

/** One way of asking, for the own, a foreign and a missing object. */
function row<R>(
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
function alone<R>(request: (scene: Scene) => R | Promise<R>, expected: Expected) {
  return { own: { request, expected } };
}

/** Only members of the group get through. */
function ofGroup<R>(request: (scene: Scene) => R | Promise<R>, own: Expected = members("ok")) {
  return row(request, own, signedIn("NOT_A_MEMBER"), signedIn("GROUP_NOT_FOUND"));
}

/** For administrators every object is their own. */
function ofAdmins<R>(request: (scene: Scene) => R | Promise<R>, missing: Outcome) {
  return row(request, admins("ok"), admins("ok"), admins(missing));
}

const password = "correct horse battery";
const address = {
  recipient: "Ann",
  street: "1 Main St",
  city: "Portland",
  country: "US" as const,
  state: "OR",
  zipCode: "97201",
};
const answers = [{ questionId: "stars", answer: "5" }];
const questionnaireBody = { title: "Changed", questions: [] };
// The outsider is the one whom both groups have invited.
const invitedOnly = { ...signedIn("INVITE_FOR_ANOTHER"), outsider: "ok" } satisfies Expected;

export const matrix: Matrix = {
  profile: {
    own: alone(() => ({}), signedIn("ok")),
    update: alone(() => ({ body: { fullName: "Renamed" } }), signedIn("ok")),
    saveAddress: alone(() => ({ body: address }), signedIn("ok")),
    deleteAddress: alone(() => ({}), signedIn("ok")),
    chooseMails: alone(() => ({ body: { unwanted: ["game_open" as const] } }), signedIn("ok")),
  },
  profilePage: {
    show: alone(() => ({}), signedIn("ok")),
  },
  account: {
    signUp: alone(
      ({ newEmail }) => ({ body: { email: newEmail, password, fullName: "New", role: "user" as const } }),
      all("ok"),
    ),
    // Known and unknown addresses get the same answer.
    resendConfirmation: row(({ email }) => ({ body: { email } }), all("ok"), all("ok"), all("ok")),
    confirm: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).confirmToken } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    signIn: row(
      async ({ secrets }) => {
        const { email, password } = await secrets();
        return { body: { email, password } };
      },
      all("ok"),
      all("ok"),
      all("INVALID_CREDENTIALS"),
    ),
    refresh: row(
      async ({ secrets }) => ({ body: { refresh_token: (await secrets()).refreshToken } }),
      all("ok"),
      all("ok"),
      all("SESSION_ENDED"),
    ),
    // Known and unknown addresses get the same answer.
    requestReset: row(({ email }) => ({ body: { email } }), all("ok"), all("ok"), all("ok")),
    resetPassword: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).resetToken, password } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    signOut: row(
      async ({ secrets }) => ({ body: { refresh_token: (await secrets()).refreshToken } }),
      all("ok"),
      all("ok"),
      all("ok"),
    ),
    sendRecoveryMail: alone(() => ({}), signedIn("ok")),
    recover: row(
      async ({ secrets }) => {
        const { recoverToken } = await secrets();
        return { body: { access_token: recoverToken, refresh_token: recoverToken } };
      },
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    recoverPassword: row(
      async ({ secrets }) => ({ body: { access_token: (await secrets()).recoverToken, password } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    confirmEmail: row(
      async ({ secrets }) => ({ body: { token: (await secrets()).changeToken } }),
      all("ok"),
      all("ok"),
      all("LINK_INVALID"),
    ),
    endSession: row(
      async ({ newSession }) => ({ params: { sessionId: await newSession() } }),
      signedIn("ok"),
      signedIn("SESSION_NOT_FOUND"),
      signedIn("SESSION_NOT_FOUND"),
    ),
    endAllSessions: alone(() => ({}), signedIn("ok")),
  },
  box: {
    list: alone(() => ({}), admins("ok")),
    create: alone(
      () => ({ body: { title: "New", boxType: "gaming_night" as const, price: 10 } }),
      admins("ok"),
    ),
    contents: ofAdmins(({ boxId }) => ({ params: { boxId } }), "BOX_NOT_FOUND"),
    addContent: ofAdmins(({ boxId }) => ({ params: { boxId }, body: { itemName: "New" } }), "BOX_NOT_FOUND"),
  },
  questionnaire: {
    list: alone(() => ({}), admins("ok")),
    create: alone(() => ({ body: { title: "New" } }), admins("ok")),
    edit: ofAdmins(({ questionnaireId }) => ({ params: { questionnaireId } }), "QUESTIONNAIRE_NOT_FOUND"),
    update: ofAdmins(
      ({ questionnaireId }) => ({ params: { questionnaireId }, body: questionnaireBody }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
    link: ofAdmins(
      ({ questionnaireId, boxId }) => ({ params: { questionnaireId }, body: { boxId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
  },
  group: {
    create: alone(() => ({ body: { name: "New" } }), signedIn("ok")),
  },
  membership: {
    remove: ofGroup(async ({ groupId, newMember }) => ({ params: { groupId, userId: await newMember() } }), {
      ...members("OWNER_ONLY"),
      owner: "ok",
    }),
  },
  invite: {
    create: ofGroup(({ groupId, newEmail }) => ({ params: { groupId }, body: { email: newEmail } })),
    // The link itself is the permission to read the card.
    card: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      all("ok"),
      all("ok"),
      all("INVITE_NOT_FOUND"),
    ),
    accept: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      invitedOnly,
      invitedOnly,
      signedIn("INVITE_NOT_FOUND"),
    ),
    decline: row(
      ({ inviteToken }) => ({ params: { token: inviteToken } }),
      invitedOnly,
      invitedOnly,
      signedIn("INVITE_NOT_FOUND"),
    ),
  },
  subscription: {
    offers: ofGroup(({ groupId }) => ({ params: { groupId } })),
    create: ofGroup(
      async ({ groupId, newBox }) => ({ params: { groupId }, body: { boxId: await newBox() } }),
      { ...members("ok"), member: "ROLE_TOO_LOW" },
    ),
  },
  delivery: {
    arrive: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
  },
  questionnaireSession: {
    play: ofGroup(({ groupId, deliveryId, boxId }) => ({ params: { groupId, deliveryId, boxId } })),
    submit: ofGroup(({ groupId, deliveryId, questionnaireId }) => ({
      params: { groupId, deliveryId, questionnaireId },
      body: { answers },
    })),
    results: ofGroup(({ groupId, deliveryId, questionnaireId }) => ({
      params: { groupId, deliveryId, questionnaireId },
    })),
  },
  groupPage: {
    mine: alone(() => ({}), signedIn("ok")),
    show: ofGroup(({ groupId }) => ({ params: { groupRef: groupId } })),
  },
  personalData: {
    export: alone(() => ({}), signedIn("ok")),
    deletionPreview: alone(() => ({}), signedIn("ok")),
    // The people of the matrix have no password.
    deleteAccount: alone(() => ({ body: { password } }), signedIn("WRONG_PASSWORD")),
  },
  admin: {
    overview: alone(() => ({}), admins("ok")),
    users: alone(() => ({}), admins("ok")),
    roleChanges: alone(() => ({}), admins("ok")),
    updateUser: ofAdmins(
      async ({ newUser, newEmail }) => ({
        params: { userId: await newUser() },
        body: { email: newEmail, fullName: "Renamed", role: "vendor" as const },
      }),
      "USER_NOT_FOUND",
    ),
    deleteUser: ofAdmins(async ({ newUser }) => ({ params: { userId: await newUser() } }), "USER_NOT_FOUND"),
    sendTestMail: alone(() => ({}), admins("ok")),
  },
};
