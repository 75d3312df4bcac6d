/** The product's name, wherever it is written. */
export const brand = "Boxmates";

/** In built pages, the place of the address that people write to: only the server knows it (`SUPPORT_EMAIL`). */
export const supportEmailPlaceholder = "support@boxmates.example";
