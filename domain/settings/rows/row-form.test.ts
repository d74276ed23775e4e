import { describe, expect, it } from 'vitest'
import { type SettingName, settingNames, settings } from '../setting.ts'
import { plainText, type RowForm, rowMistakes, rowsIn, typedText } from './row-form.ts'
import { refusedCells, tableMistakes } from './setting-rows.ts'

const textsOf = <N extends SettingName>(name: N) => settings[name].write(settings[name].initial)

/** The table of a part. */
function formOf(setting: SettingName, part: string): RowForm {
  const form = settings[setting].fields.find(({ name }) => name === part)?.rows
  if (form === undefined) throw new Error(`${setting} has no table ${part}`)
  return form
}

const vat = formOf('vat.rates', 'rates')
const tiers = formOf('shipping.tariff', 'domestic')
const mails = formOf('mail.texts', 'texts')
const carriers = formOf('carriers', 'carriers')
const languages = formOf('shop.languages', 'languages')
const monday = formOf('hours.chat', 'monday')

const wrong = (form: RowForm, text: string) =>
  rowMistakes(form, rowsIn(form, text)).map(({ row, column, code }) => `${row} ${column} ${code}`)

describe('a table', () => {
  it.each([
    [
      vat,
      'FR 20\nfr 2027-01-01 20,5 %',
      [
        ['FR', '', '20'],
        ['FR', '2027-01-01', '20.5'],
      ],
    ],
    [
      tiers,
      '250 g: 4,95 €; 500 6.7',
      [
        ['250', '4.95'],
        ['500', '6.70'],
      ],
    ],
    [mails, 'order_shipped.fr.note = À bientôt = oui', [['fr', 'order_shipped', 'note', 'À bientôt = oui']]],
    [languages, 'en, fr', [['en'], ['fr']]],
    [monday, '10:00-17:00', [['10:00', '17:00']]],
    [monday, '', [['', '']]],
    [
      carriers,
      'Breton = https://b.example/{number}; bzh, br; untracked; 20 days\nLa Poste =; 30 days',
      [
        ['Breton', 'https://b.example/{number}', 'bzh, br', '', '20'],
        ['La Poste', '', '', 'yes', '30'],
      ],
    ],
  ])('has a row for each line', (form, text, rows) => {
    expect(rowsIn(form, text)).toEqual(rows)
  })

  it('keeps a line that cannot be read, to be mended', () => {
    expect(rowsIn(vat, 'FR twenty')).toEqual([['FR twenty', '', '']])
    expect(wrong(vat, 'FR twenty')).toEqual(['0 country country_unknown', '0 percent input_required'])
  })
})

describe('a table as text', () => {
  it('is read as lines again, without rows that say nothing', () => {
    expect(plainText(vat, 'FR\t\t20\n\t\t\nDE\t2028-01-01\t 19 ')).toBe('FR 20\nDE 2028-01-01 19')
    expect(plainText(languages, 'fr\t\nen\t')).toBe('fr, en')
    expect(plainText(monday, '9:30\t12')).toBe('9:30-12')
    expect(plainText(monday, '\t')).toBe('')
    expect(plainText(carriers, '\t\t\tyes\t\nA\thttps://a.example/{number}\t\t\t7')).toBe(
      'A = https://a.example/{number}; untracked; 7 days',
    )
  })

  it('leaves as it is what was typed as text', () => {
    const text = '# FR about 20'
    expect(plainText(vat, text)).toBe(text)
  })

  it('loses nothing of a row that is not whole when it is turned into text', () => {
    expect(typedText(vat, 'FR\t\t20\nDE\t\t')).toBe('FR 20\nDE\t\t')
    expect(rowsIn(vat, 'FR 20\nDE\t\t')).toEqual([
      ['FR', '', '20'],
      ['DE', '', ''],
    ])
  })

  it('writes every setting as it was read', () => {
    for (const name of settingNames) {
      const { fields } = settings[name]
      const texts = textsOf(name)
      for (const { name: part, rows: form } of fields) {
        const text = texts[part] ?? ''
        if (form === undefined) continue
        const grid = rowsIn(form, text)
          .map(cells => `${cells.join('\t')}\t`)
          .join('\n')
        expect([name, part, plainText(form, grid)]).toEqual([name, part, text])
        expect([name, part, rowMistakes(form, rowsIn(form, text))]).toEqual([name, part, []])
      }
    }
  })
})

