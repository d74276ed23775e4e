import { finishSeed, isShopEmpty, seedShop, type SeedOptions } from '#fixtures/seed/seed-shop.ts'
import type { Streams } from '../terminal/streams.ts'

type Place = Pick<SeedOptions, 'db' | 'storage' | 'selfUrl'>

const titles = { covers: 'Drawing covers', pictures: 'Drawing pictures', songs: 'Playing songs' } as const

/** Progress of what is made, each kind as a line of its own. */
function tellingProgress(streams: Streams): {
  onProgress: NonNullable<SeedOptions['onProgress']>
  end(): void
} {
  let open: { what: string; line: ReturnType<Streams['progress']> } | undefined
  return {
    onProgress(what, done, total) {
      if (open?.what !== what) {
        open?.line.end()
        open = { what, line: streams.progress(titles[what]) }
      }
      open.line.at(done, total)
    },
    end: () => open?.line.end(),
  }
}

/** Fills a shop that has neither projects nor accounts yet, as far as visitors see. Says whether it did. */
export async function fillWhenEmpty(place: Place, streams: Streams, nowMs: number): Promise<boolean> {
  if (!(await isShopEmpty(place.db))) return false
  streams.say('The shop is empty: filling it with the demonstration shop.')
  const telling = tellingProgress(streams)
  await seedShop({ ...place, now: new Date(nowMs), onProgress: telling.onProgress })
  telling.end()
  return true
}

/** Draws and plays what `fillWhenEmpty` left for later; nothing in a shop that was not seeded. */
export async function fillTheRest(
  place: Place,
  streams: Streams | undefined,
  signal: AbortSignal,
): Promise<void> {
  const telling = streams && tellingProgress(streams)
  await finishSeed({ ...place, signal, ...(telling && { onProgress: telling.onProgress }) })
  telling?.end()
}
