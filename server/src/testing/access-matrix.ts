import { randomUUID } from "node:crypto";
import type { contract } from "@boxmates/contract/contract";
import type { Endpoint } from "@boxmates/contract/endpoint";
import {
  admins,
  all,
  alone,
  type Expected,
  members,
  ofAdmins,
  ofGroup,
  type Row,
  row,
  signedIn,
} from "./access-rows.ts";

type Matrix = {
  [Noun in keyof typeof contract]: {
    [Name in keyof (typeof contract)[Noun]]: (typeof contract)[Noun][Name] extends infer E extends Endpoint
      ? Row<E>
      : never;
  };
};

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
const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=",
  "base64",
);
const boxBody = { title: "Changed", boxType: "gaming_night" as const, price: 10 };
const textBody = { title: "Text", content: "Words", textType: "tips" as const };
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
  image: {
    list: alone(() => ({}), admins("ok")),
    upload: alone(() => ({ query: { name: "tiny.png" }, file: tinyPng }), admins("ok")),
  },
  box: {
    list: alone(() => ({}), admins("ok")),
    create: alone(
      () => ({ body: { title: "New", boxType: "gaming_night" as const, price: 10 } }),
      admins("ok"),
    ),
    contents: ofAdmins(({ boxId }) => ({ params: { boxId } }), "BOX_NOT_FOUND"),
    addContent: ofAdmins(({ boxId }) => ({ params: { boxId }, body: { itemName: "New" } }), "BOX_NOT_FOUND"),
    names: alone(() => ({}), admins("ok")),
    update: ofAdmins(({ boxId }) => ({ params: { boxId }, body: boxBody }), "BOX_NOT_FOUND"),
    delete: ofAdmins(async ({ newBox }) => ({ params: { boxId: await newBox() } }), "BOX_NOT_FOUND"),
    updateContent: ofAdmins(
      async ({ newContent }) => ({ params: await newContent(), body: { itemName: "Changed" } }),
      "BOX_NOT_FOUND",
    ),
    deleteContent: ofAdmins(async ({ newContent }) => ({ params: await newContent() }), "BOX_NOT_FOUND"),
    orderContents: ofAdmins(async ({ newContent }) => {
      const { boxId, contentId } = await newContent();
      return { params: { boxId }, body: { contentIds: [contentId] } };
    }, "BOX_NOT_FOUND"),
    // There is no such version: only administrators get so far as to be told.
    restore: ofAdmins(
      ({ boxId }) => ({ params: { boxId }, body: { versionId: randomUUID() } }),
      "BOX_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
  },
  history: {
    list: alone(({ boxId }) => ({ params: { kind: "box" as const, objectId: boxId } }), admins("ok")),
  },
  text: {
    list: alone(() => ({}), admins("ok")),
    create: alone(() => ({ body: textBody }), admins("ok")),
    find: ofAdmins(
      async ({ newText }) => ({ params: { textId: (await newText()).textId } }),
      "TEXT_NOT_FOUND",
    ),
    update: ofAdmins(async ({ newText }) => {
      const { textId, basedOn } = await newText();
      return { params: { textId }, body: { ...textBody, basedOn } };
    }, "TEXT_NOT_FOUND"),
    link: ofAdmins(
      async ({ newText, newBox }) => ({
        params: { textId: (await newText()).textId },
        body: { boxId: await newBox() },
      }),
      "TEXT_NOT_FOUND",
    ),
    unlink: ofAdmins(
      async ({ newText, boxId }) => ({ params: { textId: (await newText()).textId, boxId } }),
      "TEXT_NOT_FOUND",
    ),
    restore: ofAdmins(
      async ({ newText }) => ({
        params: { textId: (await newText()).textId },
        body: { versionId: randomUUID() },
      }),
      "TEXT_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
  },
  questionnaire: {
    list: alone(() => ({}), admins("ok")),
    create: alone(() => ({ body: { title: "New" } }), admins("ok")),
    edit: ofAdmins(({ questionnaireId }) => ({ params: { questionnaireId } }), "QUESTIONNAIRE_NOT_FOUND"),
    update: ofAdmins(async ({ newQuestionnaire }) => {
      const { questionnaireId, basedOn } = await newQuestionnaire();
      return { params: { questionnaireId }, body: { ...questionnaireBody, basedOn } };
    }, "QUESTIONNAIRE_NOT_FOUND"),
    unlink: ofAdmins(
      ({ questionnaireId, boxId }) => ({ params: { questionnaireId, boxId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
    restore: ofAdmins(
      ({ questionnaireId }) => ({ params: { questionnaireId }, body: { versionId: randomUUID() } }),
      "QUESTIONNAIRE_NOT_FOUND",
      "VERSION_NOT_FOUND",
    ),
    link: ofAdmins(
      ({ questionnaireId, boxId }) => ({ params: { questionnaireId }, body: { boxId } }),
      "QUESTIONNAIRE_NOT_FOUND",
    ),
  },
  catalogue: {
    export: alone(() => ({ params: { format: "json" as const } }), admins("ok")),
    import: alone(
      () => ({ params: { format: "json" as const }, body: { text: "{}", apply: false } }),
      admins("ok"),
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
