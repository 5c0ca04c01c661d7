import { z } from 'zod';

/** The part of JSON Schema that the API's description uses for requests. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: JsonSchema | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
  }),
);

const content = z.object({ 'application/json': z.object({ schema: z.unknown().optional() }).optional() });
const responseSchema = z.object({ content: content.optional() });

const operationSchema = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: jsonSchema }))
    .default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: jsonSchema }) }) }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), responseSchema])),
});

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ responses: z.object({ Failure: responseSchema }) }),
});

/** One route as the API describes it. */
export interface Operation {
  readonly method: string;
  /** With parameters such as `{id}`. */
  readonly path: string;
  readonly parameters: z.infer<typeof operationSchema>['parameters'];
  readonly body: JsonSchema | null;
  /** Schemas of the responses' bodies by status; null for one without a body. `default` is every failure. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/** @param description the API's OpenAPI document */
export function readOperations(description: unknown): Operation[] {
  const { paths, components } = descriptionSchema.parse(description);
  const failure = components.responses.Failure.content?.['application/json']?.schema;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema ?? null,
      answers: new Map(
        Object.entries(responses).map(([status, response]) => [
          status,
          '$ref' in response ? failure : (response.content?.['application/json']?.schema ?? null),
        ]),
      ),
    })),
  );
}
