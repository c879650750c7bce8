/** The limits that the contract states for what is sent, as constants for the forms. */

const WORDS = ["minLength", "maxLength", "minimum", "maximum", "maxItems"] as const;

interface Schema extends Partial<Record<(typeof WORDS)[number], number>> {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  /** Of a map: what each of its values is. */
  additionalProperties?: Schema | boolean;
}

interface Call {
  operationId?: string;
  /** How many records of the kind one owner may have. */
  "x-most"?: number;
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface Contract {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

/** One constant for each schema that a call takes, with the fields that have limits, and for each call that takes a list or that may be done so often. */
export function limitsOf({ paths, components: { schemas } }: Contract): string {
  const bodies = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ operationId = "", requestBody, "x-most": most }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ operationId, schema, most })),
    );
  const sent = new Set<string>();
  const visit = (schema: Schema | undefined): void => {
    const name = schema?.$ref?.split("/").at(-1);
    if (name && !sent.has(name)) {
      sent.add(name);
      visit(schemas[name]);
    }
    const { properties = {}, items, additionalProperties: values } = schema ?? {};
    for (const inner of [...Object.values(properties), items]) if (inner) visit(inner);
    if (typeof values === "object") visit(values);
  };
  for (const { schema } of bodies) visit(schema);
  const constants = [...sent].sort().flatMap((name) => {
    const fields = Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, schema]) => {
      const words = wordsOf(schema);
      return words ? [`  ${field}: ${words},`] : [];
    });
    return fields.length > 0 ? [`export const ${name} = {\n${fields.join("\n")}\n} as const;`] : [];
  });
  const lists = bodies.flatMap(({ operationId, schema, most }) => {
    const name = operationId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (most !== undefined) return [`export const ${name} = { most: ${most} } as const;`];
    return schema?.maxItems === undefined ? [] : [`export const ${name} = ${wordsOf(schema)} as const;`];
  });
  return `/** The limits of what is sent, from api/openapi.json: \`npm run generate\`. */\n\n${[...constants, ...lists].join("\n\n")}\n`;
}

/** `{ maxItems: 10, items: { maxLength: 30 } }`; undefined for a field without limits. */
function wordsOf(schema: Schema): string | undefined {
  const words = WORDS.flatMap((word) => (schema[word] === undefined ? [] : [`${word}: ${schema[word]}`]));
  for (const [name, inner] of Object.entries({
    ...schema.properties,
    items: schema.items ?? schema.properties?.items,
  })) {
    const within = inner && wordsOf(inner);
    if (within) words.push(`${name}: ${within}`);
  }
  return words.length > 0 ? `{ ${words.join(", ")} }` : undefined;
}
