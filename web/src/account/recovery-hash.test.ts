import { expect, test } from "vitest";
import { readRecoveryHash } from "./recovery-hash.ts";

const tokens = { access_token: "a-1", refresh_token: "r-1" };

test.each([
  [
    "#access_token=a-1&refresh_token=r-1&expires_in=3600&token_type=bearer&type=recovery",
    { kind: "tokens", tokens },
  ],
  ["#access_token=a-1&refresh_token=", { kind: "nothing" }],
  ["#access_token=a-1", { kind: "nothing" }],
  ["#refresh_token=r-1", { kind: "nothing" }],
  ["", { kind: "nothing" }],
  ["#main", { kind: "nothing" }],
  [
    "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired",
    { kind: "expired" },
  ],
  ["#error=access_denied&error_code=otp_expired", { kind: "expired" }],
  ["#error=access_denied&error_description=The+link+Expired+yesterday", { kind: "expired" }],
  ["#error=access_denied&error_description=No+such+link", { kind: "refused" }],
  ["#error=access_denied", { kind: "refused" }],
  ["#error=server_error&error_description=It+expired", { kind: "refused" }],
  ["#error=server_error&access_token=a-1&refresh_token=r-1", { kind: "refused" }],
])("%s", (hash, read) => {
  expect(readRecoveryHash(hash)).toEqual(read);
});
