// A project as a file says it, for those who make many: the fields of the form by name, as JSON has them.
import { nearestChoice } from '../../text/nearest-choice.ts'
import { choiceNames } from '../quote/quote-choices.ts'
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
const names = [...besides, ...ownFields, ...choiceNames]

/** The text that a form would hold for a value: yes or nothing, a number, several with bars between. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (!Array.isArray(value)) return undefined
  const texts = value.map((one: unknown) => (Array.isArray(one) ? undefined : textOf(one)))
  return texts.includes(undefined) ? undefined : texts.join('|')
}

/**
 * Reads a project of a file whole, or says everything that is wrong with it, by field. What is only missing,
 * but for the title, is left for later: a project is judged when it is submitted. Rules 1.
 */
export function readDraftFile(value: Readonly<Record<string, unknown>>): ReadDraftFile {
  const problems: DraftProblem[] = []
  const fields: Record<string, string> = {}
  for (const [name, given] of Object.entries(value)) {
    if (besides.some(other => other === name)) continue
    const text = textOf(given)
    if (!isDraftField(name)) {
      problems.push({ name, code: 'field_unknown', nearest: nearestChoice(name, names) })
    } else if (text === undefined) problems.push({ name, code: 'input_invalid' })
    else fields[name] = text
  }
  const kind = draftKinds.find(one => one === (value['kind'] ?? draftKinds[0]))
  if (kind === undefined) problems.push({ name: 'kind', code: 'choice_unknown', nearest: draftKinds[0] })
  const { quote } = value
  if (quote !== undefined && typeof quote !== 'string')
    problems.push({ name: 'quote', code: 'input_invalid' })
  if ((value['title'] ?? '') === '') problems.push({ name: 'title', code: 'input_required' })
  problems.push(...readDraft(kind ?? draftKinds[0], fields).problems)
  if (kind === undefined || problems.length > 0) return { ok: false, problems }
  return { ok: true, file: { kind, fields, quote: typeof quote === 'string' ? quote : undefined } }
}
