import { trackTitleMax } from '#domain/catalogue/product-parts.ts'
import type { TrackField } from '#machines/journeys/product-parts/product-parts.setup.ts'
import type { ProductPartsView } from '#machines/journeys/product-parts/product-parts.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { PartsOf } from './product-pictures.tsx'

type TrackView = ProductPartsView['tracks'][number]
type RowProps = { track: TrackView; index: number; of: PartsOf }

/** What is there to hear of a track, and where its mp3 is given. */
function Sound({ track, index, of: { send, isOpen } }: RowProps) {
  const t = useT()
  const { id, hasSound, heardSeconds } = track
  const said = !hasSound
    ? t('parts.track_silent')
    : heardSeconds === null
      ? t('parts.track_heard')
      : t('parts.track_heard_for', { seconds: heardSeconds })
  if (id === null) return null
  return (
    <TextField
      label={t('parts.track_sound', { name: t('parts.track', { place: index + 1 }) })}
      hint={said}
      type="file"
      accept=".mp3,audio/mpeg"
      disabled={!isOpen}
      onChange={event => {
        const file = event.currentTarget.files?.[0]
        if (file) send({ type: 'productParts.sound', track: id, file })
        event.currentTarget.value = ''
      }}
    />
  )
}

/** The fields of a track, each with what is wrong with it. */
function Fields({ track, index, of: { send, isOpen } }: RowProps) {
  const t = useT()
  const { mistakes } = track
  const field = (name: TrackField, maxLength: number) => ({
    value: track[name],
    maxLength,
    disabled: !isOpen,
    onChange: (event: { currentTarget: { value: string } }) =>
      send({ type: 'productParts.writeTrack', index, field: name, text: event.currentTarget.value }),
  })
  const wrong = (code: string | undefined, word: Parameters<typeof t>[0]) =>
    code === undefined ? {} : { error: t(word) }
  return (
    <div className="staff-track">
      <TextField
        label={t('parts.track_title', { name: t('parts.track', { place: index + 1 }) })}
        {...field('title', trackTitleMax)}
        {...wrong(mistakes.title, 'parts.wrong_title')}
      />
      <TextField label={t('parts.track_artist')} {...field('artist', trackTitleMax)} />
      <TextField
        label={t('parts.track_side')}
        {...field('side', 1)}
        {...wrong(mistakes.side, 'parts.wrong_side')}
      />
      <TextField
        label={t('parts.track_time')}
        {...field('time', 8)}
        {...wrong(mistakes.time, 'parts.wrong_time')}
      />
    </div>
  )
}

function TrackRow(props: RowProps) {
  const t = useT()
  const { index, of } = props
  const { send, isOpen, view } = of
  const name = t('parts.track', { place: index + 1 })
  const move = (by: number) => send({ type: 'productParts.moveTrack', index, by })
  return (
    <li className="stack-s">
      <Fields {...props} />
      <div className="row staff-acts">
        <Button small disabled={!isOpen || index === 0} onClick={() => move(-1)}>
          {t('parts.earlier', { name })}
        </Button>
        <Button small disabled={!isOpen || index === view.tracks.length - 1} onClick={() => move(1)}>
          {t('parts.later', { name })}
        </Button>
        <Button small disabled={!isOpen} onClick={() => send({ type: 'productParts.removeTrack', index })}>
          {t('parts.remove', { name })}
        </Button>
      </div>
      <Sound {...props} />
    </li>
  )
}

/** The tracks of a product: written and ordered, then saved together; each with its sound. */
export function ProductTracks({ side, ...of }: PartsOf & { side: number }) {
  const t = useT()
  const { view, send, isOpen } = of
  return (
    <Section title={t('parts.tracks')} index={side}>
      <div className="stack">
        {view.tracks.length === 0 ? (
          <p className="soft">{t('parts.no_tracks')}</p>
        ) : (
          <ol className="staff-items">
            {view.tracks.map((track, index) => (
              <TrackRow key={`${track.id ?? 'new'} ${index}`} track={track} index={index} of={of} />
            ))}
          </ol>
        )}
        <div className="row staff-acts">
          <Button disabled={!isOpen} onClick={() => send({ type: 'productParts.addTrack' })}>
            {t('parts.add_track')}
          </Button>
          {view.areTracksChanged && (
            <>
              <Button disabled={!isOpen} onClick={() => send({ type: 'productParts.saveTracks' })}>
                {t('parts.save_tracks')}
              </Button>
              <Button disabled={!isOpen} onClick={() => send({ type: 'productParts.revert' })}>
                {t('parts.revert')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Section>
  )
}
