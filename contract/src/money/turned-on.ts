/** In built pages, the attribute of the document that says `on` where boxes are paid: the server writes it there. */
export const paymentsAttribute = "data-payments";
