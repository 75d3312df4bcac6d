import { accessTokenLifetimeSeconds } from "@boxmates/contract/account";
import {
  adoptSigningKeys,
  forgetFormerKeys,
  newSigningKey,
  openSigningKeys,
  rotateSigningKey,
  signingKeysFile,
} from "../account/signing-keys.ts";
import { theService } from "../the-service.ts";
import { type Command, withBoxmates } from "./command.ts";

const tokenMinutes = accessTokenLifetimeSeconds / 60;

export const keyCommands: readonly [string, Command][] = [
  [
    "keys:new",
    {
      args: [],
      summary: "Prints a new key for SIGNING_KEYS",
      help: "Changes nothing. Several servers need the same SIGNING_KEYS, with commas between: the first one signs.",
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
      help: "For keys in DATA_DIR. The former key still verifies tokens, until keys:forget.",
      run: async ({ config }) => {
        await rotateSigningKey(config);
        console.log(
          `${signingKeysFile(config)} has a new key. Restart the server, and run keys:forget ${tokenMinutes} minutes later.`,
        );
        return 0;
      },
    },
  ],
  [
    "keys:forget",
    {
      args: [],
      summary: "Forgets the keys that no longer sign",
      help: `For keys in DATA_DIR. Tokens last ${tokenMinutes} minutes, so wait that long after the restart.`,
      run: async ({ config }) => {
        await forgetFormerKeys(config);
        console.log(`${signingKeysFile(config)} has only the key that signs. Restart the server.`);
        return 0;
      },
    },
  ],
  [
    "keys:adopt",
    {
      args: [],
      summary: "Lets servers start with these keys, although those before had others",
      help: "Only for Postgres: when the keys are lost or had to be replaced at once. Nobody is signed out.",
      run: (invocation) =>
        withBoxmates(invocation, async ({ parts }) => {
          await adoptSigningKeys(parts.db, theService, await openSigningKeys(invocation.config));
          return "The keys of this server count now. Start it, and all others with the same keys.";
        }),
    },
  ],
];
