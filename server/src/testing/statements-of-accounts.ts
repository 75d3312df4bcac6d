import type { contract } from "@boxmates/contract/contract";

/** How many statements a request sends, begin and commit included, and how often it waits for their answers. */
export type Asked = readonly [statements: number, roundTrips: number];

/** For the nouns named, how often each of their endpoints asks the database. */
export type AskedBy<Nouns extends keyof typeof contract> = {
  readonly [Noun in Nouns]: { readonly [Name in keyof (typeof contract)[Noun]]: Asked };
};

/** What the endpoints about the person, their account and their devices ask of the database. */
export const statementsOfAccounts: AskedBy<
  "profile" | "profilePage" | "account" | "proof" | "factor" | "setup" | "push"
> = {
  profile: {
    own: [2, 2],
    update: [6, 4],
    saveAddress: [6, 3],
    deleteAddress: [6, 3],
    chooseTimeZone: [5, 2],
    chooseMails: [7, 5],
    mailChoice: [1, 1],
    changeMailChoice: [4, 3],
  },
  account: {
    signUp: [10, 8],
    resendConfirmation: [3, 3],
    checkConfirmation: [3, 3],
    confirm: [22, 20],
    signIn: [17, 14],
    refresh: [9, 8],
    signOut: [6, 3],
    requestReset: [3, 3],
    checkReset: [3, 3],
    resetPassword: [18, 14],
    changePassword: [5, 5],
    sendRecoveryMail: [9, 7],
    recover: [3, 3],
    recoverPassword: [21, 16],
    changeEmail: [5, 5],
    keepEmail: [9, 6],
    checkEmailChange: [3, 3],
    confirmEmail: [14, 11],
    endSession: [9, 6],
    endAllSessions: [9, 6],
  },
  proof: {
    byPassword: [5, 5],
    askForPasskey: [5, 5],
    byPasskey: [5, 5],
  },
  factor: {
    show: [4, 4],
    startPasskey: [5, 5],
    addPasskey: [3, 3],
    renamePasskey: [8, 6],
    removePasskey: [5, 5],
    startAuthenticator: [5, 5],
    confirmAuthenticator: [3, 3],
    removeAuthenticator: [5, 5],
    renewRecoveryCodes: [5, 5],
    askForPasskey: [2, 2],
    signInWithPasskey: [4, 4],
    finishSignIn: [20, 14],
  },
  setup: { status: [1, 1], createAdmin: [4, 4] },
  push: {
    show: [2, 2],
    subscribe: [9, 7],
    renew: [3, 2],
    removeDevice: [5, 3],
    choose: [8, 6],
  },
  profilePage: { show: [2, 2] },
};
