import { formatDuration } from '#domain/time/duration.ts'
import { sidesOfRun } from '#domain/pressing/quote/side-length.ts'
import type { Track } from '#machines/journeys/project-tracks/project-tracks.machine.ts'
import { useAnyT } from '../../text/any-message.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { StepProps } from './creation-acts.ts'
import { useFailureWords } from './creation-words.ts'
import { fieldId, useFieldError } from './draft-fields.tsx'
import { FindingList } from './finding-list.tsx'
import { audioFiles, HeldList, QueueList } from './queue-lists.tsx'
import { Measured } from './measured.tsx'
import { ZipList } from './zip-list.tsx'

/** A title is sent once its field is left, so that half a word does not go out. */
function TitleField({ track, of }: { track: Track; of: StepProps }) {
  const t = useT()
  return (
    <TextField
      key={track.title}
      label={t('creation.track_title', { file: track.file?.name ?? track.title })}
      defaultValue={track.title}
      maxLength={200}
      disabled={!of.tracks.can.change}
      onBlur={event => {
        const title = event.currentTarget.value.trim()
        if (title !== track.title) of.acts.changeTrack({ id: track.id, title })
      }}
    />
  )
}

function TrackRow({ track, of }: { track: Track; of: StepProps }) {
  const t = useT()
  const say = useAnyT()
  const { acts, tracks, view, report } = of
  const { id, title, side, position } = track
  const sides = sidesOfRun(report.draft.spec).map(letter => ({ value: letter, label: letter }))
  const isOff = !tracks.can.change
  return (
    <li className="stack-s draft-track">
      <TitleField track={track} of={of} />
      <p className="etch">
        {side ?? ''}
        {position} · {formatDuration(track.seconds)} ·{' '}
        {t('creation.change_file', {
          title: track.file?.name ?? '',
          state: say(`creation.encoding_${track.encoding}`),
        })}
      </p>
      <Measured track={track} findings={report.findings} />
      <div className="row">
        {view.kind === 'vinyl' && (
          <SelectField
            label={t('creation.side')}
            options={side === null ? [{ value: '', label: t('creation.side_none') }, ...sides] : sides}
            value={side ?? ''}
            disabled={isOff}
            onChange={event => acts.changeTrack({ id, side: event.currentTarget.value || null })}
          />
        )}
        <Button
          small
          disabled={isOff || position === 1}
          onClick={() => acts.changeTrack({ id, position: Math.max(1, position - 1) })}
        >
          {t('creation.move_up', { title })}
        </Button>
        <Button small disabled={isOff} onClick={() => acts.changeTrack({ id, position: position + 1 })}>
          {t('creation.move_down', { title })}
        </Button>
        <Button small disabled={isOff} onClick={() => acts.removeTrack(id)}>
          {t('creation.remove', { title })}
        </Button>
      </div>
      {track.preview !== null && <a href={track.preview}>{t('creation.listen', { title })}</a>}
    </li>
  )
}

/** The tracks: files that go up, the list with sides and titles, and what a plant would say of them. */
export function TracksStep(of: StepProps) {
  const t = useT()
  const words = useFailureWords()
  const { tracks, acts, report, view } = of
  const error = useFieldError({ ...of, name: 'tracks' })
  const about = report.findings.filter(({ subject }) => /^(side|track)/.test(subject))
  return (
    <>
      <Section title={t('creation.step_tracks')} index={0}>
        <div className="stack measure">
          <TextField
            id={fieldId('tracks')}
            label={t('creation.add_files')}
            hint={t('creation.tracks_hint')}
            type="file"
            multiple
            accept={audioFiles}
            disabled={!view.can.change}
            {...(error ? { error } : {})}
            onChange={event => {
              acts.addFiles(Array.from(event.currentTarget.files ?? []))
              event.currentTarget.value = ''
            }}
          />
          <QueueList {...of} />
          <HeldList {...of} />
          <ZipList zips={of.tracks.zips} />
          <p className="soft">{t('creation.zip_rule')}</p>
          {tracks.problem !== null && <p role="alert">{words(tracks.problem)}</p>}
          {tracks.tracks.length === 0 ? (
            <p className="soft">{t('creation.no_tracks')}</p>
          ) : (
            <ol className="stack" aria-label={t('creation.step_tracks')}>
              {tracks.tracks.map(track => (
                <TrackRow key={track.id} track={track} of={of} />
              ))}
            </ol>
          )}
        </div>
      </Section>
      <Section title={t('creation.check_report')} index={1}>
        <FindingList findings={about} />
      </Section>
    </>
  )
}
