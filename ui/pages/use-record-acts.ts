import { useCallback, useMemo } from 'react'
import type { ProjectCard } from '#contract'
import type { Track } from '#machines/journeys/player/player.machine.ts'
import { viewPlayer, type PlayerView } from '#machines/journeys/player/player.view.ts'
import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { newKey } from '../edge.ts'
import { useSend, useView } from '../shop-context.tsx'
import type { RecordActs } from '../record/record-acts.ts'

/** The first song of a record as the player's queue has it, under the record's own name. */
function trackOf(card: ProjectCard): Track[] {
  const { preview_song, preview_song_id, preview_seconds, name, artist_name } = card
  if (preview_song === null || preview_song_id === null) return []
  return [{ id: preview_song_id, uuid: preview_song, title: name, artist_name, preview_seconds }]
}

/** Primitives, so that a list is drawn anew when another song is on, not with each second of it. */
const songOf = (player: PlayerView | undefined) => player?.track?.id ?? null
const statusOf = (player: PlayerView | undefined) => player?.status ?? 'idle'

/**
 * Likes and sound in lists. Playing a card goes on through the crate that it stands in; a stranger who likes
 * is asked to sign in by the root.
 */
export function useRecordActs(): RecordActs {
  const toggle = useView('toggle', viewToggle)
  const tellToggle = useSend('toggle')
  const tellPlayer = useSend('player')
  const songId = useView('player', viewPlayer, songOf)
  const status = useView('player', viewPlayer, statusOf)

  const onLike = useCallback(
    (id: number) => tellToggle({ type: 'toggle.flip', kind: 'like', id }),
    [tellToggle],
  )
  const onPlay = useCallback(
    (projects: readonly ProjectCard[], project: ProjectCard) => {
      const tracks = projects.flatMap(trackOf)
      const index = tracks.findIndex(track => track.id === project.preview_song_id)
      if (index >= 0) tellPlayer({ type: 'player.play', tracks, index, key: newKey() })
    },
    [tellPlayer],
  )
  const onHold = useCallback(
    (isOn: boolean) => {
      if (isOn) tellPlayer({ type: 'player.pause' })
      else tellPlayer({ type: 'player.resume' })
    },
    [tellPlayer],
  )
  const soundOf = useCallback(
    ({ preview_song_id }: ProjectCard) =>
      preview_song_id !== null && preview_song_id === songId && status !== 'idle' ? status : null,
    [songId, status],
  )
  return useMemo(
    () => ({ isLiked: id => toggle.isOn('like', id), onLike, soundOf, onPlay, onHold }),
    [toggle, onLike, soundOf, onPlay, onHold],
  )
}
