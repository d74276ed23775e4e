import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { type Maker, MakerHead } from './maker-head.tsx'

const maker: Maker = {
  id: 3,
  name: 'Haneul Park',
  slug: 'haneul-park',
  picture: 'a3',
  country_id: 'KR',
  bio: 'Writes on the night ferry.',
  shop_code: 'haneul',
  links: [{ kind: 'instagram', url: 'https://instagram.example/haneul' }],
  records: 4,
  followers: 12,
  following: false,
  formats: ['vinyl'],
  genres: [8],
}
const head = (change: Partial<Maker> = {}, following = false) =>
  draw(<MakerHead kind="artist" maker={{ ...maker, ...change }} following={following} onFollow={vi.fn()} />)

describe('the head of an artist', () => {
  it('has name, country, words, number of records, and links out', async () => {
    const markup = await head()
    expect(markup).toMatch(/<h1[^>]*>Haneul Park/)
    for (const text of ['South Korea', 'Writes on the night ferry.', '4 records', '12 followers'])
      expect(markup).toContain(text)
    expect(markup).toContain('href="https://instagram.example/haneul"')
    expect(markup).toContain('srcSet="/files/artists/a3.webp"')
  })

  it('counts the reader who just followed, or who no longer does', async () => {
    expect(await head({}, true)).toContain('13 followers')
    expect(await head({ following: true }, false)).toContain('11 followers')
    expect(await head({}, true)).toMatch(/aria-pressed="true" aria-label="Follow Haneul Park"/)
  })

  it('stands without picture, words or links', async () => {
    const markup = await head({ picture: null, bio: '', links: [], shop_code: null, country_id: null })
    expect(markup).not.toContain('<img')
    expect(markup).toContain('aria-hidden="true">H</b>')
  })
})
