// A project as a file says it, for those who make many: the fields of the form by name, as JSON has them.
import { nearestChoice } from '../../text/nearest-choice.ts'
import { choiceNames } from '../quote/quote-choices.ts'
import { typedToText } from '../quote/run-contents.ts'
import { type DraftFields, type DraftKind, draftKinds, isDraftField, ownFields } from './draft-fields.ts'
import { type DraftProblem, readDraft } from './read-draft.ts'

interface DraftFile {
  readonly kind: DraftKind
  readonly fields: DraftFields
  /** Token of the kept quote it begins with. */
  readonly quote: string | undefined
}

type ReadDraftFile =
  | { readonly ok: true; readonly file: DraftFile }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] }

/** What stands in a file beside the fields. */
const besides = ['kind', 'quote'] as const
const fieldNames = [...ownFields, ...choiceNames]

/** An edition as a file of quotes writes it too: an object of its colour and copies. */
function editionText(value: object): string | undefined {
  const {
    colour_class,
    copies,
    own_sleeve = false,
    barcode = '',
    ...more
  }: Record<string, unknown> = {
    ...value,
  }
  const isRead = typeof colour_class === 'string' && typeof own_sleeve === 'boolean'
  const [count, code] = [textOf('', copies), textOf('', barcode)]
  if (!isRead || count === undefined || code === undefined || Object.keys(more).length > 0) return undefined
  return typedToText([{ colour_class, copies: count, own_sleeve, barcode: code }])
}

/**
 * The text that a form would hold for a value: yes or nothing, a number, several with bars between, or with
 * semicolons where it is a choice of the run.
 */
function textOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return name === 'editions' ? editionText(value) : undefined
  const texts = value.map((one: unknown) => (Array.isArray(one) ? undefined : textOf(name, one)))
  return texts.includes(undefined) ? undefined : texts.join(choiceNames.includes(name) ? ';' : '|')
}

interface ReadFields {
  readonly fields: DraftFields
  readonly problems: DraftProblem[]
}

/** The texts of the fields that a value has; what is no field, or no text, is named. */
function fieldsIn(value: Readonly<Record<string, unknown>>, names: readonly string[]): ReadFields {
  const problems: DraftProblem[] = []
  const fields: Record<string, string> = {}
  for (const [name, given] of Object.entries(value)) {
    const text = textOf(name, given)
    if (!isDraftField(name)) {
      problems.push({ name, code: 'field_unknown', nearest: nearestChoice(name, names) })
    } else if (text === undefined) problems.push({ name, code: 'input_invalid' })
    else fields[name] = text
  }
  return { fields, problems }
}

/**
 * Reads a project of a file whole, or says everything that is wrong with it, by field. What is only missing,
 * but for the title, is left for later: a project is judged when it is submitted. Rules 1.
 */
export function readDraftFile({
  kind: named = draftKinds[0],
  quote,
  ...value
}: Readonly<Record<string, unknown>>): ReadDraftFile {
  const { fields, problems } = fieldsIn(value, [...besides, ...fieldNames])
  const kind = draftKinds.find(one => one === named)
  if (kind === undefined) problems.push({ name: 'kind', code: 'choice_unknown', nearest: draftKinds[0] })
  if (quote !== undefined && typeof quote !== 'string')
    problems.push({ name: 'quote', code: 'input_invalid' })
  if ((value['title'] ?? '') === '') problems.push({ name: 'title', code: 'input_required' })
  problems.push(...readDraft(kind ?? draftKinds[0], fields).problems)
  if (kind === undefined || problems.length > 0) return { ok: false, problems }
  return { ok: true, file: { kind, fields, quote: typeof quote === 'string' ? quote : undefined } }
}

type ReadDraftChange =
  | { readonly ok: true; readonly fields: DraftFields }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] }

/**
 * Reads what is to change of a project, or says everything that is wrong with it, by field. What it says
 * already is judged with it and not named again; which kind it is, and the quote it began with, stay.
 */
export function readDraftChange(
  { kind: named, ...value }: Readonly<Record<string, unknown>>,
  { kind, fields: before }: Pick<DraftFile, 'kind' | 'fields'>,
): ReadDraftChange {
  const { fields, problems } = fieldsIn(value, fieldNames)
  if (named !== undefined && named !== kind)
    problems.push({ name: 'kind', code: 'choice_unknown', nearest: kind })
  const read = readDraft(kind, { ...before, ...fields })
  problems.push(...read.problems.filter(({ name }) => fields[name] !== undefined))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fields }
}
