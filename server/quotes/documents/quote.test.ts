import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Locale, locales } from '#domain/text/locale.ts'
import { quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { defaultSpec, type QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { calculateQuote } from '#domain/pressing/quote/quote.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { quoteFactWords, writeQuote } from './quote.ts'
import type { Sheet } from '../../documents/sheet.ts'

const at = new Date('2026-11-23T12:00:00Z')

/** The texts of a quote in the order of the paper, with their pages. */
function written(spec: QuoteSpec, locale: Locale, buyer: string | null = null) {
  const quoted = calculateQuote(
    spec,
    quoteTerms({ card: rateCard2026, at, numbers: { buyer, seller: 'FR40303265045' } }),
  )
  if (!quoted.ok) throw new Error(quoted.problems.map(({ field }) => field).join(', '))
  const texts: { text: string; page: number; yPt: number }[] = []
  let page = 1
  const sheet: Sheet = {
    widthPt: 595,
    heightPt: 842,
    write: (text, _, yPt) => void texts.push({ text, page, yPt }),
    rule: () => {},
    disc: () => {},
    picture: () => {},
    watermark: () => {},
    box: () => {},
    code128: () => {},
    newPage: () => void (page += 1),
    end: () => Promise.resolve(new Uint8Array()),
  }
  writeQuote(sheet, {
    figures: quoteFigures(quoted.quote),
    spec,
    locale,
    at,
    seller: ['Sillon'],
    shop: 'Sillon',
    exemption: null,
  })
  return texts
}

/** What stands at the same height to the right of a label. */
function valueOf(texts: ReturnType<typeof written>, label: string): string | undefined {
  const index = texts.findIndex(({ text }) => text === label)
  return texts[index + 1]?.text
}

const Texts = z.record(z.string(), z.string())
const messages = (area: string, locale: Locale) =>
  Texts.parse(JSON.parse(readFileSync(`ui/messages/${area}/${locale}.json`, 'utf8')))

describe('a quote on paper', () => {
  it('says what is pressed above what it costs, in the language of the reader', () => {
    const ship_to = [
      { country_id: 'FR', copies: 0 },
      { country_id: 'DE', copies: 100 },
    ]
    const texts = written({ ...defaultSpec, colour_class: 'splatter', ship_to }, 'fr')
    expect(valueOf(texts, 'Format')).toBe('30 cm (12″)')
    expect(valueOf(texts, 'Vitesse')).toBe('33⅓ tr/min')
    expect(valueOf(texts, 'Couleur')).toBe('Éclaboussé')
    expect(valueOf(texts, 'Pressages test par disque')).toBe('5')
    expect(valueOf(texts, 'Destination')).toBe('France (200)')
    const said = texts.map(({ text }) => text)
    expect(said.indexOf('Allemagne (100)')).toBeLessThan(said.indexOf('Poste'))
  })

  it('says by which law a business of another member state is charged no tax', () => {
    const spec = { ...defaultSpec, ship_to: [{ country_id: 'DE', copies: 0 }] }
    const law = 'Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC'
    const said = (number: string | null) => written(spec, 'en', number).map(({ text }) => text)
    expect(said('DE136695976')).toContain(law)
    expect(said(null)).not.toContain(law)
  })

  it('goes on to further pages, and off none of them', () => {
    const ship_to = ['FR', 'DE', 'ES', 'IT', 'BE', 'NL', 'PT', 'AT', 'PL', 'SE', 'FI', 'IE', 'DK', 'GB']
    const addresses = ship_to.map((country_id, index) => ({ country_id, copies: index * 2 }))
    const many = { numbered: 'ink', sticker: true, insert: 'sheet', mastering_tracks: 8 } as const
    const texts = written({ ...defaultSpec, ...many, ship_to: addresses }, 'en')
    expect(Math.max(...texts.map(({ page }) => page))).toBeGreaterThan(1)
    expect(texts.filter(({ yPt }) => yPt > 800)).toEqual([])
  })

  it('says its facts in the words of its page', () => {
    for (const locale of locales) {
      const page = { ...messages('quote', locale), ...messages('soon', locale) }
      for (const key of Object.keys(quoteFactWords.en)) {
        const id = key === 'yes' ? 'common.yes' : `quote.${key}`
        expect(quoteFactWords[locale][key], `${locale} ${key}`).toBe(page[id])
      }
    }
  })
})
