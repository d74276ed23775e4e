import { describe, expect, it } from 'vitest'
import { readShopQuery } from './shop-query.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { LandingHead } from './landing.page.tsx'
import { ShopScreen } from './shop-screen.tsx'

const list = { items: [], next: null, count: 0, count_exact: true }

function landing(formats: readonly ('t-shirt' | 'hoodie')[], query = {}) {
  return draw(
    <ShopScreen
      path="/merch"
      query={readShopQuery(query)}
      title="Merch"
      head={<LandingHead id="merch" />}
      formats={formats}
      list={list}
      state="ready"
    />,
    '/merch',
  )
}

describe('a landing page', () => {
  it('says what it holds and leads to its neighbours, not to itself', async () => {
    const markup = await landing([])
    expect(markup).toMatch(/<h1[^>]*>Merch/)
    expect(markup).toContain('Sizes are on each page.')
    expect(markup).toContain('href="/tape" class="tag"')
    expect(markup).not.toContain('href="/merch" class="tag"')
  })

  it('offers its own formats only, or none', async () => {
    const markup = await landing(['t-shirt', 'hoodie'])
    expect(markup).toContain('href="/merch?category=hoodie"')
    expect(markup).not.toContain('category=tape')
    expect(await landing([])).not.toContain('category=')
  })

  it('is kept by search engines at its own address', async () => {
    expect(await landing([])).toContain('<link rel="canonical" href="https://shop.example/merch"')
  })
})
