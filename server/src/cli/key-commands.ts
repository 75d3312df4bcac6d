import { theService } from "../base/the-service.ts";
import { deleteVerificationKeys } from "../people/account/queries.ts";
import { newSigningKey, replaceSigningKey, signingKeysFile } from "../people/account/signing-keys.ts";
import { type Command, withBoxmates } from "./command.ts";

export const keyCommands: readonly [string, Command][] = [
  [
    "keys:new",
    {
      args: [],
      summary: "Prints a new key for SIGNING_KEYS",
      help: "Changes nothing. SIGNING_KEYS can have several, with commas between: the first one signs.",
      run: async () => {
        console.log(newSigningKey());
        return 0;
      },
    },
  ],
  [
    "keys:rotate",
    {
      args: [],
      summary: "Makes a new key that signs access tokens from the next start on",
      help: "For the key in DATA_DIR. Nobody is signed out: tokens of the former key are good until they end.",
      run: async ({ config }) => {
        await replaceSigningKey(config);
        console.log(`${signingKeysFile(config)} has a new key. Restart the server.`);
        return 0;
      },
    },
  ],
  [
    "keys:forget",
    {
      args: [],
      summary: "Stops trusting all keys but those of servers that are started afterwards",
      help: "For a key that somebody else may have: stop the servers, replace it, run this, and start them again.",
      run: (invocation) =>
        withBoxmates(invocation, async ({ parts }) => {
          await deleteVerificationKeys(parts.db, theService);
          return "No key is trusted now but those that servers sign with when they start.";
        }),
    },
  ],
];
