import type { Output } from '#contract'
import { draftFindings } from '#domain/pressing/creation/draft-preflight.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { draftTrackOf } from '#machines/journeys/project-draft/project-draft.view.ts'
import { FindingList } from '../creation/finding-list.tsx'
import { Measured } from '../creation/measured.tsx'

type MastersProps = { masters: NonNullable<Output<'staff.project'>['masters']> }

/** The recordings as a plant would hear them: each at a glance, and what is to be said of them. */
export function MastersPart({ masters: { kind, fields, tracks } }: MastersProps) {
  const { draft } = readDraft(kind, fields)
  const findings = draftFindings(draft, tracks.map(draftTrackOf))
  const about = findings.filter(({ subject }) => /^(side|track)/.test(subject))
  return (
    <div className="stack">
      <ol className="findings">
        {tracks.map(track => (
          <li key={track.id}>
            <span className="etch">
              {track.side ?? ''}
              {track.position} {track.title}
            </span>
            <Measured track={track} findings={findings} />
          </li>
        ))}
      </ol>
      <FindingList findings={about} />
    </div>
  )
}
