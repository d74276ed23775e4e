import type { z } from 'zod'
import type { FieldErrors } from '#contract'
import { nearestChoice } from '#domain/text/nearest-choice.ts'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with which field, in the codes of the specification. A field in a group is named
 * `group->name`. Spec section 5.
 */
export function fieldErrors(error: z.core.$ZodError, input: unknown): FieldErrors {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = fieldName(issue.path)
    if (!Object.hasOwn(fields, name)) fields[name] = codeOf(issue, valueAt(input, issue.path))
  }
  return fields
}

/** For every field that takes one of some words and got another: the word that is nearest. */
export function nearestChoices(error: z.core.$ZodError, input: unknown): Record<string, string> {
  return Object.fromEntries(
    error.issues.flatMap(issue => {
      const value = valueAt(input, issue.path)
      if (issue.code !== 'invalid_value' || typeof value !== 'string') return []
      const near = nearestChoice(value, issue.values.map(String))
      return near === undefined ? [] : [[fieldName(issue.path), near]]
    }),
  )
}

/** Name of a field by its path; the whole input is `input`. */
export const fieldName = (path: readonly PropertyKey[]): string => path.map(String).join('->') || 'input'

function codeOf(issue: Issue, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'input_required'
  if (typeof value === 'string' && value.trim() === '') return 'input_required'
  if (issue.code === 'invalid_type') return typeCode(issue.expected)
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'email_invalid' : 'input_invalid'
  if (issue.code === 'invalid_union') return unionCode(issue.errors)
  if (/^[a-z]+(_[a-z]+)+$/.test(issue.message)) return issue.message
  return isOutOfRange(issue) ? 'out_of_range' : 'input_invalid'
}

/** A number that is too small or too large; a text that is too long is none. */
const isOutOfRange = (issue: Issue): boolean =>
  (issue.code === 'too_small' || issue.code === 'too_big') &&
  (issue.origin === 'number' || issue.origin === 'int')

function typeCode(expected: string): string {
  if (expected === 'int') return 'input_must_integer'
  return expected === 'number' ? 'input_must_number' : 'input_invalid'
}

/** A union of a number and its digits was meant to be a number. */
function unionCode(branches: readonly (readonly Issue[])[]): string {
  const issues = branches.flat()
  // One branch read the number, and found it too small or too large.
  if (issues.some(isOutOfRange)) return 'out_of_range'
  const codes = issues.map(issue => (issue.code === 'invalid_type' ? typeCode(issue.expected) : ''))
  const first = codes.find(code => code === 'input_must_integer' || code === 'input_must_number')
  return first === undefined ? 'input_invalid' : 'input_must_integer'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.getOwnPropertyDescriptor(value, key)?.value
  }
  return value
}
