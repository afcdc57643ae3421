/** @file The description of the API as OpenAPI 3.1 writes it: as much of the format as we use. */

export interface ApiDescription {
  readonly openapi: "3.1.0";
  readonly info: Readonly<Record<"title" | "version" | "summary" | "description", string>> & {
    readonly license: Readonly<Record<"name" | "identifier", string>>;
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly security: readonly [];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<"get" | "post", Operation>>>>>;
  readonly components: Readonly<{
    schemas: Readonly<Record<string, JsonSchema>>;
    headers: Readonly<Record<string, object>>;
    responses: Readonly<Record<string, Answer>>;
  }>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<"application/json", Content>>;
  };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description: string;
  /** An empty value counts as left out, for that is what an untouched form sends. */
  readonly allowEmptyValue?: true;
  /** False for a list: its values stand in one parameter, a comma between them. */
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly examples?: Examples;
}

/** What is asked, by a name that all parts of one request share. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

export interface Content {
  readonly schema: JsonSchema;
  readonly examples?: Examples;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Reference {
  readonly $ref: string;
}

/** As much of JSON Schema as zod writes of our schemas. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
}
