import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import type { DraftProblem } from '#domain/pressing/creation/read-draft.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'
import { useProblemText } from '../quote/desk-fields.tsx'
import { useSubjectWords } from './finding-words.ts'

/** Codes that have words of their own here; those of the run are the quote desk's. */
const own: ReadonlySet<string> = new Set([
  'audio_refused',
  'barcode_wrong',
  'catalogue_number_wrong',
  'contract_fixed',
  'date_invalid',
  'file_max_size',
  'goal_below_minimum',
  'input_required',
  'network',
  'price_below_cost',
  'quota_reached',
  'release_early',
  'rights_undeclared',
  'start_far',
  'storage_full',
  'start_past',
  'text_too_long',
  'tracks_needed',
  'too_many',
  'run_ordered',
  'versions_many',
  'transition_not_allowed',
])
const ofQuote: ReadonlySet<string> = new Set([
  'below_minimum',
  'choice_unknown',
  'country_unknown',
  'input_must_integer',
  'not_a_time',
  'not_an_amount',
  'price_needed',
  'promo_too_many',
  'protected_too_long',
  'ship_to_too_many',
  'sleeve_too_narrow',
  'time_needed',
  'weight_not_made',
  'option_not_made',
  'not_together',
  'chosen_twice',
  'editions_too_many',
  'edition_below_minimum',
  'pages_by_four',
])

/** What is wrong with a field, and what would do. */
export function useProblemWords(): (problem: DraftProblem) => string {
  const t = useT()
  const say = useAnyT()
  const problemText = useProblemText()
  const subject = useSubjectWords()
  return ({ name, code, nearest, because }) => {
    if (code === 'tracks_unfit') {
      const named = (because ?? '').split(', ').map(subject).join(' · ')
      return t('creation.p_tracks_unfit', { because: named })
    }
    if (own.has(code)) return say(`creation.p_${code}`, { nearest: nearest ?? '' })
    const isNear = nearest !== undefined && nearest !== ''
    if (code === 'out_of_range' && isNear) return say('creation.p_out_of_range', { nearest })
    const isRun = ofQuote.has(code)
    // These name the choice that asks for more.
    if (code === 'below_minimum' || code === 'edition_below_minimum')
      return problemText({ name, code, nearest, because })
    return say(isRun ? `quote.problem_${code}` : 'creation.p_other')
  }
}

/** Why a file or a call failed, by its code. */
export function useFailureWords(): (code: string) => string {
  const t = useT()
  const say = useAnyT()
  return code => {
    const isOfFile = code.startsWith('audio_') || code.startsWith('zip_')
    if (isOfFile && code !== 'audio_refused') return say(`creation.f_${code}`)
    if (code === 'max_size') return t('creation.p_max_size', { max: trackMaxMb })
    return say(own.has(code) ? `creation.p_${code}` : 'creation.p_other')
  }
}
