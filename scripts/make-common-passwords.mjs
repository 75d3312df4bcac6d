// Writes the list of common passwords that sign-up and resets refuse, from a dictionary ordered by how often
// each was found in leaks. Run it after updating @zxcvbn-ts/language-common.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";
import { root } from "./install.mjs";

const count = 10_000;
/** `passwordMinLength` of the contract: shorter passwords are refused anyway. */
const minLength = 6;

const longEnough = dictionary["passwords-common"].filter((password) => password.length >= minLength);
const list = [...new Set(longEnough.map((password) => password.toLowerCase()))].slice(0, count).sort();
const file = join(root, "server/src/people/account/common-passwords.txt.br");
writeFileSync(file, brotliCompressSync(list.join("\n")));
console.log(`${list.length} passwords, from '${list[0]}' to '${list.at(-1)}', in ${file}`);
