import type { Finding } from '#domain/pressing/preflight/finding.ts'
import type { Track } from '#machines/journeys/project-tracks/project-tracks.machine.ts'
import { useT } from '../../text/text-context.tsx'
import { type Mark, Waveform } from './waveform.tsx'

type MeasuredProps = {
  track: Pick<Track, 'title' | 'side' | 'position' | 'seconds' | 'check'>
  /** Of the whole record; those of this track are marked. */
  findings: readonly Finding[]
}

/** What was found at a place of a track, worst last, so that it is drawn on top. */
function marksOf({ side, position }: MeasuredProps['track'], findings: readonly Finding[]): Mark[] {
  const subject = `track ${side ?? ''}${position}`
  return (['note', 'amber', 'red'] as const).flatMap(signal =>
    findings
      .filter(found => found.subject === subject && found.signal === signal)
      .flatMap(({ code, place }) =>
        place?.kind === 'time' ? place.spans.map(([from, to]) => ({ code, from, to, signal })) : [],
      ),
  )
}

/** How far a track is measured; then its picture, with what was found in it. */
export function Measured({ track, findings }: MeasuredProps) {
  const t = useT()
  const { check, title, seconds } = track
  if (check === null) return null
  if (check.measurement !== null) {
    const { waveform } = check.measurement
    return <Waveform title={title} seconds={seconds} waveform={waveform} marks={marksOf(track, findings)} />
  }
  if (check.standing === 'failed') return <p className="line-problem">{t('creation.check_failed')}</p>
  return <p className="etch">{t('creation.check_waiting', { percent: Math.floor(check.share * 100) })}</p>
}
