import { formatDuration } from '#domain/time/duration.ts'

type Track = { id: number; side: string | null; position: number; title: string; seconds: number }

/** The tracks side by side, as they stand on the record; its rules come with creation.css. */
export function TrackSides({ tracks }: { tracks: readonly Track[] }) {
  const sides = [...new Set(tracks.map(({ side }) => side))]
  return (
    <div className="track-sides">
      {sides.map(side => (
        <ol key={side ?? ''}>
          {tracks
            .filter(track => track.side === side)
            .map(track => (
              <li key={track.id}>
                <span className="etch">{`${side ?? ''}${track.position}`}</span>
                <span>{track.title}</span>
                <span className="etch">{formatDuration(track.seconds)}</span>
              </li>
            ))}
        </ol>
      ))}
    </div>
  )
}
