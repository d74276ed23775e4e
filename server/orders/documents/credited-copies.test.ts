import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { creditedCopies, creditNotePdf } from './credit-note.ts'

// Three copies at €20 each: how many of them a credit note is over, by what went back.
type Item = Parameters<typeof creditedCopies>[0]

const item = { quantity: 3, priceMinor: 2_000, discountMinor: 0 } as Item
const over = (amountMinor: number, orderItemId: number | null = 7) =>
  creditedCopies(item, { orderItemId, amountMinor })

it.each([
  ['one copy', 2_000, 1],
  ['two copies', 4_000, 2],
  ['all of them', 6_000, 3],
  ['all of them with their parcel', 6_760, 3],
  ['a part of one, which is no copy', 500, 0],
  ['one and a part of another', 2_500, 0],
] as const)('a note is over %s', (_, amountMinor, copies) => {
  expect(over(amountMinor)).toBe(copies)
})

it('a note over the whole order is over all copies of its lines', () => {
  expect(over(500, null)).toBe(3)
})

describe('what staff tell the buyer', () => {
  type Facts = Parameters<typeof creditNotePdf>[0]
  const at = new Date('2026-11-24T12:00:00Z')
  const customer = { firstname: 'Ida', lastname: 'Ohm', address: 'Quai 1', town: 'Nantes', country_id: 'FR' }
  const order = {
    number: 'S-7',
    currency: 'EUR',
    taxBasisPoints: 2_000,
    createdAt: at,
    billing: null,
    customer,
  }
  const note = { number: 7, name: null, issuedAt: at, amountMinor: 500, taxMinor: 83, isShipping: false }
  const corrects = { number: null, name: null, at: null }
  const copy = {
    ...item,
    id: 1,
    droppedFor: null,
    name: 'Kelp',
    itemName: 'Kelp',
    artistName: 'Ohm',
    chosenSizes: [],
  }
  /** What each page of a note says, blanks aside. */
  const pages = async (words: string, locale: Facts['locale'], copies = 1) => {
    const row = { order, items: Array.from({ length: copies }, () => copy) }
    const seen = { ...note, orderItemId: null, words, corrects }
    const plain = { seller: [], shop: 'Groove', logo: undefined, footer: ['Foot'], exemption: null }
    const facts = { row, note: seen, locale, ...plain, log: { warn: () => {} } }
    const bytes = await creditNotePdf(facts as unknown as Facts)
    const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
    return text.map(page => page.replaceAll(/\s+/g, ''))
  }
  const english = `${'The sleeve of it was worn when it came. '.repeat(5).slice(0, 189)}\nat the end`
  const chinese = `${'唱片封套在运输途中受损我们深表歉意'.repeat(20).slice(0, 198)}完毕`

  it.each([
    ['en', english],
    ['fr', english],
    ['zh', chinese],
    ['ko', english],
  ] as const)('is on the paper to its last word, in %s', async (locale, words) => {
    expect(words).toHaveLength(200)
    const [page, ...more] = await pages(words, locale)
    expect(page).toContain(words.replaceAll(/\s+/g, ''))
    expect(more).toEqual([])
  })

  it('goes on over the page, and totals stand above the foot', async () => {
    const said = await pages(english, 'en', 19)
    expect(said.length).toBe(2)
    expect(said.join('')).toContain('attheend')
    expect(said[1]).toContain('€5')
    expect(said[0]).not.toContain('€5')
  })
})
