import { type FieldRule, type FieldValue, validateField } from './validation.ts'

/** A field as a form has registered it. */
export type FormField = {
  name: string
  rule: FieldRule
  /** The field is asked for only while these others have these values; unasked, it is not checked. */
  when?: FormValues
}

export type FormValues = { readonly [name: string]: FieldValue }

/** Values gathered for sending: `group->name` nests, `group->index->name` nests in a list. */
export type FormData = { [name: string]: FormDatum }
type FormDatum = FieldValue | FormData | FormDatum[]

type FormCheck = {
  /** True when every field passes, and the form may be sent. */
  ok: boolean
  /** Error key by field name. */
  errors: { [name: string]: string }
  /** The first field that fails, in the order of registration, which gets the focus. */
  focus: string | undefined
}

const isAsked = ({ when = {} }: FormField, values: FormValues): boolean =>
  Object.entries(when).every(([name, value]) => values[name] === value)

/** What is wrong with a field now; undefined when nothing is, or it is not asked for. Spec section 5. */
export const fieldError = (field: FormField, values: FormValues): string | undefined =>
  isAsked(field, values) ? validateField(values[field.name], field.rule) : undefined

/** Runs every registered field's checks; submitting is blocked unless all pass. Spec section 5. */
export function validateForm(fields: readonly FormField[], values: FormValues): FormCheck {
  const failures = fields.flatMap((field): [string, string][] => {
    const error = fieldError(field, values)
    return error === undefined ? [] : [[field.name, error]]
  })
  return { ok: failures.length === 0, errors: Object.fromEntries(failures), focus: failures[0]?.[0] }
}

/** The parts of a grouped name: `tracks->2->title` is tracks, 2, title. Spec section 5. */
export function fieldPath(name: string): string[] {
  return name.split('->').map(part => part.trim())
}

/**
 * Nests flat values by their grouped names; indexes make lists in index order, without holes. Spec section
 * 5.
 */
export function groupValues(values: FormValues): FormData {
  const root = new Map<string, Node>()
  for (const [name, value] of Object.entries(values)) place(root, fieldPath(name), value)
  return objectOf(root)
}

/** Flattens nested data into grouped names, the reverse of {@link groupValues}. */
export function flattenValues(data: FormData, prefix = ''): { [name: string]: FieldValue } {
  const flat: { [name: string]: FieldValue } = {}
  for (const [key, datum] of Object.entries(data)) {
    const name = prefix + key
    const group = Array.isArray(datum) ? Object.fromEntries(datum.entries()) : datum
    if (isGroup(group)) Object.assign(flat, flattenValues(group, `${name}->`))
    else flat[name] = group
  }
  return flat
}

/**
 * What Enter does in a form: a line break in a textarea, sending where enabled, otherwise nothing. Spec
 * section 5.
 */
export function enterEffect(place: {
  inTextarea: boolean
  enabled: boolean
}): 'newline' | 'submit' | 'nothing' {
  if (place.inTextarea) return 'newline'
  return place.enabled ? 'submit' : 'nothing'
}

type Node = { value: FieldValue } | { children: Map<string, Node> }

function place(parent: Map<string, Node>, path: readonly string[], value: FieldValue): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    parent.set(key, { value })
    return
  }
  const present = parent.get(key)
  const children = present !== undefined && 'children' in present ? present.children : new Map<string, Node>()
  parent.set(key, { children })
  place(children, rest, value)
}

// Object.fromEntries defines own properties, so a field named __proto__ stays data.
function objectOf(nodes: Map<string, Node>): FormData {
  return Object.fromEntries([...nodes].map(([key, node]) => [key, datumOf(node)]))
}

function datumOf(node: Node): FormDatum {
  if ('value' in node) return node.value
  const keys = [...node.children.keys()]
  if (!keys.every(key => /^\d{1,4}$/.test(key))) return objectOf(node.children)
  const ordered = [...node.children].sort(([left], [right]) => Number(left) - Number(right))
  return ordered.map(([, child]) => datumOf(child))
}

function isGroup(datum: FormDatum): datum is FormData {
  if (typeof datum !== 'object' || datum === null || Array.isArray(datum)) return false
  return !('size' in datum && typeof datum.size === 'number')
}
