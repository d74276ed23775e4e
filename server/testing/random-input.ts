import { z } from 'zod'

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  format: z.string().optional(),
})
type Schema = z.infer<typeof Schema>

/** What programs stumble over: bounds of integers, other types, odd text, names with a meaning. */
const odd: readonly unknown[] = [
  [0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, null, true, false, [], {}, [[]], { id: 1 }],
  ['', ' ', '0', '-1', 'null', '\u0000', '\uFFFF', '\uD800', '٣', 'ß', "'; drop table users; --", '%', '_'],
  ['../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}', '😀'.repeat(50), 'a'.repeat(5_000)],
  ['__proto__', 'constructor', '9999-99-99', '2026-02-30', '+275760-09-13T00:00:00.001Z', 'NaN', '1e999'],
].flat()
const words = [
  ['sand', 'Möwe', 'alice@example.com', 'vinyl', 'en', 'FR', 'EUR', 'A', '12', 'x'.repeat(40), 'aB3dE5fG7h'],
  ['s_1', 's_2', '#102030', '+33 1 23 45 67 89', '2026-03-01', 'UklGRiQ=', 'order', '75020', 'title'],
].flat()
const formats: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  date: '2026-06-01',
  'date-time': '2026-06-01T12:00:00Z',
  uri: 'https://example.com/x',
  uuid: '00000000-0000-4000-8000-000000000001',
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface RandomOptions {
  /** About one value of so many is an oddity. */
  readonly oddEach?: number
  /** Schemas with a name, which `$ref` leads to. */
  readonly shapes?: Readonly<Record<string, unknown>>
  /** Something that there is, for a field of this name; most fields of it then have it. */
  readonly known?: (key: string) => unknown
}

/** Values that mostly fit a JSON Schema. */
export function randomInputs(
  random: () => number,
  { oddEach = 25, shapes = {}, known = () => undefined }: RandomOptions = {},
) {
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)]

  function object(schema: Schema): Record<string, unknown> {
    const { properties = {}, required = [] } = schema
    const named = Object.entries(properties).filter(([key]) => required.includes(key) || random() < 0.5)
    const rest = schema.additionalProperties
    const more = typeof rest === 'object' && rest !== null ? Array.from({ length: below(3) }, () => rest) : []
    const fields = [
      ...named.map(([key, inner]): [string, unknown] => [key, value(inner, key)]),
      ...more.map((inner): [string, unknown] => [
        String(value(schema.propertyNames ?? { type: 'string' })),
        value(inner),
      ]),
    ]
    return Object.fromEntries(fields)
  }

  function text({ format, pattern, minLength = 0 }: Schema): string {
    const usual = format === undefined ? undefined : formats[format]
    if (usual !== undefined) return usual
    const fitting = pattern === undefined ? words : words.filter(word => new RegExp(pattern).test(word))
    return (pick(fitting) ?? 'x').padEnd(minLength, 'x')
  }

  function scalar(schema: Schema, type: string | undefined): unknown {
    const { minimum = 0, maximum = minimum + 12 } = schema
    if (type === 'integer') return Math.min(maximum, Math.max(0, minimum) + below(12))
    if (type === 'number') return Math.min(maximum, minimum + random() * 12)
    if (type === 'boolean') return random() < 0.5
    return type === 'null' ? null : text(schema)
  }

  function value(given: unknown, key = ''): unknown {
    if (below(oddEach) === 0) return pick(odd)
    const schema = Schema.parse(typeof given === 'object' ? given : {})
    if (schema.enum) return pick(schema.enum)
    if (schema.const !== undefined) return schema.const
    const there = random() < 0.7 ? known(key) : undefined
    if (there !== undefined) return there
    if (schema.$ref !== undefined) return value(shapes[schema.$ref.split('/').at(-1) ?? ''], key)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return value(pick(choices), key)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => value(part, key)))
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type
    if (type === 'object') return object(schema)
    if (type === 'array') return Array.from({ length: below(4) }, () => value(schema.items, key))
    return scalar(schema, type)
  }
  return { value, pick, below }
}
