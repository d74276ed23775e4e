import type { Song } from '#contract'
import { type PlayerView, viewPlayer } from '#machines/journeys/player/player.view.ts'
import { newKey } from '../../edge.ts'
import { useSend, useView } from '../../shop-context.tsx'
import type { Sounding } from './sides.ts'

const songOf = (player: PlayerView | undefined) => player?.track?.id
const statusOf = (player: PlayerView | undefined) => player?.status

const states = ['loading', 'playing', 'paused', 'failed'] as const

/** What the player does with these songs, and what a press on one of them tells it. */
export function useSounding(songs: readonly Song[]): { sounding: Sounding; press: (songId: number) => void } {
  // Picked, so that the page is not drawn anew with each second of sound.
  const playingId = useView('player', viewPlayer, songOf)
  const status = useView('player', viewPlayer, statusOf)
  const tellPlayer = useSend('player')
  const songId = songs.find(song => song.id === playingId)?.id
  const state = states.find(known => known === status)
  const sounding = songId !== undefined && state ? { songId, state } : null

  const press = (pressedId: number) => {
    if (sounding?.songId === pressedId && sounding.state !== 'failed') {
      const isOn = sounding.state !== 'paused'
      return tellPlayer({ type: isOn ? 'player.pause' : 'player.resume' })
    }
    const tracks = songs.filter(song => song.preview !== null)
    const index = tracks.findIndex(song => song.id === pressedId)
    if (index >= 0) tellPlayer({ type: 'player.play', tracks, index, key: newKey() })
  }
  return { sounding, press }
}
