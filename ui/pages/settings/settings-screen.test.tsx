import { describe, expect, it, vi } from 'vitest'
import { settings as kinds } from '#domain/settings/setting.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import type { Standing } from './setting-form.tsx'
import { SettingsScreen } from './settings-screen.tsx'

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
const acts = { choose: vi.fn(), write: vi.fn(), send: vi.fn(), cancel: vi.fn() }

interface Seen {
  readonly view?: FormView | undefined
  readonly history?: readonly (typeof version)[]
  readonly path?: string
  readonly find?: string
}
const screen = ({ history, path = '/admin/settings', find = '', ...rest }: Seen = {}) => {
  const view = 'view' in rest ? rest.view : resting
  const setting = history === undefined ? null : { ...set, history: [...history] }
  return draw(
    <SettingsScreen settings={[set, unset]} setting={setting} find={find} changing={{ view, ...acts }} />,
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

  it('has a history, or says that there is none', async () => {
    const before = { ...version, id: 1, texts: { ...version.texts, packaging_grams: '150' }, reason: '' }
    const markup = await screen({ history: [version, before] })
    expect(markup).toMatch(/prices of 2027[^]*<del>150<\/del> <ins>200<\/ins>/)
    expect(await screen({ history: [] })).toContain('Nobody has changed this yet.')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    expect(await screen({ path: `/${locale}/admin/settings` })).not.toMatch(/staff\.setting/)
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
    const markup = await open({ errors: { domestic: 'tiers_fall', valid_from: 'date_too_early' } })
    expect(markup).toContain('More weight must not cost less.')
    expect(markup).toContain('This day has begun already')
  })

  it('lets who was overtaken begin with what holds now', async () => {
    expect(await open({}, { overtaken: '1' })).toMatch(/role="alert"[^]*Begin with theirs/)
    const problem = { status: 403, code: 'forbidden' } as const
    expect(await open({ status: 'refused', problem })).toContain('role="alert"')
  })
})
