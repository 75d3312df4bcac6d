import { STATUS_CODES } from "node:http";
import type { Problem } from "@boxmates/contract/base/problem";
import { type RefusalCode, refusals } from "@boxmates/contract/contract";
import { withOwnMinimum } from "@boxmates/contract/people/password";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isOutage } from "../db/outage.ts";
import { Refusal } from "../refusal.ts";
import { isOpened, sendMissingPage } from "./html-answers.ts";
import type { HtmlPages } from "./html-pages.ts";

/**
 * Sends every error as `application/problem+json`, or as the 404 page to whoever has opened a file that is not there. An
 * unexpected one is logged and answered with a plain sentence.
 */
export function answerErrors(app: FastifyInstance, passwordMinLength: number, pages?: HtmlPages): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, passwordMinLength);
    if (refusal) {
      // Beside the status, this tells a guessed password from a foreign group or a limit that was reached.
      request.log.info({ refusal: refusal.code }, "a request was refused");
      const isPage = refusal.code === "NOT_FOUND" && isOpened(request);
      return pages && isPage ? sendMissingPage(request, reply, pages) : sendProblem(request, reply, refusal);
    }
    request.log.error({ err: error }, "a request failed unexpectedly");
    return sendProblem(request, reply, new Refusal(isOutage(error) ? "UNAVAILABLE" : "UNEXPECTED"));
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    type: "about:blank",
    title: STATUS_CODES[refusal.status] ?? "Error",
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    requestId: request.id,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.secondStep && { secondStep: refusal.secondStep }),
  };
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.code === "UNAVAILABLE" ? 5 : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(refusal.status)
    .type("application/problem+json; charset=utf-8")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

function toRefusal(error: FastifyError, passwordMinLength: number): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => [
      fieldName(instancePath),
      withOwnMinimum(message ?? "", passwordMinLength),
    ]);
    return new Refusal("INVALID_REQUEST", { errors: Object.fromEntries(faults.reverse()) });
  }
  const byStatus: Record<number, RefusalCode> = {
    400: "MALFORMED",
    // A name that leads out of a folder of files.
    403: "NOT_FOUND",
    404: "NOT_FOUND",
    413: "TOO_LARGE",
    503: "UNAVAILABLE",
  };
  const code = byStatus[error.statusCode ?? 0];
  if (code)
    return new Refusal(
      code,
      code === "MALFORMED" ? { detail: `${refusals.MALFORMED.detail} ${error.message}` } : {},
    );
  return error.statusCode === 415
    ? new Refusal("MALFORMED", { detail: "Please send JSON, or a file of a type that is accepted here." })
    : undefined;
}

/** Turns `/options/0` into `options.0`, as forms name their fields. */
function fieldName(instancePath: string): string {
  return instancePath.replace(/^\//, "").replaceAll("/", ".");
}
