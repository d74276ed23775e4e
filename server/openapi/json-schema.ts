// Schemas of the contract as JSON Schema 2020-12, as OpenAPI 3.1 has them.
import { z } from 'zod'

export type Json = Readonly<Record<string, unknown>>

/** What goes in, before it is read, or what comes out. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: sayOpenParts })

/**
 * A loose record speaks of the keys that fit alone, and an object that is joined with one must not refuse
 * them: which keys there may be, only the whole can say.
 */
const sayOpenParts: NonNullable<z.core.ToJSONSchemaParams['override']> = ({
  zodSchema,
  jsonSchema: json,
}) => {
  const { def } = zodSchema._zod
  if (def.type === 'record') namedKeys(def.keyType, json)
  if (def.type === 'record' && def.mode === 'loose') {
    const { pattern } = KeyPattern.parse(json.propertyNames)
    json.patternProperties = { [pattern]: json.additionalProperties ?? {} }
    delete json.propertyNames
    delete json.additionalProperties
  }
  if (def.type !== 'intersection') return
  for (const part of json.allOf ?? [])
    if (part.additionalProperties === false) delete part.additionalProperties
  json.unevaluatedProperties = false
}
const KeyPattern = z.object({ pattern: z.string() })

const KeyNames = z.object({ enum: z.array(z.string()) })

/** A record of given keys says each of them, so that what is required is also described. */
function namedKeys(keyType: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  if (keyType._zod.def.type !== 'enum') return
  const { enum: names } = KeyNames.parse(json.propertyNames)
  json.properties = Object.fromEntries(names.map(name => [name, json.additionalProperties ?? {}]))
  json.additionalProperties = false
  delete json.propertyNames
}
