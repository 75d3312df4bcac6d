export const notTold =
  "You are signed out here, but our server could not be told. To be safe, sign in and out again once you are online.";
