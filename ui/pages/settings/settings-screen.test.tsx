import { describe, expect, it, vi } from 'vitest'
import { settingNames, settings as kinds, type SettingValues } from '#domain/settings/setting.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import type { Standing } from './rows/open-setting.ts'
import { SettingsScreen } from './settings-screen.tsx'

const writeInitial = <N extends keyof SettingValues>(name: N) => kinds[name].write(kinds[name].initial)

const tariff = kinds['shipping.tariff']
const version = {
  id: 3,
  valid_from: '2027-02-01T10:00:00.000Z',
  value: tariff.initial,
  texts: tariff.write(tariff.initial),
  reason: 'prices of 2027',
  who: { id: 4, name: 'Tess Sand' },
  at: '2027-01-20T10:00:00.000Z',
}
const later = { ...version, id: 4, valid_from: '2028-02-01T10:00:00.000Z', who: null }
const set: Standing = {
  name: 'shipping.tariff',
  is_dated: true,
  value: version.value,
  texts: version.texts,
  source: 'set',
  version,
  ahead: [later],
  last_id: 4,
}
const unset: Standing = {
  name: 'mail.from',
  is_dated: false,
  value: { name: 'Kiesel', address: 'a@b.example' },
  texts: { name: 'Kiesel', address: 'a@b.example' },
  source: 'environment',
  version: null,
  ahead: [],
  last_id: null,
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
const acts = {
  isReading: false,
  choose: vi.fn(),
  write: vi.fn(),
  send: vi.fn(),
  cancel: vi.fn(),
  focused: vi.fn(),
}

interface Seen {
  readonly view?: FormView | undefined
  readonly isReading?: boolean
  readonly history?: readonly (typeof version)[]
  readonly path?: string
  readonly find?: string
}
const screen = ({ history, path = '/admin/settings', find = '', isReading = false, ...rest }: Seen = {}) => {
  const view = 'view' in rest ? rest.view : resting
  const setting = history === undefined ? null : { ...set, history: [...history] }
  return draw(
    <SettingsScreen
      settings={[set, unset]}
      setting={setting}
      find={find}
      changing={{ ...acts, view, isReading }}
    />,
    path,
  )
}
const open = (change: Partial<FormView>, texts: Readonly<Record<string, string>> = {}) =>
  screen({
    view: {
      ...resting,
      ...change,
      values: { ...set.texts, ...texts, setting: 'shipping.tariff', seen: '4' },
    },
  })

describe('what the shop goes by', () => {
  it('is shown with since when and by whom, and what begins later', async () => {
    const markup = await screen()
    for (const words of ['Shipping tariff', 'by Tess Sand', 'From Feb 1, 2028', '250 4.95', 'Kiesel'])
      expect(markup).toContain(words)
    expect(markup).toContain('From the environment; set here, it counts no more')
    expect(markup).toContain('/admin/settings?name=mail.from')
  })

  it('waits for its journey', async () => {
    expect((await screen({ view: undefined })).match(/disabled=""/g)).toHaveLength(2)
  })

  it('is not changed while what was saved is being read', async () => {
    expect((await screen({ isReading: true, history: [version] })).match(/disabled=""/g)).toHaveLength(3)
    expect((await screen({ history: [version] })).match(/disabled=""/g)).toBeNull()
  })

  it('has a history, or says that there is none', async () => {
    const before = { ...version, id: 1, texts: { ...version.texts, packaging_grams: '150' }, reason: '' }
    const markup = await screen({ history: [version, before] })
    expect(markup).toMatch(/prices of 2027[^]*<del>150<\/del> <ins>200<\/ins>/)
    expect(await screen({ history: [] })).toContain('Nobody has changed this yet.')
  })

  it('offers every version to begin with, and is found by its words', async () => {
    const markup = await screen({ history: [version] })
    expect(markup).toMatch(/aria-label="Begin with what was set on Jan 20, 2027/)
    expect(await screen({ find: 'tariff 250' })).not.toContain('Sender of mails')
    expect(await screen({ find: 'a@b.example' })).not.toContain('Shipping tariff')
    expect(await screen({ find: 'moon' })).toContain('No setting has these words.')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    expect(await screen({ path: `/${locale}/admin/settings` })).not.toMatch(
      /staff\.setting|settings\.[a-z]+_/,
    )
  })
})

describe('a tariff that is changed', () => {
  it('says what some parcels cost before and after', async () => {
    const markup = await open({}, { domestic: '30000 5.00' })
    expect(markup).toMatch(/Within the country, 320 g<\/th><td[^>]*>€7\.60<\/td><td[^>]*>€5/)
  })

  it('has a dash for what cannot be read or is not sent', async () => {
    expect(await open({}, { world: '' })).toMatch(/Elsewhere, 320 g<\/th><td[^>]*>€21\.90<\/td><td[^>]*>–/)
    expect(await open({}, { domestic: 'x' })).toMatch(/320 g<\/th><td[^>]*>€7\.60<\/td><td[^>]*>–/)
  })

  it('names what is wrong beside its field', async () => {
    const markup = await open({ errors: { domestic: 'tiers_fall', valid_from: 'day_past' } })
    expect(markup).toContain('More weight must not cost less.')
    expect(markup).toContain('This day has begun already')
  })

  it('lets who was overtaken begin with what holds now', async () => {
    expect(await open({}, { overtaken: '1' })).toMatch(/role="alert"[^]*Begin with theirs/)
    const problem = { status: 403, code: 'forbidden' } as const
    expect(await open({ status: 'refused', problem })).toContain('role="alert"')
  })
})

describe('pages in the words of the shop', () => {
  const terms = kinds['terms.texts']
  const typed = async (en: string, refusal: Pick<FormView, 'errors' | 'problem'> = resting) => {
    const texts = terms.write({ ...terms.initial, en })
    const standing: Standing = { ...unset, name: 'terms.texts', texts: terms.write(terms.initial) }
    const { errors, problem } = refusal
    const view = { ...resting, errors, problem, values: { ...texts, setting: 'terms.texts', seen: '' } }
    return draw(
      <SettingsScreen settings={[standing]} setting={null} find="" changing={{ ...acts, view }} />,
      '/admin/settings',
    )
  }

  it('are seen before they are saved, in the languages they are written in', async () => {
    const markup = await typed('# Terms\n\nWhat holds.\n\n## Who <b>sells</b>\n**We** do.\n\n### Where')
    expect(markup).toMatch(
      /How the page would look: English[^]*<h4>Terms<\/h4>[^]*<h5>Who &lt;b&gt;sells[^]*<h6>Where/,
    )
    // One of the page's own; none of a text, which would stand above the setting it is the text of.
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).not.toMatch(/<h[23][^>]*>(Who|Where)/)
    expect(markup).toContain('<strong>We</strong>')
    expect(markup).not.toContain('How the page would look: Français')
  })

  it('say which line of which language is wrong', async () => {
    // As the form keeps a refusal: what has the name of no field stays with the problem.
    const fields = { en: 'text_head', 'en.1': 'text_head' }
    const errors = { en: 'text_head' }
    const markup = await typed('Terms', { errors, problem: { code: 'input_invalid', fields } })
    expect(markup).toMatch(/role="alert"[^]*en\.1: Begin with a line # Title/)
  })
})

describe('mails that are tried', () => {
  it('are asked for beside their words', async () => {
    const mails: Standing = { ...unset, name: 'mail.texts', texts: { texts: '' } }
    const markup = await draw(
      <SettingsScreen settings={[mails]} setting={null} find="" changing={{ ...acts, view: resting }} />,
      '/admin/settings',
    )
    expect(markup).toContain('Send me one as a test')
    expect(markup).toContain('<option value="order_shipped">')
  })
})

describe('every setting', () => {
  const standingOf = (name: (typeof settingNames)[number], texts: Standing['texts']): Standing => ({
    ...unset,
    name,
    texts,
    source: 'program',
  })
  const form = (name: (typeof settingNames)[number], texts: Standing['texts'], path = '/admin/settings') => {
    const standing = standingOf(name, writeInitial(name))
    const view = { ...resting, values: { ...writeInitial(name), ...texts, setting: name, seen: '' } }
    return draw(
      <SettingsScreen settings={[standing]} setting={null} find="" changing={{ ...acts, view }} />,
      path,
    )
  }

  it.each(settingNames)('has a form with words for each part: %s', async name => {
    for (const path of ['/admin/settings', '/fr/admin/settings', '/ko/admin/settings'])
      expect(await form(name, {}, path)).not.toMatch(/>[a-z]+_[a-z_]+<|settings\.[a-z]/)
  })

  it('says what a change does before it is saved', async () => {
    const rates = await form('exchange.rates', { USD: '1.25' })
    expect(rates).toMatch(/<del>1\.17<\/del> <ins>1\.25<\/ins>/)
    expect(rates).toMatch(/USD<\/th><td[^>]*>\$29\.13<\/td><td[^>]*>\$31\.13/)
    expect(await form('exchange.rates', { USD: 'x' })).toMatch(/\$29\.13<\/td><td[^>]*>–/)
    expect(await form('invoice.numbering', { invoice: 'K{0000}', next: '12' })).toContain('K0012, A000001')
    const vat = await form('vat.rates', { rates: `${writeInitial('vat.rates')['rates']}\nFR 2028-01-01 21` })
    expect(vat).toMatch(/Rates:\s+<ins>FR 2028-01-01 21<\/ins>/)
  })
})
