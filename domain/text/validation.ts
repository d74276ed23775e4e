import { bytesPerMegabyte } from '../constants.ts'

/** What of a file the checks need. */
export type FileFacts = { name: string; size: number }

export type FieldValue = string | number | boolean | FileFacts | null | undefined

export type FieldRule = {
  required?: boolean
  type?: 'text' | 'integer' | 'number' | 'email' | 'file'
  /** Demands an e-mail address of a field of another type. */
  isEmail?: boolean
  /** Demands what a carrier's label can print. */
  latin?: boolean
  /** A rule of the form's own: an error key, or undefined when content. */
  custom?: (value: FieldValue) => string | undefined
  maxSizeMb?: number
}

type Check = (value: FieldValue, rule: FieldRule) => string | undefined

/** Spec section 5, the seven checks in their order. */
const checks: readonly Check[] = [
  (value, rule) => (rule.required === true && isEmpty(value) ? 'input_required' : undefined),
  (value, rule) => (rule.type === 'integer' && !isInteger(value) ? 'input_must_integer' : undefined),
  (value, rule) => (rule.type === 'number' && !isNumeric(value) ? 'input_must_number' : undefined),
  (value, rule) =>
    (rule.type === 'email' || rule.isEmail === true) && !isEmailValue(value) ? 'email_invalid' : undefined,
  (value, rule) =>
    rule.latin === true && firstNonLatin(textOf(value)) !== undefined ? 'latin_invalid' : undefined,
  (value, rule) => rule.custom?.(value),
  (value, rule) => (isFile(value) && isTooLarge(value.size, rule.maxSizeMb) ? 'file_max_size' : undefined),
]

/** The first check a value fails, as its key (or the custom rule's own), or undefined. Spec section 5. */
export function validateField(value: FieldValue, rule: FieldRule): string | undefined {
  for (const check of checks) {
    const error = check(value, rule)
    if (error !== undefined) return error
  }
  return undefined
}

/** Nothing was entered: no value, blank text, or an unticked box. */
function isEmpty(value: FieldValue): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    (typeof value === 'string' && value.trim() === '')
  )
}

/** A whole number, as a number or as digits. Nothing at all passes: `required` is a check of its own. */
function isInteger(value: FieldValue): boolean {
  if (isEmpty(value)) return true
  return typeof value === 'number' ? Number.isInteger(value) : /^\s*[+-]?\d+\s*$/.test(textOf(value))
}

/** A finite number, as a number or as decimal text. Nothing at all passes. */
function isNumeric(value: FieldValue): boolean {
  if (isEmpty(value)) return true
  if (typeof value === 'number') return Number.isFinite(value)
  return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/.test(textOf(value))
}

const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * An e-mail address of the usual form: one @, a dotted host, no double dots, at most 254 characters. Spec
 * section 5.
 */
export function isEmail(text: string): boolean {
  const [local = ''] = text.split('@')
  const dotted = local.startsWith('.') || local.endsWith('.') || local.includes('..')
  return text.length <= 254 && local.length <= 64 && !dotted && emailShape.test(text)
}

/**
 * The first character outside letters (accented ones included), digits and `# space , ' ’ . - /`;
 * undefined when all are allowed. Spec section 5.
 */
export function firstNonLatin(text: string): string | undefined {
  return /[^A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ0-9# ,'’./-]/u.exec(text.normalize('NFC'))?.[0]
}

/** Larger than the limit in megabytes; without a limit nothing is. Spec section 5. */
export function isTooLarge(sizeBytes: number, maxSizeMb: number | undefined): boolean {
  return maxSizeMb !== undefined && sizeBytes > maxSizeMb * bytesPerMegabyte
}

function isEmailValue(value: FieldValue): boolean {
  return isEmpty(value) || isEmail(textOf(value).trim())
}

function isFile(value: FieldValue): value is FileFacts {
  return typeof value === 'object' && value !== null
}

function textOf(value: FieldValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
