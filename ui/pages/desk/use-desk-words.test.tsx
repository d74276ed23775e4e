import { describe, expect, it } from 'vitest'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { columnOf } from '#domain/desks/desk.ts'
import { deskNouns, deskOf } from '#domain/desks/desks.ts'
import type { Cell } from '#domain/desks/cell.ts'
import { genres } from '#domain/catalogue/genre.ts'
import { type Locale, locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { useDeskWords } from './use-desk-words.ts'

type Words = ReturnType<typeof useDeskWords>

const all = deskNouns.flatMap(noun =>
  Object.keys(deskOf(noun).columns).map(name => ({ noun, name, column: columnOf(deskOf(noun), name) })),
)

function Said({ say }: { say: (words: Words) => readonly string[] }) {
  return <p>{JSON.stringify(say(useDeskWords()))}</p>
}

/** What the words of desks say in a language. */
async function wordsIn(locale: Locale, say: (words: Words) => readonly string[]): Promise<string[]> {
  const markup = await draw(
    <Said say={say} />,
    locale === 'en' ? '/admin/product' : `/${locale}/admin/product`,
  )
  const text = markup.replace(/^<p>/, '').replace(/<\/p>$/, '')
  const plain = text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
  return JSON.parse(plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>')) as string[]
}

/** Names that are the same in every language, or have no letters of their own. */
const isName = (word: string) => /^(\d|CD|Merch|Facebook|Instagram|YouTube|Spotify|iTunes)$/.test(word)

describe.each(locales)('the words of desks in %s', locale => {
  it('name every column, and call a price only what is one', async () => {
    const said = await wordsIn(locale, words => all.map(({ name, column }) => words.column(name, column)))
    const [price = ''] = await wordsIn(locale, words => [words.column('price_eur', { currency: 'EUR' })])
    all.forEach(({ noun, name, column }, at) => {
      const word = said[at] ?? ''
      expect([noun, name, word.trim() === '' || /desks\.|undefined|\{/.test(word)]).toEqual([
        noun,
        name,
        false,
      ])
      if (column?.type !== 'money' || column.currency === undefined)
        expect([noun, name, word]).not.toEqual([noun, name, price])
      else expect([noun, name, word.includes(column.currency ?? '?')]).toEqual([noun, name, true])
    })
  })

  it.each(deskNouns)('tell the columns of a %s apart', async noun => {
    const own = all.filter(one => one.noun === noun && one.column?.only !== 'create')
    const said = await wordsIn(locale, words => own.map(({ name, column }) => words.column(name, column)))
    expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([])
  })

  it('name every choice, each of a column by another word', async () => {
    for (const { name, column } of all.filter(one => one.column?.of !== undefined)) {
      const of = column?.of ?? []
      const said = await wordsIn(locale, words => of.map(value => words.choice(name, value)))
      expect([name, new Set(said).size]).toEqual([name, of.length])
      // English may call a state as the shop does; the other languages have a word of their own.
      if (locale === 'en') continue
      const bare = of.filter((value, at) => said[at] === value && !isName(value) && !isCurrencyCode(value))
      expect([name, bare]).toEqual([name, []])
    }
  })
})

it('a number that is out of its bounds, or a text that is too long, is told which they are', async () => {
  const weight = { type: 'integer', least: 1, most: 30_000 } as const
  const price = { type: 'money', currency: 'EUR', least: 1, most: 10_000_000 } as const
  const said = await wordsIn('en', words => [
    words.mistake('out_of_range', weight),
    words.mistake('out_of_range', price),
    words.mistake('too_long', { type: 'text', most: 60 }),
    words.mistake('percent_out_of_range', price),
    // What is wrong with neither is said as it was.
    words.mistake('input_required', weight),
    words.mistake('out_of_range'),
  ])
  expect(said).toEqual([
    'It can be from 1 to 30,000.',
    'It can be from €0.01 to €100,000.',
    'This is too long: 60 characters at most.',
    'Write a percentage from -99.99 to 1,000.',
    'Fill this in.',
    'This is more or less than is possible.',
  ])
})

describe.each(locales)('what desks say in %s', locale => {
  it('say yes and no, and what is wrong', async () => {
    const codes = [
      'input_required',
      'input_must_integer',
      'input_invalid',
      'email_invalid',
      'too_long',
      'too_many',
      'tags_too_many',
      'barcode_wrong',
      'country_unknown',
      'not_an_amount',
      'not_a_percent',
      'percent_out_of_range',
      'date_invalid',
      'choice_unknown',
      'out_of_range',
      'taken',
      'shop_code_wrong',
      'web_address_wrong',
      'record_changed',
    ]
    const said = await wordsIn(locale, words => [
      words.choice('white_label', 'true'),
      words.choice('white_label', 'false'),
      ...codes.map(code => words.mistake(code)),
    ])
    expect(new Set(said).size).toBe(codes.length + 2)
    expect(said.filter(word => /desks\.|validation\.|_/.test(word))).toEqual([])
  })

  it('are of this language', async () => {
    if (locale === 'en') return
    const say = (words: Words) => all.map(({ name, column }) => words.column(name, column))
    const [here, english] = [await wordsIn(locale, say), await wordsIn('en', say)]
    const same = here.filter((word, at) => word === english[at])
    expect(same.length).toBeLessThan(all.length / 3)
  })
})

describe('a cell in words', () => {
  it.each<[string, Cell | undefined, string]>([
    ['name', 'Low Tide', 'Low Tide'],
    ['price_eur', 2_450, '€24.50'],
    ['price_eur', 0, '€0'],
    ['free', 1_200, '1,200'],
    ['free', 0, '0'],
    ['free', null, ''],
    ['free', undefined, ''],
    ['release_date', '2027-02-03', 'Feb 3, 2027'],
    ['category', 't-shirt', 'T-shirt'],
    ['state', 'draft', 'Draft'],
    ['artist', { id: 7, text: 'Möwe' }, 'Möwe'],
    [
      'genres',
      genres.slice(0, 2).map(({ id }) => String(id)),
      genres
        .slice(0, 2)
        .map(({ name }) => name)
        .join(', '),
    ],
    ['collections', ['Merch', 'Jazz'], 'Merch, Jazz'],
    ['collections', [], ''],
  ])('%s %j is %s', async (name, cell, text) => {
    const column = columnOf(deskOf('product'), name)
    expect(await wordsIn('en', words => [column ? words.cell(name, column, cell) : 'none'])).toEqual([text])
  })

  it('of a price that follows the rate says so, with what it comes to; an own one is as it is', async () => {
    const column = columnOf(deskOf('item'), 'price_gbp')
    const [followed, own] = [
      { price_gbp: null, rate_gbp: 2_075 },
      { price_gbp: 2_200, rate_gbp: null },
    ]
    const said = await wordsIn('en', words =>
      column ? [words.shown('price_gbp', column, followed), words.shown('price_gbp', column, own)] : [],
    )
    expect(said).toEqual(['by rate: £20.75', '£22'])
  })

  it('of won has no decimals, and a flag is a yes', async () => {
    const said = await wordsIn('en', words => [
      words.cell('price_krw', { type: 'money', currency: 'KRW' }, 31_000),
      words.cell('white_label', { type: 'flag' }, true),
    ])
    expect(said).toEqual(['₩31,000', 'Yes'])
  })
})
