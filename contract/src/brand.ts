/** The product's name, wherever it is written. */
export const brand = "Boxmates";

/** The address that people write to. Shown on the contact page and used as the sender of mails unless configured. */
export const supportEmail = "hello@boxmates.example";
