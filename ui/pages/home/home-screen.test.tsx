import { describe, expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { sampleCard, sampleNowMs, samplePreorder } from '../testing/samples.ts'
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

  it('writes addresses in the language of the page', async () => {
    const markup = await draw(<HomeScreen home={home} nowMs={sampleNowMs} />, '/fr')
    expect(markup).toContain('href="/fr/vinyl/12/night-ferries"')
  })
})
