import { describe, expect, it, vi } from 'vitest'
import type { ShownContest } from '#machines/journeys/page/contest-data.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ContestScreen } from './contest-screen.tsx'

const acts = { change: vi.fn(), leave: vi.fn(), submit: vi.fn(), focused: vi.fn() }

const contest: ShownContest = {
  id: 4,
  place: 'contest',
  title: 'A signed copy',
  rules: 'One entry a person.\n\nThe shop pays the parcel.',
  prizes: 2,
  opens_at: '2026-03-01T00:00:00.000Z',
  closes_at: '2026-03-31T22:00:00.000Z',
  standing: 'open',
  entries: 12,
  seed_hash: 'a'.repeat(64),
  list_hash: null,
  draw: null,
}

const shown = (change: Partial<ShownContest> = {}, token: string | null = null, path = '/contest') =>
  draw(<ContestScreen view={undefined} acts={acts} contest={{ ...contest, ...change }} token={token} />, path)

describe('the page of a contest', () => {
  it('says what is to win by which rules, and takes an entry before its journey is there', async () => {
    const markup = await shown()
    expect(markup).toContain('2 prizes')
    expect(markup).toContain('12 people take part')
    expect(markup).toContain('Until Mar 31, 2026')
    expect(markup).toContain('forgotten 180 days after its end')
    expect(markup).toContain('<p class="prose-lines">The shop pays the parcel.</p>')
    expect(markup).toMatch(/<form[^>]*method="post"/)
    expect(markup).toContain('name="contest_id" value="4"')
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(await shown({ entries: 0 }, null, '/fr/contest')).toContain('Personne ne participe encore')
  })

  it('asks once more behind the mailed link', async () => {
    const markup = await shown({}, 'tok')
    expect(markup).toContain('name="entry" value="tok"')
    expect(markup).not.toContain('name="email"')
  })

  it('takes nothing before its first day, nor after its last', async () => {
    for (const standing of ['coming', 'closed', 'published'] as const)
      expect([standing, (await shown({ standing })).includes('<form class="stack')]).toEqual([
        standing,
        false,
      ])
    expect(await shown({ standing: 'coming' })).toContain('Entries are taken from')
    expect(await shown({ standing: 'closed' })).toContain('its draw comes next')
    const empty = await shown({ standing: 'closed', entries: 0 })
    expect(empty).toContain('Nobody took part')
    expect(empty).not.toContain('comes next')
    expect(empty).not.toContain('yet')
  })

  it('shows the winning tickets with what the draw can be checked by', async () => {
    const markup = await shown({
      standing: 'published',
      list_hash: 'b'.repeat(64),
      draw: {
        seed: 'c'.repeat(64),
        word: '3 7 12',
        drawn: [
          { ticket: 'NEEDLE', passed: true },
          { ticket: 'GROOVE', passed: false },
        ],
      },
    })
    for (const told of ['NEEDLE', 'GROOVE', '3 7 12', 'a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)])
      expect(markup).toContain(told)
    expect(markup).toContain('<s>NEEDLE</s> <span class="soft">passed over</span>')
    expect(markup).toContain('href="/contest/4/tickets.txt"')
    expect(await shown({ standing: 'closed' })).not.toContain('tickets.txt')
  })
})
