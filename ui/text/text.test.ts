import { describe, expect, it } from 'vitest'
import { locales } from '#domain/locale.ts'
import { areas } from './areas.ts'
import { compileMessages } from './compile-messages.ts'
import { createText } from './create-text.ts'
import { prepareText } from './texts.ts'

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
