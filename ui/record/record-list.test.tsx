import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleCard } from '#fixtures/ui/samples.ts'
import type { RecordActs } from './record-acts.ts'
import { RecordCrate } from './record-list.tsx'

const acts = (change: Partial<RecordActs> = {}): RecordActs => ({
  isLiked: () => false,
  onLike: vi.fn(),
  soundOf: () => null,
  onPlay: vi.fn(),
  onHold: vi.fn(),
  ...change,
})
const heard = sampleCard({ preview_song: 'u1', preview_song_id: 1 })
const silent = sampleCard({ id: 14, name: 'Unheard' })

describe('records in a crate', () => {
  it('can be played where there is something to hear', async () => {
    const markup = await draw(<RecordCrate projects={[heard, silent]} acts={acts()} />)
    expect(markup).toContain('aria-label="Play Night ferries"')
    expect(markup).not.toContain('Play Unheard')
  })

  it('turn while their own song is on, and say what a press does', async () => {
    const on = acts({ soundOf: project => (project.id === heard.id ? 'playing' : null) })
    const markup = await draw(<RecordCrate projects={[heard, silent]} acts={on} />)
    expect(markup.match(/disc-spin/g)).toHaveLength(1)
    expect(markup).toContain('aria-label="Pause Night ferries"')
  })

  it('have no buttons where nothing can be done', async () => {
    expect(await draw(<RecordCrate projects={[heard]} />)).not.toContain('<button')
  })

  it('are called untitled where they have no name, so that there is something to press', async () => {
    const markup = await draw(<RecordCrate projects={[sampleCard({ name: ' ' })]} acts={acts()} />)
    expect(markup).toMatch(/<a [^>]*>Untitled<\/a>/)
    expect(markup).toContain('aria-label="Like Untitled"')
  })

  it('say the language of a title in another script, and nothing of a Latin one', async () => {
    const titles = [heard, sampleCard({ id: 15, name: '소금밭' }), sampleCard({ id: 16, name: 'نجوم' })]
    const markup = await draw(<RecordCrate projects={titles} />)
    expect(markup).toContain('<h3 class="w-cjk" lang="ko"')
    expect(markup).toMatch(/<h3 [^>]*lang="ar" dir="rtl"/)
    expect(markup.match(/<h3 [^>]*lang=/g)).toHaveLength(2)
  })
})
