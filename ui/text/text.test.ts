import { readFileSync } from 'node:fs'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainSpaces } from '#domain/text/intl.ts'
import { type Locale, languageTag, locales } from '#domain/text/locale.ts'
import { type Area, areas, messagesFile } from './areas.ts'
import { compileMessages } from './messages-plugin.ts'
import { createText, plainMessage } from './create-text.ts'
import { sayingOf } from './formatting.ts'
import { loadFormatting } from './lazy-formatting.ts'
import { prepareText } from './texts.ts'

beforeAll(loadFormatting)

const textOf = (locale: (typeof locales)[number]) => prepareText(locale, areas)

describe('words in five languages', () => {
  it.each(locales)('counts in %s', async locale => {
    const { t } = await textOf(locale)
    expect(t('cart.count', { count: 0 })).not.toContain('0')
    expect(t('cart.count', { count: 3 })).toContain('3')
  })

  it('counts nothing as one in French', async () => {
    const { t } = await textOf('fr')
    expect(t('product.copies', { count: 0 })).toBe('0 exemplaire')
    expect(t('product.copies', { count: 2 })).toBe('2 exemplaires')
  })

  it('writes numbers without the spaces that engines disagree on', async () => {
    const { t, fmt } = await textOf('fr')
    expect(t('product.goal_starts', { goal: 1_200 })).toBe('1\u00a0200 lancent la presse')
    expect(fmt.money({ amountMinor: 2_050, currency: 'EUR' })).toBe('20,50\u00a0€')
  })

  it('lists and dates as the language does', async () => {
    const { fmt } = await textOf('en')
    expect(fmt.list(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(fmt.date('2027-02-03T12:00:00Z')).toBe('Feb 3, 2027')
    expect(fmt.percent(0.76)).toBe('76%')
  })

  it('draws tags through functions', async () => {
    const { rich } = await textOf('en')
    const drawn = rich('checkout.terms', { a: chunks => chunks.length })
    expect(drawn).toEqual(['I accept the ', 1, '.'])
  })

  it('speaks up about a missing message', () => {
    const { t } = createText('en', { 'shop.name': 'Sillon' })
    expect(() => t('cart.title')).toThrow(/cart\.title/)
    const seen: string[] = []
    const lenient = createText('en', {}, error => seen.push(error.message))
    expect(lenient.t('cart.title')).toBe('cart.title')
    expect(seen).toHaveLength(1)
  })
})

describe('words that come later', () => {
  it('are said once they are there, and kept', () => {
    const messages: Record<string, string> = {}
    const { t } = createText('en', messages, () => {})
    expect(t('cart.title')).toBe('cart.title')
    messages['cart.title'] = 'Cart'
    expect([t('cart.title'), t('cart.title')]).toEqual(['Cart', 'Cart'])
  })
})

describe('compiling', () => {
  it('makes trees that read the same as the text', () => {
    const written = { 'cart.count': '{count, plural, =0 {No items} one {# item} other {# items}}' }
    const compiled = createText('en', compileMessages(written))
    expect(compiled.t('cart.count', { count: 2 })).toBe('2 items')
  })

  it('names the message that cannot be read', () => {
    expect(() => compileMessages({ bad: '{count, plural, one {x}' })).toThrow(/bad/)
  })
})

describe('a message without counts, choices and tags', () => {
  const readArea = (area: Area, locale: Locale) =>
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(messagesFile(area, locale), 'utf8')))

  /** Numbers for what is written as one, words for all else. */
  function valuesFor(tree: readonly MessageFormatElement[]) {
    const asked = tree.filter(element => element.type !== TYPE.literal && element.type !== TYPE.pound)
    const names = new Set(asked.map(({ value }) => value))
    const isNumber = (name: string) => asked.some(({ type, value }) => type === TYPE.number && value === name)
    return Object.fromEntries([...names].map(name => [name, isNumber(name) ? 1_234_567 : `a ${name}`]))
  }

  it.each(locales)('is said in %s as the library says it', locale => {
    const trees = compileMessages(Object.assign({}, ...areas.map(area => readArea(area, locale))))
    const saying = sayingOf(languageTag(locale), trees, error => expect.unreachable(error.message))
    const plain = Object.entries(trees).flatMap(([id, tree]) => {
      const values = valuesFor(tree)
      const text = plainMessage(tree, values, locale)
      return text === undefined ? [] : [{ id, text, values }]
    })
    expect(plain.length).toBeGreaterThan(1_000)
    for (const { id, text, values } of plain) {
      const said = saying(id, values)
      expect([id, text]).toEqual([id, typeof said === 'string' ? plainSpaces(said) : said])
    }
  })

  it('is left to the library when it is not given what it says', () => {
    const [tree = []] = Object.values(compileMessages({ greeting: 'Hello {name}' }))
    expect(plainMessage(tree, {}, 'en')).toBeUndefined()
    expect(plainMessage(tree, { name: 'Ada' }, 'en')).toBe('Hello Ada')
  })
})
