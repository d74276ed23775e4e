import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import type { EndpointName } from '#contract'
import { schemasOf } from '#contract/schemas.ts'

/** As much of JSON Schema as the contract's inputs use. */
interface Shape {
  readonly type?: string | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[] | undefined
  readonly pattern?: string | undefined
  readonly format?: string | undefined
  readonly maxLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly anyOf?: readonly Shape[] | undefined
  readonly items?: Shape | undefined
  readonly properties?: Readonly<Record<string, Shape>> | undefined
  readonly required?: readonly string[] | undefined
  readonly propertyNames?: Shape | undefined
  readonly additionalProperties?: unknown
}

const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    anyOf: z.array(Shape).optional(),
    items: Shape.optional(),
    properties: z.record(z.string(), Shape).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: Shape.optional(),
    additionalProperties: z.unknown().optional(),
  }),
)

/** Inputs that fit an endpoint's schema, at its edges: longest texts, largest numbers, strangest letters. */
export function fittingInput(name: EndpointName): Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(schemasOf(name).input, { io: 'input', unrepresentable: 'any' })
  return fc
    .dictionary(fc.constant('unasked'), fc.constant(1), { maxKeys: 1 })
    .chain(extra => fittingObject(Shape.parse(schema)).map(input => ({ ...extra, ...input })))
}

function fitting(shape: Shape): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fitting))
  if (shape.type === 'string') return fittingText(shape)
  if (shape.type === 'integer') return fittingInteger(shape)
  if (shape.type === 'number')
    return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'array') return fc.array(fitting(shape.items ?? {}), { maxLength: 3 })
  if (shape.type === 'object') return fittingObject(shape)
  return fc.constantFrom('x', 1, null)
}

function fittingText({ pattern, format, maxLength = 200 }: Shape): Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 1, max: 999 }).map(n => `fuzz${n}@example.com`)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.min(maxLength, 5_000)
  return fc.oneof(
    fc.constantFrom('x'.repeat(longest), "O'Neill; --", 'ѩ漢字🎶', '%_\\', 'tok_visa', '12345678'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 40) }),
  )
}

function fittingInteger({
  minimum = -2_147_483_649,
  maximum = 9_007_199_254_740_991,
}: Shape): Arbitrary<number> {
  const edges = [minimum, maximum, 1, 2, 6, 2_147_483_647, 2_147_483_648]
  return fc.constantFrom(...edges.filter(edge => edge >= minimum && edge <= maximum))
}

function fittingObject(shape: Shape): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape.properties ?? {}).map(
    ([name, field]) => [name, fitting(field)] as const,
  )
  const requiredKeys = shape.required?.filter(name => shape.properties?.[name] !== undefined) ?? []
  const named = fc.record(Object.fromEntries(fields), { requiredKeys })
  const rest = Shape.safeParse(shape.additionalProperties)
  if (!shape.propertyNames || !rest.success) return named
  return fc.dictionary(fittingText(shape.propertyNames), fitting(rest.data), { maxKeys: 2 })
}
