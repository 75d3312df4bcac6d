import { brand } from "@boxmates/contract/brand";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** `/api/openapi.json`, made from the contract, and `/api/docs`, its page. Register before the endpoints. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${brand} API`,
        version: "1",
        description:
          "Errors are `application/problem+json`; their `code` is a fact to act on. " +
          "Writes by a signed-in person take an `Idempotency-Key`: the same key gives the same answer.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    theme: { title: `${brand} API` },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
