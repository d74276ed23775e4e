import { Icon } from './icon.tsx'

export type Track = {
  id: string
  /** Position on its side, such as A1. */
  position: string
  title: string
  /** As minutes and seconds, and the same for machines: PT4M3S. */
  durationText: string
  durationIso: string
  /** Where its preview is heard by browsers that run no scripts. */
  src?: string
  state: 'silent' | 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** "Play A1 Salt", "Pause A1 Salt". */
  label: string
  /** The state in a word, beside the playing, loading or failed track. */
  said?: string
}

type TrackListProps = {
  sides: readonly TrackSide[]
  /** Of the sides' headings: one below the heading over the list. */
  level: 2 | 3
  onPress?: (trackId: string) => void
}

type TrackSide = {
  name: string
  /** Has no other side: the heading over the list names it, so its name is no heading. */
  isWhole?: boolean
  /** Its whole time, as a person reads it. */
  total?: string
  tracks: readonly Track[]
}

function TrackBody({ track }: { track: Track }) {
  const sounding = track.state === 'playing' || track.state === 'loading'
  return (
    <>
      <span className="etch">
        {track.state === 'silent' ? track.position : <Icon name={sounding ? 'pause' : 'play'} />}
      </span>
      <span>
        {track.state !== 'silent' && <span className="etch">{track.position} </span>}
        {track.title}
        {track.said && <span className="said">{track.said}</span>}
      </span>
      <time dateTime={track.durationIso}>{track.durationText}</time>
    </>
  )
}

/** A track with the browser's own player: nothing is fetched before somebody presses it. */
function PlainTrack({ track }: { track: Track }) {
  return (
    <>
      <div className="track track-silent">
        <TrackBody track={{ ...track, state: 'silent' }} />
      </div>
      {track.src && <audio controls preload="none" src={track.src} aria-label={track.label} />}
    </>
  )
}

function TrackRow({ track, onPress }: { track: Track; onPress: TrackListProps['onPress'] }) {
  if (track.state === 'silent' || !onPress) {
    return (
      <div className="track track-silent">
        <TrackBody track={{ ...track, state: 'silent' }} />
      </div>
    )
  }
  const current = track.state === 'idle' ? {} : ({ 'aria-current': true } as const)
  return (
    <>
      <button
        type="button"
        className="track"
        aria-label={track.said ? `${track.label}, ${track.said}` : track.label}
        onClick={() => onPress(track.id)}
        {...current}
      >
        <TrackBody track={track} />
      </button>
      <noscript>{import.meta.env.SSR && <PlainTrack track={track} />}</noscript>
    </>
  )
}

function Side({ side, level, onPress }: { side: TrackSide } & Omit<TrackListProps, 'sides'>) {
  const Name = side.isWhole ? 'p' : (`h${level}` as const)
  const tracks = (
    <>
      <Name className="tracks-side">
        {side.name}
        {side.total && <span>{side.total}</span>}
      </Name>
      <ol className="tracks">
        {side.tracks.map(track => (
          <li key={track.id}>
            <TrackRow track={track} onPress={onPress} />
          </li>
        ))}
      </ol>
    </>
  )
  return side.isWhole ? <div>{tracks}</div> : <section aria-label={side.name}>{tracks}</section>
}

/** What is on the record, side by side; a row plays when there is a preview. */
export function TrackList({ sides, ...props }: TrackListProps) {
  return (
    <div className={sides.length > 1 ? 'sides' : undefined} data-lazy>
      {sides.map(side => (
        <Side key={side.name} side={side} {...props} />
      ))}
    </div>
  )
}
