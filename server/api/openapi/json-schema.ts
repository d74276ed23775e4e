// Schemas of the contract as JSON Schema 2020-12, as OpenAPI 3.1 has them.
import { z } from 'zod'
import { sharedSchemas } from './shared-schemas.ts'

export type Json = Readonly<Record<string, unknown>>
export type Direction = 'input' | 'output'

/** Of every path its operations, by method. */
type Operations = Readonly<Record<string, Readonly<Record<string, Json>>>>

const Named = z.record(z.string(), z.looseObject({}))
const Written = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).default({}) })

/** Until it is known whether what goes in is said like what comes out. */
const mark = 'Sent.'

/**
 * Writes schemas of the contract, and keeps aside what has a name: `finish` gives it, with every reference to
 * it in its place. A shape that is read otherwise than it is written has two names, `X` and `XInput`.
 */
export function schemaWriter() {
  const kept = { input: new Map<string, Json>(), output: new Map<string, Json>() }
  const names = { input: registryOf(mark), output: registryOf('') }

  function write(schema: z.ZodType, io: Direction): Json {
    const written = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: sayOpenParts,
      metadata: names[io],
    })
    const { $schema: _, $defs, ...json } = Written.parse(written)
    for (const [id, of] of Object.entries($defs)) kept[io].set(id.replace(mark, ''), of)
    return json
  }

  /** The components, and what was written with references to them. */
  function finish(written: Operations): { components: Readonly<Record<string, Json>>; written: Operations } {
    const apart = differing(kept)
    const suffixed = (id: string) => (apart.has(id) ? `${id}Input` : id)
    const placed = (text: string) =>
      text.replaceAll(/"#\/\$defs\/(Sent\.)?(\w+)"/g, (_, isSent: string | undefined, id: string) =>
        JSON.stringify(`#/components/schemas/${isSent === undefined ? id : suffixed(id)}`),
      )
    const named = [
      ...kept.output,
      ...[...kept.input].map(([id, json]): [string, Json] => [suffixed(id), json]),
    ].toSorted(([one], [other]) => (one < other ? -1 : 1))
    const read = (value: unknown): unknown => JSON.parse(placed(JSON.stringify(value)))
    return {
      components: Named.parse(read(Object.fromEntries(named))),
      written: z.record(z.string(), Named).parse(read(written)),
    }
  }
  return { write, finish }
}

function registryOf(prefix: string) {
  const registry = z.registry<{ id: string; description: string }>()
  for (const [id, schema, description] of sharedSchemas)
    registry.add(schema, { id: `${prefix}${id}`, description })
  return registry
}

/** Names of what is written otherwise in its two directions, by itself or by a part of it. */
function differing({ input, output }: Record<Direction, ReadonlyMap<string, Json>>): ReadonlySet<string> {
  const both = [...input].flatMap(([id, json]) => {
    const other = output.get(id)
    return other === undefined ? [] : [{ id, sent: JSON.stringify(json), given: JSON.stringify(other) }]
  })
  const apart = new Set(both.filter(one => one.sent.replaceAll(mark, '') !== one.given).map(({ id }) => id))
  for (let before = -1; before !== apart.size; ) {
    before = apart.size
    for (const { id, sent } of both)
      if ([...apart].some(part => sent.includes(`"#/$defs/${mark}${part}"`))) apart.add(id)
  }
  return apart
}

/**
 * A loose record speaks of the keys that fit alone, and an object that is joined with one must not refuse
 * them: which keys there may be, only the whole can say.
 */
const sayOpenParts: NonNullable<z.core.ToJSONSchemaParams['override']> = ({
  zodSchema,
  jsonSchema: json,
}) => {
  const { def } = zodSchema._zod
  // What a program may not change it may still send.
  delete json.readOnly
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
