import type { ProjectDetail, Song } from '#contract'
import { insideOf } from '../../record/inside-of.ts'

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

/** A compact disc has one side, so its tracks are only counted; of a run its format says that it is one. */
export const isSideless = (project: Pick<ProjectDetail, 'category' | 'format'>): boolean =>
  insideOf(project) === 'cd'
