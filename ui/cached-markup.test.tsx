import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { cachedMarkupIn } from './document/draw-cached-markup.tsx'
import { CurrencyFields } from './frame/links/currency-choice.tsx'
import { FooterLinks } from './frame/footer.tsx'
import { MainLinkList } from './frame/header.tsx'
import { RecordCrate } from './record/record-list.tsx'
import { loadRecords } from './record/lazy-records.ts'
import { sampleCard, samplePreorder } from '#fixtures/ui/samples.ts'
import { PlaceProvider } from './place-context.tsx'
import { type DrawCached, CachedMarkup, MarkupCacheProvider } from './cached-markup.tsx'
import { areas } from './text/areas.ts'
import type { Text } from './text/create-text.ts'
import { prepareText } from './text/texts.ts'
import { TextProvider } from './text/text-context.tsx'

const path = { en: '/vinyl/7/x', ko: '/ko/vinyl/7/x' } as const

const drawnBy = (draw: DrawCached | undefined, node: ReactNode, locale: keyof typeof path, text: Text) =>
  renderToString(
    <Router ssrPath={path[locale]}>
      <PlaceProvider origin="https://shop.example" nowMs={9}>
        <TextProvider text={text}>
          <MarkupCacheProvider draw={draw}>{node}</MarkupCacheProvider>
        </TextProvider>
      </PlaceProvider>
    </Router>,
  )

/** The markup as a browser's React wants it, and as the server's pieces give it, the second time kept. */
async function threeWays(node: ReactNode, locale: keyof typeof path = 'en') {
  const text = await prepareText(locale, areas)
  await loadRecords()
  const draw = cachedMarkupIn({ locale, text, store: undefined })
  return [undefined, draw, draw].map(by => drawnBy(by, node, locale, text))
}

const footerLinks = (
  <CachedMarkup as="div" className="footer-links" of={() => 'footer'}>
    <FooterLinks isPro={false} />
  </CachedMarkup>
)

const mainLinks = (
  <CachedMarkup as="nav" className="header-links" aria-label="Main" of={() => 'main'}>
    <MainLinkList current="vinyl-box" />
  </CachedMarkup>
)

const currencies = {
  id: 'currency-header',
  isShort: false,
  current: 'JPY',
  isForced: false,
  search: '?genre=3&currency=EUR',
  said: '',
} as const
const currencyForm = (
  <CachedMarkup as="form" method="get" className="currency" of={() => JSON.stringify(currencies)}>
    <CurrencyFields {...currencies} onChoose={() => {}} />
  </CachedMarkup>
)

const acts = (liked: readonly number[]) => ({
  isLiked: (id: number) => liked.includes(id),
  onLike: vi.fn(),
  soundOf: () => null,
  onPlay: vi.fn(),
  onHold: vi.fn(),
})
const cards = [sampleCard(), samplePreorder(), sampleCard({ id: 14, spine: ['#102030', '#ffffff'] })]

describe('a piece of cached markup', () => {
  it.each([
    ['cards', <RecordCrate key="1" projects={cards} acts={acts([13])} rail label="More" />],
    ['cards without marks, the first at once', <RecordCrate key="2" projects={cards} priority={1} />],
    ['the links of the footer', footerLinks],
    ['the links of the header', mainLinks],
    ['the currencies', currencyForm],
  ])('is what React itself would write: %s', async (_name, node) => {
    for (const locale of ['en', 'ko'] as const) {
      const [plain, first, kept] = await threeWays(node, locale)
      expect(plain).not.toBe('')
      expect(first).toBe(plain)
      expect(kept).toBe(plain)
    }
  })

  it('keeps what the head must hold for it', async () => {
    const [, , kept] = await threeWays(<RecordCrate projects={cards} />)
    expect(kept).toMatch(/^<style [^>]*rec-102030-ffffff/)
  })

  it('is another one when its data or the language differ', async () => {
    const one = await threeWays(<RecordCrate projects={cards} acts={acts([])} />)
    const liked = await threeWays(<RecordCrate projects={cards} acts={acts([12])} />)
    const korean = await threeWays(<RecordCrate projects={cards} acts={acts([])} />, 'ko')
    expect(new Set([one[2], liked[2], korean[2]]).size).toBe(3)
  })

  it('is drawn once for each key', async () => {
    const Counted = vi.fn(() => <b>x</b>)
    await threeWays(
      <CachedMarkup as="div" of={() => 'counted'}>
        <Counted />
      </CachedMarkup>,
    )
    // Once by React itself, once for the still.
    expect(Counted).toHaveBeenCalledTimes(2)
  })

  it('is drawn once about the same data, whichever object brings it', async () => {
    const Counted = vi.fn(({ name }: { name: string }) => <b>{name}</b>)
    const still = (about: { name: string }) => (
      <CachedMarkup as="div" of={() => 'about'} about={about}>
        <Counted name={about.name} />
      </CachedMarkup>
    )
    const one = { name: 'one' }
    const ways = [await threeWays(still(one)), await threeWays(still({ ...one }))]
    expect(new Set(ways.flat()).size).toBe(1)
    expect(Counted).toHaveBeenCalledTimes(3)
    const [plain, , kept] = await threeWays(still({ name: 'two' }))
    expect(kept).toBe(plain)
  })
})
