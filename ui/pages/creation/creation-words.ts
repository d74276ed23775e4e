import { formatDuration } from '#domain/time/duration.ts'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import type { DraftProblem } from '#domain/pressing/creation/read-draft.ts'
import { partNames } from '#domain/pressing/parts/part-rows.ts'
import type { Finding, FindingPlace } from '#domain/pressing/preflight/finding.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'
import { useProblemText } from '../quote/desk-fields.tsx'

/** Codes that have words of their own here; those of the run are the quote desk's. */
const own: ReadonlySet<string> = new Set([
  'audio_refused',
  'barcode_wrong',
  'catalogue_number_wrong',
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
    if (code === 'out_of_range' && nearest !== undefined) return say('creation.p_out_of_range', { nearest })
    const isRun = ofQuote.has(code)
    const problem = { name, code: 'below_minimum' as const, nearest, because }
    if (code === 'below_minimum') return problemText(problem)
    return say(isRun ? `quote.problem_${code}` : 'creation.p_other')
  }
}

/** Why a file or a call failed, by its code. */
export function useFailureWords(): (code: string) => string {
  const t = useT()
  const say = useAnyT()
  return code => {
    if (code.startsWith('audio_') && code !== 'audio_refused') return say(`creation.f_${code}`)
    if (code === 'max_size') return t('creation.p_max_size', { max: trackMaxMb })
    return say(own.has(code) ? `creation.p_${code}` : 'creation.p_other')
  }
}

const times = ['recommended', 'most', 'one', 'other'] as const

/** Figures of a finding as they are written: lengths in minutes and seconds. */
function writtenValues({ code, values }: Finding): Record<string, string | number> {
  const isLength = code.startsWith('side')
  const lengths = isLength
    ? times.flatMap(name => {
        const value = values[name]
        return typeof value === 'number' ? [[name, formatDuration(value)] as const] : []
      })
    : []
  const seconds = values['seconds']
  const time = typeof seconds === 'number' ? { time: formatDuration(seconds) } : {}
  return { ...values, ...Object.fromEntries(lengths), ...time }
}

/** A printed part by its key, such as `label.a` or `sleeve.inside`; undefined for other subjects. */
export function usePartWords(): (key: string) => string | undefined {
  const say = useAnyT()
  return key => {
    if (partNames.includes(key)) return say(`creation.part_${key.replace('.', '_')}`)
    const [kind = '', name = ''] = key.split('.')
    return partNames.includes(kind) ? say(`creation.part_${kind}`, { name: name.toUpperCase() }) : undefined
  }
}

/** What was looked at, by its name in a report: `label.a`, `side A`, `track A2`, or `A2` alone. */
function useSubjectWords(): (subject: string) => string {
  const t = useT()
  const partOf = usePartWords()
  return subject => {
    const part = partOf(subject)
    if (part !== undefined) return part
    const [what = '', ...rest] = subject.split(' ')
    const name = rest.join(' ').replace(' and ', ' + ')
    if (what === 'barcode') return t('creation.subject_barcode')
    if (what === 'catalogue') return t('creation.subject_catalogue')
    if (what === 'runout') return t('creation.subject_runout', { name })
    if (what === 'side') return t('creation.subject_side', { name })
    if (what === 'sides') return t('creation.subject_sides', { name })
    if (what === 'track') return t('creation.subject_track', { name })
    return what === 'tracks' ? t('creation.subject_tracks') : t('creation.subject_track', { name: subject })
  }
}

/** Stretches of a recording that are named; more are in the picture. */
const spansTold = 6

/** Where something was found: `At 1:23–1:31`, or on which page; nothing where it is about all of it. */
function usePlaceWords(): (place: FindingPlace | undefined) => string {
  const t = useT()
  return place => {
    if (place === undefined) return ''
    if (place.kind === 'page') {
      const { page, box } = place
      if (box === null) return t('creation.place_page', { page })
      const [left, bottom, right, top] = box
      return t('creation.place_box', { page, left, bottom, right, top })
    }
    const some = place.spans.slice(0, spansTold).map(([from, to]) => {
      const [start, end] = [formatDuration(Math.round(from)), formatDuration(Math.round(to))]
      return start === end ? start : `${start}–${end}`
    })
    const places = [...new Set(some)].join(' · ')
    return place.spans.length > spansTold
      ? t('creation.f_at_more', { places })
      : t('creation.f_at', { places })
  }
}

/** What was looked at, what was found of it, and where. */
export function useFindingWords(): (finding: Finding) => { subject: string; text: string; place: string } {
  const say = useAnyT()
  const subjectOf = useSubjectWords()
  const placeOf = usePlaceWords()
  return finding => ({
    subject: subjectOf(finding.subject),
    text: say(`creation.f_${finding.code}`, writtenValues(finding)),
    place: placeOf(finding.place),
  })
}
