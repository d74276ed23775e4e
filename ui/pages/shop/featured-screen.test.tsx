import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleCard, sampleNowMs } from '#fixtures/ui/samples.ts'
import { PlaceProvider } from '../../place-context.tsx'
import { FeaturedScreen } from './featured-screen.tsx'

const sections = [
  { key: 'staff_picks', projects: [sampleCard({ id: 21 })] },
  { key: 'exclusives', projects: [sampleCard({ id: 22 })] },
  { key: 'ending_soon', projects: [sampleCard({ id: 23 })] },
  { key: 'liked', projects: [] },
] as const

const collections = [
  { id: 9, slug: 'our-shelf', names: { en: 'Our shelf', fr: 'Notre bac' }, shown: true },
  { id: 284, slug: 'only-here', names: { en: 'Only here' }, shown: true },
]

describe('what the shop puts in front', () => {
  it('calls its collections as staff call them, and leaves out a row with nothing in it', async () => {
    const markup = await draw(
      <PlaceProvider
        origin="https://shop.example"
        nowMs={sampleNowMs}
        site={{ isMainHost: false, collections }}
      >
        <FeaturedScreen sections={sections} />
      </PlaceProvider>,
      '/fr',
    )
    const heads = [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2><a href="([^"]*)"/g)].map(([, ...head]) => head)
    expect(heads).toEqual([
      ['Notre bac', '/fr/vinyl-shop/9/our-shelf'],
      ['Only here', '/fr/vinyl-shop/284/only-here'],
      [expect.any(String), '/fr/vinyl-shop?type=preorder&amp;sort=ending'],
    ])
  })
})
