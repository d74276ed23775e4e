import type { ProjectDetail, Song } from '#contract'
import { isoDuration } from '#domain/time/duration.ts'
import { type Track, TrackList } from '../../parts/track-list.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { isSideless, type Sounding, sidesOf } from './sides.ts'

function useTrackOf(sounding: Sounding) {
  const t = useT()
  const fmt = useFmt()
  return (song: Song, position: string): Track => {
    const state = song.preview === null ? 'silent' : sounding?.songId === song.id ? sounding.state : 'idle'
    const isOn = state === 'playing' || state === 'loading'
    const said = state === 'idle' || state === 'silent' ? undefined : t(`player.${state}`)
    return {
      id: String(song.id),
      ...(song.preview === null ? {} : { src: song.preview }),
      position,
      title: song.title,
      durationText: fmt.duration(song.duration_seconds),
      durationIso: isoDuration(song.duration_seconds),
      state,
      label: t(isOn ? 'player.pause' : 'player.play', { track: `${position} ${song.title}` }),
      ...(said ? { said } : {}),
    }
  }
}

type Props = {
  of: Pick<ProjectDetail, 'category' | 'format'>
  songs: readonly Song[]
  sounding: Sounding
  /** Of the sides' headings: one below the heading over the list. */
  level: 2 | 3
  onPress: (songId: number) => void
}

/** The tracks side by side; a row plays its preview. */
export function ProductTracks({ of, songs, sounding, level, onPress }: Props) {
  const t = useT()
  const fmt = useFmt()
  const trackOf = useTrackOf(sounding)
  const isWhole = isSideless(of)
  const sides = sidesOf(songs).map(([side, list]) => ({
    name: isWhole ? t('product.tracks_count', { count: list.length }) : t('product.side', { side }),
    isWhole,
    total: fmt.duration(list.reduce((sum, song) => sum + song.duration_seconds, 0)),
    tracks: list.map((song, index) => trackOf(song, `${isWhole ? '' : side}${index + 1}`)),
  }))
  const seconds = songs.find(song => song.preview_seconds !== null)?.preview_seconds
  return (
    <>
      {seconds != null && <p className="soft">{t('product.previews', { seconds })}</p>}
      <TrackList sides={sides} level={level} onPress={id => onPress(Number(id))} />
    </>
  )
}
