import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { openSigningKeys, signingKeysFile } from "../../people/account/signing-keys.ts";
import { type Finding, messageOf } from "./finding.ts";

export async function checkSigningKeys(config: Config): Promise<Finding[]> {
  if (config.signingKeys.length > 0) return [{ what: "Access tokens are signed with SIGNING_KEYS" }];
  const file = signingKeysFile(config);
  const found = await stat(file).catch(() => undefined);
  if (!found) return [{ what: `The first start makes the signing key, ${file}` }];
  const isOpen = process.platform !== "win32" && (found.mode & 0o077) !== 0;
  return [
    {
      what: `Only this user can read the signing keys in ${file}`,
      fault: isOpen
        ? `others can too: run chmod 600 ${file}, and keys:rotate if somebody else may have read it`
        : undefined,
    },
    await checkReadable(config),
  ];
}

async function checkReadable(config: Config): Promise<Finding> {
  const what = "The signing key can be used";
  return openSigningKeys(config).then(
    () => ({ what }),
    (error: unknown) => ({ what, fault: messageOf(error) }),
  );
}

/** A running server goes on signing with the key that it has read at its start. */
export async function checkRotated(config: Config, published: readonly string[]): Promise<Finding[]> {
  const what = "The running servers sign with the present key";
  // It would be made.
  if (config.signingKeys.length === 0 && !existsSync(signingKeysFile(config))) return [];
  const keys = await openSigningKeys(config).catch(() => undefined);
  if (!keys || published.length === 0) return [];
  const fault = "the key was replaced, and no server has started since: restart them";
  return [{ what, fault: published.includes(keys[0].id) ? undefined : fault }];
}
