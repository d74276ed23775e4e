import { describe, expect, it } from 'vitest'
import { rowMistakes, rowsIn } from './rows/row-form.ts'
import { settings } from './setting.ts'

const { read, write, mistakes, initial, fields } = settings['shipping.tariff']
const said = (delivery: string) => {
  const typed = read({ ...write(initial), delivery })
  return typed.ok ? { value: typed.value.delivery, wrong: mistakes(typed.value) } : { wrong: typed.mistakes }
}

describe('delivery by zone', () => {
  it('is said of no zone until a shop says it, and is read as it is written', () => {
    expect(write(initial)).toMatchObject({ delivery: '' })
    const text = 'domestic = La Poste; 2-4\neu = 3\nworld = DHL'
    const value = [
      { zone: 'domestic', carrier: 'La Poste', from_days: 2, to_days: 4 },
      { zone: 'eu', carrier: '', from_days: 3, to_days: 3 },
      { zone: 'world', carrier: 'DHL', from_days: null, to_days: null },
    ] as const
    expect(said(text)).toEqual({ value, wrong: {} })
    expect(said('eu=3 – 5 days; GLS').value).toEqual([
      { zone: 'eu', carrier: 'GLS', from_days: 3, to_days: 5 },
    ])
    expect(write({ ...initial, delivery: value })).toMatchObject({ delivery: text })
  })

  it.each([
    ['domestic La Poste', 'delivery_lines'],
    ['moon = DHL; 3', 'delivery_lines'],
    ['eu = DHL; GLS', 'delivery_lines'],
    ['eu = 2; 3', 'delivery_lines'],
    ['eu =', 'input_required'],
    ['eu = 5-3', 'days_order'],
    ['eu = 3-61', 'out_of_range'],
    ['eu = 0', 'out_of_range'],
    ['eu = 3\neu = 4', 'rows_doubled'],
  ])('is refused as %j', (text, code) => expect(said(text).wrong).toEqual({ delivery: code }))

  it('names the cell that is wrong', () => {
    const form = fields.find(({ name }) => name === 'delivery')?.rows
    if (form === undefined) throw new Error('The part is no table.')
    const rows = [
      'domestic\tLa Poste\t2\t4',
      'eu\t\t\t',
      'world\tDHL\t5\t',
      'world\tDHL\t5\t3',
      'x\t1\t1\t61',
    ]
    expect(rowMistakes(form, rowsIn(form, rows.join('\n')))).toEqual([
      { row: 1, column: 'carrier', code: 'input_required' },
      { row: 2, column: 'to_days', code: 'input_required' },
      { row: 3, column: 'zone', code: 'rows_doubled' },
      { row: 3, column: 'to_days', code: 'days_order' },
      { row: 4, column: 'zone', code: 'choice_unknown' },
      { row: 4, column: 'carrier', code: 'input_invalid' },
      { row: 4, column: 'to_days', code: 'out_of_range' },
    ])
    const known = rowsIn(form, 'eu = DHL\nworld = Poney Express')
    const refusal = { field: 'delivery', code: 'carrier_unknown:Poney Express' }
    expect(form.placeOf?.(refusal, known, { before: '', today: '' })).toEqual({ row: 1, column: 'carrier' })
  })
})
