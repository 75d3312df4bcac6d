import { currentRequestId } from "../request-id.ts";

/** The data that a job carries besides its own, named as in the log. */
interface Requested {
  reqId?: string;
}

/**
 * Adds the id of the request that sends the job, so that it is in the log of the job, of what that sends, and of every
 * further try. A job without data does what is due for anybody: it is nobody's.
 */
export function withRequest<Data extends object>(data: Data): Data & Requested {
  const reqId = currentRequestId();
  return reqId === undefined || Object.keys(data).length === 0 ? data : { ...data, reqId };
}

/** Takes it out again: a job sees its own data only. A job that the clock starts is stored with none at all. */
export function ofRequest(stored: Requested | null): { data: object; reqId: string | undefined } {
  const { reqId, ...data } = stored ?? {};
  return { data, reqId };
}
