// What a plant would say of a file, in the reader's words: of what, what was found, and where.
import { formatDuration } from '#domain/time/duration.ts'
import { partName } from '#domain/pressing/parts/part-names.ts'
import type { Finding, FindingPlace } from '#domain/pressing/preflight/finding.ts'
import { usePlace } from '../../place-context.tsx'
import { useAnyT } from '../../text/any-message.ts'
import { useT } from '../../text/text-context.tsx'

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
  const { locale } = usePlace()
  return key => partName(key, locale)
}

/** What was looked at, by its name in a report: `label.a`, `side A`, `track A2`, or `A2` alone. */
export function useSubjectWords(): (subject: string) => string {
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
