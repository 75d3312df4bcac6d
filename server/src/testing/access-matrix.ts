import { catalogueRows } from "./access-catalogue.ts";
import {
  admins,
  all,
  alone,
  type Expected,
  type Matrix,
  members,
  ofAdmins,
  ofGroup,
  row,
  signedIn,
} from "./access-rows.ts";

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
const ownerOnly = { ...members("OWNER_ONLY"), owner: "ok" } satisfies Expected;
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
  ...catalogueRows,
  group: {
    create: alone(() => ({ body: { name: "New" } }), signedIn("ok")),
  },
  membership: {
    remove: ofGroup(async ({ groupId, newMember }) => ({ params: { groupId, userId: await newMember() } }), {
      ...members("OWNER_ONLY"),
      owner: "ok",
    }),
    changeRole: ofGroup(
      async ({ groupId, newMember }) => ({
        params: { groupId, userId: await newMember() },
        body: { role: "admin" as const },
      }),
      ownerOnly,
    ),
    handOver: ofGroup(
      async ({ groupId, newMember }) => ({ params: { groupId }, body: { userId: await newMember() } }),
      ownerOnly,
    ),
    leave: ofGroup(({ groupId }) => ({ params: { groupId } }), { ...members("ok"), owner: "OWNER_STAYS" }),
    updateGroup: ofGroup(({ groupId }) => ({ params: { groupId }, body: { name: "Renamed" } }), ownerOnly),
    // The site's administrators may delete any group; here it is gone after its owner.
    deleteGroup: row(
      ({ groupId }) => ({ params: { groupId } }),
      { ...ownerOnly, vendor: "GROUP_NOT_FOUND", siteAdmin: "GROUP_NOT_FOUND" },
      { ...signedIn("NOT_A_MEMBER"), siteAdmin: "ok" },
      signedIn("GROUP_NOT_FOUND"),
    ),
  },
  invite: {
    create: ofGroup(({ groupId, newEmail }) => ({ params: { groupId }, body: { email: newEmail } })),
    cancel: ofGroup(
      async ({ groupId, newInvite }) => ({ params: { groupId, inviteId: await newInvite() } }),
      ownerOnly,
    ),
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
