// One example of everything that goes in and out, of the schemas: by a field's name, or its type.
import { z } from 'zod'
import type { Json } from './json-schema.ts'

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  /** Of a list whose places have a type each. */
  prefixItems: z.array(z.unknown()).default([]),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().default(1),
  pattern: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(200),
})
type Schema = z.infer<typeof Schema>

/** Of shapes with a name that are one word. */
const byShape: Readonly<Record<string, unknown>> = {
  CartId: 'aB3dE5fG7h',
  Country: 'FR',
  Day: '2026-06-01',
  Email: 'ada@example.com',
  Instant: '2026-06-01T09:30:00.000Z',
  KnownCountry: 'FR',
  Minor: 2400,
  Name: 'Ada',
  Password: 'needle and groove',
  ShopKey: 's_1',
  Token: '3f9c1b7a52e84d06',
}

/** Of fields by their names; only where it fits the type. */
const byField: Readonly<Record<string, unknown>> = {
  address: '12 rue des Rigoles',
  after: 'successful',
  artist_name: 'Möwe',
  at: '2026-06-01T09:30:00.000Z',
  barcode: '4006381333931',
  before: 'in_progress',
  brand: 'visa',
  build: '1f2e3d',
  carrier: 'colissimo',
  city: 'Paris',
  code: 'NEEDLE7F3K',
  content_type: 'application/pdf',
  countryId: 'FR',
  data: 'UklGRiQ=',
  email: 'ada@example.com',
  event: 'page_view',
  exp_month: 12,
  exp_year: 2030,
  file_name: 'invoice.pdf',
  fileName: 'side-a.wav',
  firstname: 'Ada',
  from: '2026-06-01',
  iban: 'FR7630006000011234567890189',
  last4: '4242',
  lastname: 'Winter',
  link: '/vinyl/low-tide',
  machine: 'project',
  message: 'Hello from Paris.',
  month: '2026-06-01',
  name: 'Low Tide',
  number: 'S-000031',
  order: 'S-000031',
  password: 'needle and groove',
  path: '/vinyl/low-tide',
  payment_method: 'card_4',
  phone: '+33 1 23 45 67 89',
  picture: null,
  recipient_email: 'bruno@example.com',
  side: 'A',
  size: 'M',
  slug: 'low-tide',
  subject: 'About my order',
  text: 'Warm and quiet.',
  title: 'Ebb',
  tracking_number: '6A12345678901',
  tracking_transporter: 'colissimo',
  url: 'https://example.com/mowe',
  valid_from: '2027-01-01T00:00:00.000Z',
  zip_code: '75020',
  vat_number: 'DE136695976',
}

/** Deeper than this only what must be there is shown. */
const wholeDepth = 4

export function exampler(components: Readonly<Record<string, Json>>) {
  function ofObject(schema: Schema, depth: number): Record<string, unknown> {
    const { properties = {}, required } = schema
    const shown = Object.entries(properties).filter(([key]) => depth < wholeDepth || required.includes(key))
    const named = Object.fromEntries(shown.map(([key, inner]) => [key, of(inner, key, depth + 1)]))
    const rest = schema.additionalProperties
    if (shown.length > 0 || typeof rest !== 'object' || rest === null) return named
    const names = Schema.parse(schema.propertyNames ?? {})
    const name = names.pattern?.startsWith('^s_') ? 's_1' : String(of(names, 'key', depth))
    return { [name]: of(rest, 'value', depth + 1) }
  }

  const ofText = ({ minLength, maxLength }: Schema): string =>
    'note'.padEnd(minLength, '-').slice(0, Math.max(maxLength, minLength))

  function ofType(schema: Schema, depth: number): unknown {
    const { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
    const first = Array.isArray(type) ? type.find(one => one !== 'null') : type
    if (first === 'object') return ofObject(schema, depth)
    if (schema.prefixItems.length > 0) return schema.prefixItems.map(one => of(one, '', depth + 1))
    if (first === 'array')
      return Array.from({ length: Math.max(1, schema.minItems) }, () => of(schema.items, '', depth + 1))
    if (first === 'integer' || first === 'number') return Math.min(maximum, Math.max(1, minimum))
    if (first === 'boolean') return true
    return first === 'null' ? null : ofText(schema)
  }

  /** Whether what is usual for a field of this name is of this type. */
  function isUsual(schema: Schema, value: unknown): boolean {
    const types = [schema.type ?? []].flat()
    const kind = Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value
    return types.includes(kind) && schema.enum === undefined
  }

  function of(given: unknown, key = '', depth = 0): unknown {
    const schema = Schema.parse(typeof given === 'object' ? given : {})
    const shape = schema.$ref?.split('/').at(-1)
    if (shape !== undefined)
      return Object.hasOwn(byShape, shape) ? byShape[shape] : of(components[shape], key, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.default !== undefined && typeof schema.default !== 'object') return schema.default
    const choice = (schema.anyOf ?? schema.oneOf)?.[0]
    if (choice !== undefined) return of(choice, key, depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => of(part, key, depth)))
    if (Object.hasOwn(byField, key) && isUsual(schema, byField[key])) return byField[key]
    return ofType(schema, depth)
  }
  return of
}
