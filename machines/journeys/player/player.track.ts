import type { PlayerContext } from './player.types.ts'

/** The track in turn, unless the queue is empty. */
export const currentTrack = ({ playlist, index }: Pick<PlayerContext, 'playlist' | 'index'>) =>
  playlist[index]
