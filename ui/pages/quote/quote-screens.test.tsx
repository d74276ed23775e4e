import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { rowKeys } from '#domain/pressing/rate-card/price-row.ts'
import { quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { choices, defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { sampleAnswer } from '#machines/journeys/quote-desk/quote-desk.alphabet.ts'
import { priceDesk, restingDesk } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import { loadMessages } from '../../text/catalogue.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { DeskChoices } from './desk-choices.tsx'
import { DeskPrice, SaidPrice } from './desk-price.tsx'
import { DeskRuns } from './desk-runs.tsx'
import { DeskSale } from './desk-sale.tsx'
import { KeptChoices } from './kept-choices.tsx'
import { KeptScreen } from './kept-screen.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { usePriceName } from './quote-words.ts'

const terms = { card: rateCard2026, currency: 'EUR', atMs: Date.UTC(2026, 10, 21) } as const
const acts = { choose: vi.fn(), retry: vi.fn() }

function desk(
  texts: Record<string, string> = {},
  standing: 'choosing' | 'confirmed' | 'unconfirmed' = 'choosing',
) {
  const resting = restingDesk(texts, { currency: 'EUR', follows: null })
  const can = { keep: standing === 'confirmed', retry: standing === 'unconfirmed' }
  const view = { ...resting, standing, can }
  return { view, run: priceDesk(view, terms), terms, acts }
}

describe('the quote desk', () => {
  it('shows what is chosen, in fields that a form without scripts sends', async () => {
    const markup = await draw(<DeskChoices {...desk({ sleeve: 'gatefold', sticker: 'yes' })} />, '/quote')
    expect(markup).toMatch(/<input[^>]*name="sleeve"[^>]*checked=""[^>]*value="gatefold"/)
    expect(markup).toMatch(/<input(?=[^>]*name="sticker")(?=[^>]*checked="")[^>]*value="yes"/)
    expect(markup).toMatch(/<input(?=[^>]*name="quantity")[^>]*value="300"/)
  })

  it('says the price, and offers the larger run that costs less', async () => {
    const markup = await draw(<DeskPrice {...desk({ quantity: '299' })} />, '/quote')
    expect(markup).toContain('€2,033.95')
    expect(markup).toContain('300 copies cost €1,919.60, €114.35 less than 299: from 300 on')
    expect(markup).toContain('Take 300 copies')
  })

  it('refuses a contradiction at its field, with the reason and the nearest choice', async () => {
    const of = desk({ size: '7', weight: '180', colour_class: 'splatter', quantity: '150' })
    const markup = await draw(<DeskChoices {...of} />, '/quote')
    expect(markup).toContain('Splatter needs at least 200 copies.')
    expect(markup).toContain('Take Usual weight')
    expect(await draw(<DeskPrice {...of} />, '/quote')).toContain('No price yet')
  })

  it('speaks the price when the visitor has paused, not before', async () => {
    expect(await draw(<SaidPrice {...desk()} />)).not.toContain('copies')
    expect(await draw(<SaidPrice {...desk({}, 'confirmed')} />)).toContain('300 copies: €1,919.60 net')
  })

  it('counts one copy and one address as one', async () => {
    const of = desk({ ship_to: 'FR;DE:1' })
    expect(await draw(<DeskChoices {...of} />, '/quote')).toContain('1 further address stays as it is.')
    const { run } = of
    const lines = await draw(run.figures && <QuoteLines figures={run.figures} />)
    expect(lines).toContain('Shipping to Germany, 1 copy, ')
  })

  it('offers to ask again when the shop was not reached', async () => {
    expect(await draw(<DeskPrice {...desk({}, 'unconfirmed')} />, '/quote')).toContain('Confirm again')
  })

  it('says the break-even in a table as in the chart', async () => {
    const markup = await draw(<DeskSale {...desk({ price: '24', fee: '50' })} />, '/quote')
    expect(markup).toContain('192 of 300 sold copies pay for the run.')
    expect(markup).toContain('<svg')
    expect(markup).toMatch(/<th scope="row">192<\/th>/)
    const unread = await draw(<DeskSale {...desk({ price: 'much' })} />, '/quote')
    expect(unread).toContain('Write a price such as 24.90')
  })

  it('sets runs of other sizes beside this one', async () => {
    const markup = await draw(<DeskRuns {...desk()} />, '/quote')
    expect(markup.match(/<tr/g)).toHaveLength(7)
    expect(markup).toContain('This run')
  })
})

describe('the lines', () => {
  it('are seventeen, each with what it is made of and who says so', async () => {
    const { run } = desk()
    const markup = await draw(run.figures && <QuoteLines figures={run.figures} />)
    expect(markup.match(/<th scope="row">/g)).toHaveLength(20)
    expect(markup).toContain('2 × €95')
    expect(markup).toContain('300 × €2.20, runs of 300 to 499')
    expect(markup).toContain('Our own assumption')
  })

  it('name nobody where who reads them is not told who says so', async () => {
    const { figures } = desk().run
    const silent = figures && {
      ...figures,
      lines: figures.lines.map(line => ({
        ...line,
        parts: line.parts.map(part => ({ ...part, source: '' })),
      })),
    }
    const markup = await draw(silent && <QuoteLines figures={silent} />)
    expect(markup).toContain('300 × €2.20, runs of 300 to 499')
    expect(markup).not.toMatch(/assumption|Source/)
  })

  it('have a name for every choice and every price, in every language', async () => {
    const Names = () => {
      const nameOf = usePriceName()
      return rowKeys.map(key => <i key={key}>{nameOf(key)}</i>)
    }
    for (const locale of locales) {
      const names = await draw(<Names />, pathFor('quote', locale))
      expect([locale, names]).toEqual([locale, expect.not.stringContaining('quote.')])
      const messages = await loadMessages('quote', locale)
      const ids = Object.entries(choices).flatMap(([field, words]) =>
        words.map(word => `quote.${field}_${word}`),
      )
      expect(Object.keys(messages)).toEqual(expect.arrayContaining(ids))
    }
  })
})

describe('a kept quote', () => {
  const kept: Output<'quote.kept'> = {
    id: 12,
    version: 2,
    state: 'sent',
    spec: { ...defaultSpec, ship_to: [] },
    quote: sampleAnswer(),
    created_at: '2026-11-21T10:00:00.000Z',
    expires_at: '2027-01-20T10:00:00.000Z',
    pressing_id: null,
    terms: { deposit_minor: 95_980, low: 270, high: 330 },
    business: null,
    can: { accept: true, decline: true, reopen: false },
  }
  const page = (change: Partial<Output<'quote.kept'>> = {}) => {
    const moving = { view: undefined, move: vi.fn() }
    const share = 'https://shop.example/quote?token=abcdefghijk'
    const props = { kept: { ...kept, ...change }, token: 'abcdefghijk', moving, share }
    return draw(<KeptScreen {...props} />, '/quote')
  }

  it('says where it stands and which answers are open', async () => {
    const markup = await page()
    for (const words of ['Quote 12', 'Version 2', 'price held', 'Accept', 'Decline']) {
      expect(markup).toContain(words)
    }
    expect(markup).not.toContain('Reopen')
    expect(markup).toContain('follows=abcdefghijk')
  })

  it('says in each state what is true of it, and that it waits for nobody who need not act', async () => {
    const can = { accept: false, decline: false, reopen: false }
    const said = await Promise.all(
      quoteStateNames.map(async state => {
        const markup = await page({ state, can })
        expect([state, markup]).toEqual([state, expect.not.stringContaining('waiting for')])
        return /<\/p><p>([^<]+)<\/p>/.exec(markup)?.[1] ?? ''
      }),
    )
    expect(new Set(said).size).toBe(quoteStateNames.length)
    expect(said.at(quoteStateNames.indexOf('sent'))).toContain('its price holds until January 20, 2027')
    expect(await page({ state: 'paid', can })).not.toContain('Good until')
  })

  it('tells what is pressed, as its paper does', async () => {
    const markup = await page()
    for (const text of ['33⅓ rpm', '140 g', 'Test pressings of each disc', 'Collected at the plant']) {
      expect(markup).toContain(text)
    }
  })

  it('at its end has no answers, and other choices are a quote of their own', async () => {
    const can = { accept: false, decline: false, reopen: false }
    const markup = await page({ state: 'expired', can })
    expect(markup).not.toContain('Accept')
    expect(markup).toContain('Change the choices')
    expect(markup).not.toContain('follows=')
    expect(await page({ state: 'superseded', can })).not.toContain('Change the choices')
  })
})

describe('the choices of a run that is sold', () => {
  it('say nothing of where it is collected: it comes to the shop', async () => {
    const sold = await draw(<KeptChoices spec={defaultSpec} isSold />, '/quote')
    expect(sold).toContain('140 g')
    expect(sold).not.toContain('Collected at the plant')
  })
})
