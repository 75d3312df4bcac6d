export const notTold =
  "You are signed out here, but we could not tell our server. To be safe, sign in and out again once you are online.";
