import { brand } from "@boxmates/contract/base/brand";
import { refreshGraceSeconds } from "@boxmates/contract/base/session";
import {
  accessTokenLifetimeSeconds,
  adminSessionLifetimeHours,
  sessionLifetimeDays,
} from "@boxmates/contract/people/account";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { Refusal } from "../refusal.ts";
import { type Example, exampleAt } from "./examples.ts";

const guide = `Errors are \`application/problem+json\`; programs can rely on their \`code\`.
Writes by a signed-in person take an \`Idempotency-Key\`: the same key gives the same answer.

## Signing in from another client

1. \`POST /api/account/sign-in\` with \`"tokenDelivery": "body"\`: the answer holds both tokens. Without it the refresh
   token goes into a cookie for browsers.
2. Send \`Authorization: Bearer ACCESS_TOKEN\` with every request. The token lasts ${accessTokenLifetimeSeconds / 60} minutes; count
   \`expires_in\` from the moment of the answer, the device's clock may be wrong.
3. At 90 seconds or less to go, \`POST /api/account/refresh\` with the refresh token. The answer holds the next one, and
   the one before it returns the same for ${refreshGraceSeconds} seconds, or until the next one was used; an older one ends the session, because somebody must have copied it.
   A session ends ${sessionLifetimeDays} days after its sign-in, an administrator's after ${adminSessionLifetimeHours} hours, however often it is refreshed.
4. A 401 with \`SESSION_ENDED\` is final: the session's time is over, or the person signed out, changed the password, or is
   gone. No network and 502, 503 or 504 are not: try again after 200, 400, 800 … ms, for 30 seconds.

Other services can check access tokens (EdDSA) with the keys at \`/api/jwks.json\`; keep those for 10 minutes.`;

/** Serves `/api/openapi.json`, made from the contract, and its page `/api/docs`. Register it before the endpoints. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${brand} API`, version: "1", description: guide },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route);
      addExample(described.schema, exampleAt(String(route.route.method), route.url));
      return described;
    },
  });
  await app.register(showApi);
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

const docsPath = "/api/docs";

/** Serves the documentation's page with its files, all of which have plain names. */
async function showApi(docs: FastifyInstance): Promise<void> {
  docs.addHook("onRequest", (request, _reply, done) => {
    const path = request.url.split("?")[0] ?? "";
    // The page, or a file by its name: the folder of the files itself has nothing to show.
    const isPlain = /^\/?$|^(\/static)?\/(?!static\/?$)[\w-][\w.-]{0,99}$/.test(path.slice(docsPath.length));
    return isPlain ? done() : done(new Refusal("NOT_FOUND"));
  });
  await docs.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    theme: { title: `${brand} API` },
  });
}

function addExample(schema: FastifySchema, example: Example | undefined): void {
  if (!example) return;
  const answers = schema.response as Record<string, object> | undefined;
  if (example.body && schema.body) Object.assign(schema.body, { examples: [example.body] });
  if (example.response && answers?.["200"]) Object.assign(answers["200"], { examples: [example.response] });
}
