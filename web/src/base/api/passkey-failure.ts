/** A passkey that could not be made or used, with a sentence for the person. */
export class PasskeyFailure extends Error {}
