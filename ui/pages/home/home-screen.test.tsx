import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleCard, sampleNowMs, samplePreorder } from '#fixtures/ui/samples.ts'
import { PlaceProvider } from '../../place-context.tsx'
import { HomeScreen } from './home-screen.tsx'

const sections = [
  { key: 'new', projects: [sampleCard()] },
  { key: 'ending_soon', projects: [samplePreorder()] },
  { key: 'staff_picks', projects: [sampleCard({ id: 21, name: 'Picked' })] },
  { key: 'back_in_stock', projects: [] },
  { key: 'shelf', projects: [sampleCard({ id: 22, name: 'Shelved' })] },
] as const

const home = { sections: sections.map(({ key, projects }) => ({ key, projects: [...projects] })) }

const screen = <HomeScreen home={home} nowMs={sampleNowMs} />

describe('home', () => {
  it('has one heading of the first rank, and numbers its sections without saying so', async () => {
    const markup = await draw(screen)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect([...markup.matchAll(/aria-hidden="true">([A-Z]\d)</g)].map(found => found[1])).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
    ])
  })

  it('puts the first record that waits in front, with its ruler and the one sticker', async () => {
    const markup = await draw(screen)
    expect(markup).toMatch(/<h2[^>]*t-7[^>]*>Concrete choir/)
    expect(markup).toContain('168 of 220 reserved, 9 days left, until Mar 10, 2027')
    expect(markup.match(/class="sticker/g)).toHaveLength(1)
  })

  it('draws the shelf as spines', async () => {
    const markup = await draw(screen)
    expect(markup).toMatch(/<a [^>]*href="\/vinyl\/22\/[^>]*class="spine/)
  })

  it('leads on when the shop has nothing', async () => {
    const markup = await draw(<HomeScreen home={{ sections: [] }} nowMs={sampleNowMs} />)
    expect(markup).toContain('The crates are empty today')
    expect(markup).toContain('href="/vinyl-shop"')
  })
})

describe('the front of home', () => {
  it('lists what is decided soon with its ruler, and does not show the record in front twice', async () => {
    const soon = samplePreorder({ id: 31, name: 'Kelp', goal: 100, sold: 40 })
    const twice = [
      { key: 'new' as const, projects: [samplePreorder(), sampleCard()] },
      { key: 'ending_soon' as const, projects: [samplePreorder(), soon] },
    ]
    const markup = await draw(<HomeScreen home={{ sections: twice }} nowMs={sampleNowMs} />)
    expect(markup).toMatch(/<ol class="runs">.*Kelp.*40 of 100 reserved/)
    expect(markup.match(/<h3[^>]*><a[^>]*>Concrete choir/g)).toHaveLength(1)
  })

  it('leads to genres, collections and what is in the window', async () => {
    const banners = [
      { id: 1, picture: 'p7', link: '/vinyl/7/salt', title: 'Salt' },
      { id: 2, picture: 'p8', link: 'https://example.org/', title: 'Elsewhere' },
    ]
    const markup = await draw(<HomeScreen home={home} banners={banners} nowMs={sampleNowMs} />, '/fr')
    expect(markup).toContain('href="/fr/vinyl-shop?genre=11|18"')
    expect(markup).toContain('href="/fr/vinyl-shop/9/staff-picks"')
    expect(markup).not.toContain('/155/pro')
    expect(markup).toContain('href="/fr/vinyl/7/salt"')
    expect(markup).toContain('href="https://example.org/"')
  })

  it('calls the picks as staff call them', async () => {
    const collections = [{ id: 9, slug: 'our-shelf', names: { en: 'Our shelf' }, shown: true }]
    const markup = await draw(
      <PlaceProvider
        origin="https://shop.example"
        nowMs={sampleNowMs}
        site={{ isMainHost: false, collections }}
      >
        {screen}
      </PlaceProvider>,
    )
    expect(markup).toMatch(/<h2[^>]*>Our shelf<\/h2><a href="\/vinyl-shop\/9\/our-shelf"/)
    expect(markup).not.toContain('Crate picks')
  })

  it('lets the record in front be heard where there is something to hear', async () => {
    const acts = {
      isLiked: () => false,
      onLike: vi.fn(),
      soundOf: () => null,
      onPlay: vi.fn(),
      onHold: vi.fn(),
    }
    const heard = samplePreorder({ preview_song: 'u1', preview_song_id: 1 })
    const front = { sections: [{ key: 'new' as const, projects: [heard] }] }
    const hero = await draw(<HomeScreen home={front} acts={acts} nowMs={sampleNowMs} />)
    expect(hero).toMatch(/aria-label="Play Concrete choir"[^>]*>(<svg.*?<\/svg>)?Listen/)
    expect(await draw(<HomeScreen home={home} acts={acts} nowMs={sampleNowMs} />)).not.toContain('Listen')
  })

  it('writes addresses in the language of the page', async () => {
    const markup = await draw(<HomeScreen home={home} nowMs={sampleNowMs} />, '/fr')
    expect(markup).toContain('href="/fr/vinyl/12/night-ferries"')
  })
})
