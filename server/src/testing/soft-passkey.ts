import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  UsedCredential,
} from "@boxmates/contract/people/factor";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const flag = { userPresent: 0x01, userVerified: 0x04, onSeveralDevices: 0x18, attested: 0x40 };

interface Behaviour {
  /** The page that asks, as the browser sees it. */
  origin?: string;
  rpId?: string;
  /** True if the passkey asks for a finger, a face or a PIN. */
  verifies?: boolean;
  /** True if it counts its uses, as security keys do. */
  counts?: boolean;
  /** True if it is kept on several devices. */
  synced?: boolean;
}

/** A passkey in software, which does what browser and authenticator do together. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** It can be changed later. */
  readonly behaviour: Required<Behaviour>;
  #userHandle = randomBytes(16).toString("base64url");
  counter = 0;

  constructor(behaviour: Behaviour = {}) {
    const usual = {
      origin: "http://localhost:3000",
      rpId: "localhost",
      verifies: true,
      counts: false,
      synced: false,
    };
    this.behaviour = { ...usual, ...behaviour };
  }

  /** Answers `navigator.credentials.create()`. */
  create({ challenge, user }: CreationOptions): CreatedCredential {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, "base64url");
    const size = Buffer.alloc(2);
    size.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), size, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(flag.attested), attested]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, string>()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  answer({ challenge }: Pick<RequestOptions, "challenge">): UsedCredential {
    if (this.behaviour.counts) this.counter += 1;
    const authData = this.#authData(0);
    const clientDataJSON = this.#clientData("webauthn.get", challenge);
    const clientDataHash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authData, clientDataHash]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: "public-key" as const };
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.behaviour.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString("base64url");
  }

  #authData(extraFlags: number): Buffer {
    const { rpId, verifies, synced } = this.behaviour;
    const flags =
      flag.userPresent |
      (verifies ? flag.userVerified : 0) |
      (synced ? flag.onSeveralDevices : 0) |
      extraFlags;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  /** The public key as COSE describes it: EC2, ES256, P-256. */
  #coseKey(): Uint8Array {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, "base64url"));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key);
  }
}