describe('what is wrong with a table', () => {
  it.each([
    [vat, 'FR\t\t\nZZ\t\t20', ['0 percent input_required', '1 country country_unknown']],
    [vat, 'FR\t\t20\nDE\t\t19\nFR\t\t21', ['2 country rows_doubled']],
    [vat, 'FR\t\t51', ['0 percent out_of_range']],
    [tiers, '500\t5.00\n250\t6.00\n1000\t5.50', ['1 up_to_grams tiers_order', '2 price tiers_fall']],
    [languages, 'en\t\nfr\t\nen\t', ['2 language rows_doubled']],
    [monday, '10:00\t', ['0 ends input_required']],
    [monday, '17:00\t10:00', ['0 ends hours_invalid']],
    [carriers, 'Breton\thttp://b.example\t\tyes\t', ['0 link carrier_link']],
    [carriers, 'Breton\t\t\tyes\t', ['0 link carrier_link']],
    [carriers, 'Breton\t\t\t\t', []],
    [carriers, 'DHL\t\t\tyes\t400', ['0 claim_days out_of_range']],
    [carriers, 'DHL\t\tb\tyes\t\nB\t\t\t\t', ['1 name words_doubled']],
    [carriers, 'A = B\t\t\t\t', ['0 name input_invalid']],
  ])('is told by row and column', (form, text, codes) => {
    expect(wrong(form, text)).toEqual(codes)
  })

  it('is nothing in rows that nobody has begun', () => {
    expect(wrong(carriers, '\t\t\tyes\t')).toEqual([])
    expect(wrong(vat, '\t\t')).toEqual([])
  })

  it('is named for a form by part, row from 1, and column', () => {
    const { fields } = settings['vat.rates']
    expect(tableMistakes(fields, { rates: 'FR\t\t20\nDE\t\t' })).toEqual({
      rates: 'rows_wrong',
      'rates.2.percent': 'input_required',
    })
    // Lines are judged by the setting, which knows how they are written.
    expect(tableMistakes(fields, { rates: 'FR 20\nnonsense' })).toEqual({})
  })
})

describe('a refusal of the shop', () => {
  const standing = { before: '', today: '2027-03-01' }

  it('stands at the rate that has begun', () => {
    const [part] = settings['vat.rates'].fields
    const before = 'DE 19\nFR 20'
    const rates = 'DE\t\t19\nFR\t2028-01-01\t21\nFR\t\t22'
    const refused = [{ field: 'rates', code: 'rows_past' }]
    if (part === undefined) throw new Error('no part')
    expect(refusedCells(part, { rates }, refused, { ...standing, before })).toEqual([
      { row: 2, column: 'percent', code: 'rows_past' },
    ])
  })

  it('stands at the words with a slot that there is not, and at the last weight of a zone', () => {
    const mail = 'order_shipped.en.text {moon}'
    expect(
      mails.placeOf?.(
        { field: mail, code: 'slot_unknown' },
        [['en', 'order_shipped', 'text', '{moon}']],
        standing,
      ),
    ).toEqual({ row: 0, column: 'text' })
    const rows = [
      ['250', '1'],
      ['500', '2'],
    ]
    expect(tiers.placeOf?.({ field: 'domestic', code: 'tiers_short' }, rows, standing)).toEqual({
      row: 1,
      column: 'up_to_grams',
    })
  })
})

it('no two tables of settings have a name in common unless they are the same table', () => {
  const seen = new Map<string, RowForm>()
  for (const name of settingNames)
    for (const { name: part, rows } of settings[name].fields) {
      if (rows === undefined) continue
      expect(seen.get(part) ?? rows).toBe(rows)
      seen.set(part, rows)
    }
})
