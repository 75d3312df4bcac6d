/** The SQL for the last day to skip the delivery on a `date`: `lastSkipDate` of the contract, where Postgres has to look for it. */
export const lastSkipDateOf = (date: string) => `least(date_trunc('month', ${date})::date, ${date} - 1)`;

/** A month's last delivery has its cutoff on the first of the month. */
export const longestCutoffDays = 30;
