import type { Song } from '#contract'
import { isoDuration } from '#domain/duration.ts'
import { type Track, TrackList } from '../../parts/track-list.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

/** What the player does now, if one of these songs is on. */
export type Sounding = { songId: number; state: 'loading' | 'playing' | 'paused' | 'failed' } | null

/** Songs by side, in the order of the record; without sides all are on one. */
export function sidesOf(songs: readonly Song[]): [side: string, songs: Song[]][] {
  const names = [...new Set(songs.map(song => song.side ?? 'A'))].toSorted()
  return names.map(name => [
    name,
    songs.filter(song => (song.side ?? 'A') === name).toSorted((a, b) => a.position - b.position),
  ])
}

function useTrackOf(sounding: Sounding) {
  const t = useT()
  const fmt = useFmt()
  return (song: Song, position: string): Track => {
    const state = song.preview === null ? 'silent' : sounding?.songId === song.id ? sounding.state : 'idle'
    const isOn = state === 'playing' || state === 'loading'
    const said = state === 'idle' || state === 'silent' ? undefined : t(`player.${state}`)
    return {
      id: String(song.id),
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

type Props = { songs: readonly Song[]; sounding: Sounding; onPress: (songId: number) => void }

/** The tracks side by side; a row plays its preview. */
export function ProductTracks({ songs, sounding, onPress }: Props) {
  const t = useT()
  const fmt = useFmt()
  const trackOf = useTrackOf(sounding)
  const sides = sidesOf(songs).map(([side, list]) => ({
    name: t('product.side', { side }),
    total: fmt.duration(list.reduce((sum, song) => sum + song.duration_seconds, 0)),
    tracks: list.map((song, index) => trackOf(song, `${side}${index + 1}`)),
  }))
  return <TrackList sides={sides} onPress={id => onPress(Number(id))} />
}
