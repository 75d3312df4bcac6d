import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";

/**
 * The API of a running product. `Who` is how its owner names the person who calls: by their session in a test, by their
 * name in the sample.
 */
export interface Api<Who> {
  /** @throws Error with the problem if the product refuses */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, who: Who): Promise<ResponseOf<E>>;
}
