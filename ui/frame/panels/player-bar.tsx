import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useState } from 'react'
import { type PlayerView, viewPlayer } from '#machines/journeys/player/player.view.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

type Part = { player: PlayerView }

const leaps: Readonly<Record<string, number>> = { ArrowRight: 5, ArrowLeft: -5, PageUp: 30, PageDown: -30 }

function Keys({ player }: Part) {
  const t = useT()
  const journey = useJourney('player')
  const track = player.track?.title ?? ''
  return (
    <div className="row player-keys">
      <IconButton
        icon="previous"
        kind="plain"
        label={t('player.previous')}
        onClick={() => journey.send({ type: 'player.previous' })}
      />
      <IconButton
        icon={player.isPlaying ? 'pause' : 'play'}
        kind="primary"
        label={t(player.isPlaying ? 'player.pause' : 'player.play', { track })}
        busy={player.status === 'loading'}
        onClick={() => journey.send({ type: player.isPlaying ? 'player.pause' : 'player.resume' })}
      />
      <IconButton
        icon="next"
        kind="plain"
        label={t('player.next')}
        onClick={() => journey.send({ type: 'player.next' })}
      />
    </div>
  )
}

/** A length of time as it is read out: "1 minute 12 seconds". */
function useSpoken() {
  const t = useT()
  return (seconds: number) =>
    t('player.time', { minutes: Math.floor(seconds / 60), seconds: Math.floor(seconds % 60) })
}

function Seek({ player }: Part) {
  const t = useT()
  const spoken = useSpoken()
  const journey = useJourney('player')
  const { positionSeconds, durationSeconds, position, duration } = player
  const seek = (seconds: number) => journey.send({ type: 'player.seek', seconds })
  const onKeyDown = (event: KeyboardEvent) => {
    const leap = leaps[event.key]
    if (leap === undefined) return
    event.preventDefault()
    seek(Math.min(Math.max(positionSeconds + leap, 0), durationSeconds))
  }
  return (
    <div className="player-seek">
      <input
        type="range"
        min={0}
        max={Math.max(durationSeconds, 1)}
        value={positionSeconds}
        disabled={!player.can.seek}
        aria-label={t('player.seek')}
        aria-valuetext={t('player.position', {
          position: spoken(positionSeconds),
          duration: spoken(durationSeconds),
        })}
        onKeyDown={onKeyDown}
        onChange={event => seek(event.currentTarget.valueAsNumber)}
      />
      <span className="etch" aria-hidden="true">
        {position} / {duration}
      </span>
    </div>
  )
}

function Volume({ player }: Part) {
  const t = useT()
  const journey = useJourney('player')
  return (
    <div className="row player-volume">
      <IconButton
        icon={player.isMuted ? 'muted' : 'volume'}
        kind="plain"
        label={t(player.isMuted ? 'player.unmute' : 'player.mute')}
        onClick={() => journey.send({ type: 'player.toggleMute' })}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={player.volume}
        aria-label={t('player.volume')}
        onChange={event =>
          journey.send({ type: 'player.setVolume', volume: event.currentTarget.valueAsNumber })
        }
      />
    </div>
  )
}

function Queue({ player }: Part) {
  const journey = useJourney('player')
  return (
    <ol className="player-queue">
      {player.playlist.map((track, index) => (
        <li key={`${track.id}-${index}`}>
          <button
            type="button"
            {...(index === player.index ? { 'aria-current': true } : {})}
            onClick={() => journey.send({ type: 'player.select', index })}
          >
            <b>{track.title}</b> {track.artist_name}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** That a part is heard, and of how much. */
function Excerpt({ player }: Part) {
  const t = useT()
  const { excerpt } = player
  if (excerpt === null) return null
  const { seconds, whole } = excerpt
  return (
    <span className="etch">
      {' '}
      {whole === null ? t('player.excerpt', { seconds }) : t('player.excerpt_of', { seconds, whole })}
    </span>
  )
}

/** The player below every page, as soon as something was played. Spec section 3, audio player. */
export function Panel() {
  const t = useT()
  const journey = useJourney('player')
  const player = useSelector(journey, viewOnce(viewPlayer))
  const [isListed, setListed] = useState(false)
  if (!player?.track) return null
  return (
    <section className="player" aria-label={t('player.label')}>
      {isListed && <Queue player={player} />}
      <div className="wrap player-row">
        <Keys player={player} />
        <p className="player-track">
          <b>{player.track.title}</b> <span>{player.track.artist_name}</span>
          <Excerpt player={player} />
          {player.status === 'failed' && (
            <span role="alert">
              {' '}
              {t('player.failed')}{' '}
              <Button small onClick={() => journey.send({ type: 'player.retry' })}>
                {t('common.retry')}
              </Button>
            </span>
          )}
        </p>
        <Seek player={player} />
        <Volume player={player} />
        <Button small kind="plain" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {t('player.queue')}
        </Button>
        <IconButton
          icon="close"
          kind="plain"
          label={t('player.close')}
          onClick={() => journey.send({ type: 'player.stop' })}
        />
      </div>
    </section>
  )
}
