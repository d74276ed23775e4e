import { describe, expect, it, vi } from 'vitest'
import { type SettingName, settings as kinds } from '#domain/settings/setting.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { SettingsScreen } from '../settings-screen.tsx'
import type { Standing } from './open-setting.ts'

const textsOf = <N extends SettingName>(name: N) => kinds[name].write(kinds[name].initial)
const acts = {
  isReading: false,
  choose: vi.fn(),
  write: vi.fn(),
  send: vi.fn(),
  cancel: vi.fn(),
  focused: vi.fn(),
}
const resting: FormView = {
  status: 'fresh',
  isBusy: false,
  isDirty: false,
  values: {},
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}

interface Opened {
  readonly values: Readonly<Record<string, string>>
  readonly change?: Partial<FormView>
  readonly standing?: Partial<Standing>
  readonly path?: string
}

/** The page with one setting open in which something is typed. */
function opened(name: SettingName, { values, change = {}, standing = {}, path = '/admin/settings' }: Opened) {
  const texts = textsOf(name)
  const held: Standing = {
    name,
    is_dated: false,
    value: {},
    texts,
    source: 'program',
    version: null,
    ahead: [],
    last_id: null,
    ...standing,
  }
  const view = { ...resting, ...change, values: { ...texts, ...values, setting: name, seen: '' } }
  return draw(<SettingsScreen settings={[held]} setting={null} find="" changing={{ ...acts, view }} />, path)
}

const typed = (carriers: string, change: Partial<FormView> = {}, path = '/admin/settings') =>
  opened('carriers', { values: { carriers }, change, path })

describe('a setting that is a table', () => {
  it('has heads over its columns, and names each control by column and row', async () => {
    const markup = await typed('Colis Breton = https://suivi.example/?n={number}; breton\nDHL = ; 20 days')
    for (const head of [
      'Carrier',
      'Link to follow a parcel',
      'Other spellings',
      'Has numbers',
      'Lost after days',
    ])
      expect(markup).toContain(`<th scope="col">${head}</th>`)
    expect(markup).toMatch(/<th scope="row">.*?2<\/th>/)
    expect(markup).toMatch(/aria-label="Carrier, row 1"[^>]*value="Colis Breton"/)
    expect(markup).toMatch(/aria-label="Lost after days, row 2"[^>]*value="20"/)
    expect(markup).toMatch(/aria-label="Has numbers, row 2"[^>]*checked=""/)
    expect(markup).toContain('aria-label="Duplicate row 2"')
    expect(markup).toContain('aria-label="Remove row 1"')
  })

  it('says at the cell what is wrong, and in a list which row and column it is', async () => {
    const problem = { code: 'input_invalid', fields: { carriers: 'rows_wrong' } } as const
    const markup = await typed('Breton\thttp://b.example\t\tyes\t\nDHL\t\t\tyes\t400', {
      errors: { carriers: 'rows_wrong' },
      problem,
    })
    expect(markup).toMatch(/id="setting-carriers-1-link"[^>]*aria-invalid="true"/)
    expect(markup).toMatch(/id="setting-carriers-1-link-error">Each address begins with https/)
    expect(markup).toContain('known, Lost after days, row 2: This number is too small or too large.')
    expect(markup).toContain('2 cells are wrong: see what stands at each.')
    // Once it is mended nothing stands at it, although nobody has saved yet.
    const mended = await typed('DHL\t\t\tyes\t40', { problem })
    expect(mended).not.toContain('aria-invalid')
  })

  it('has its hint, and what is wrong with it as a whole, as its description', async () => {
    const described = async (change: Partial<FormView>) => {
      const markup = await typed('DHL', change)
      const [, ids = ''] = /<fieldset[^>]*aria-describedby="([^"]*)"/.exec(markup) ?? []
      return ids.split(' ').map(id => markup.split(` id="${id}">`)[1]?.replace(/<[^]*/, '') ?? 'nothing')
    }
    const [hint, ...more] = await described({})
    expect(hint).toContain('Enter leads to the row below.')
    expect(more).toEqual([])
    const problem = { code: 'input_invalid', fields: { carriers: 'out_of_range' } } as const
    expect(await described({ errors: { carriers: 'out_of_range' }, problem })).toEqual([
      hint,
      'This number is too small or too large.',
    ])
  })

  it('says that it has no rows', async () => {
    expect(await typed('')).toMatch(/No rows yet\.[^]*Add a row/)
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const problem = { code: 'input_invalid', fields: { carriers: 'rows_wrong' } } as const
    const markup = await typed('DHL\t\t\t\tx', { problem }, `/${locale}/admin/settings`)
    expect(markup).not.toMatch(/settings\.[a-z]/)
  })
})

describe('what a change means', () => {
  it('is from which day on a rate of VAT is another', async () => {
    const rates = `${textsOf('vat.rates')['rates']}\nFR\t2028-01-01\t21`
    expect(await opened('vat.rates', { values: { rates } })).toContain(
      'France: 21 % from Jan 1, 2028 on, 20 % today',
    )
  })

  it('is to be compared with what another changed meanwhile', async () => {
    const version = {
      id: 4,
      valid_from: '2027-02-01T10:00:00.000Z',
      value: {},
      texts: textsOf('shipping.tariff'),
      reason: '',
      who: { id: 4, name: 'Tess Sand' },
      at: '2027-01-20T10:00:00.000Z',
    }
    const markup = await opened('shipping.tariff', {
      standing: { version, source: 'set', last_id: 4 },
      values: { overtaken: '1', 'was.packaging_grams': '150', packaging_grams: '175' },
    })
    expect(markup).toMatch(/What they changed[^]*<del>150<\/del> <ins>200<\/ins>[^]*Begin with theirs/)
    expect(markup).toMatch(/by Tess Sand[^]*What they changed/)
    expect(markup).toMatch(/<del>200<\/del> <ins>175<\/ins>/)
  })
})
