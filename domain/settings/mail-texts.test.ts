import { describe, expect, it } from 'vitest'
import { mailTextsSetting, mostMailLetters, shopNameSetting, slotsIn } from './mail-texts.ts'

const { read, write, mistakes } = mailTextsSetting

describe('own words of mails', () => {
  it('are a line each, and read as they are written', () => {
    const texts =
      'order_confirmed.fr.subject = Merci ; commande {number} = la vôtre\norder_shipped.en.note = Bye'
    const typed = read({ texts: `\n${texts}\n\n` })
    if (!typed.ok) throw new Error(JSON.stringify(typed.mistakes))
    expect(typed.value.rows[0]).toEqual({
      template: 'order_confirmed',
      locale: 'fr',
      part: 'subject',
      text: 'Merci ; commande {number} = la vôtre',
    })
    expect(write(typed.value)).toEqual({ texts })
    expect(mistakes(typed.value)).toEqual({})
  })

  it.each([
    'order_confirmed.fr.subject',
    'order_confirmed.fr.subject =',
    'order_confirmed.de.subject = Danke',
    'order_confirmed.fr.lines = x',
    'order_confirmed.fr.subject.more = x',
    '<b>.fr.text = x',
    '= x',
  ])('are not %s', line => {
    expect(read({ texts: line })).toEqual({ ok: false, mistakes: { texts: 'mail_lines' } })
  })

  it('say one thing once, and not at any length', () => {
    const row = { template: 'a', locale: 'fr', part: 'text', text: 'x' } as const
    expect(mistakes({ rows: [row, row] })).toEqual({ texts: 'rows_doubled' })
    expect(mistakes({ rows: [{ ...row, text: 'x'.repeat(mostMailLetters + 1) }] })).toEqual({
      texts: 'out_of_range',
    })
  })

  it('have slots in braces', () => {
    expect(slotsIn('Order {number} for {name}, {}')).toEqual(['number', 'name', ''])
  })
})

it('a shop is called something', () => {
  expect(shopNameSetting.mistakes({ name: '' })).toEqual({ called: 'input_required' })
  expect(shopNameSetting.read(shopNameSetting.write({ name: 'Kiesel' }))).toEqual({
    ok: true,
    value: { name: 'Kiesel' },
  })
})
