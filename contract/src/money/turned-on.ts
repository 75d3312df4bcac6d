/** In built pages, the attribute of the document that says `on` where boxes are paid: the server writes it there. */
export const paymentsAttribute = "data-payments";

/** In pages of servers where boxes are paid, the attribute of the document with their currency. */
export const currencyAttribute = "data-currency";

/** In pages of servers where tax is added to prices, an attribute of the document beside it. */
export const taxAttribute = "data-tax";
