import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { PlantFacts } from './plant-facts.tsx'
import { PlantForm, type PlantFormProps } from './plant-form.tsx'
import { PlantsTable } from './plants-table.tsx'

const plant: NonNullable<PlantFormProps['plant']> = {
  id: 1,
  name: 'Nordrille Pressworks',
  country: 'SE',
  vat_number: 'SE556012579001',
  contacts: [{ role: 'orders', name: 'Marit Holm', email: 'marit@plant.example', language: 'en' }],
  language: 'en',
  currency: 'EUR',
  makes: ['12', 'tape'],
  calendar: {
    working_days: [1, 2, 3, 4],
    holidays: ['2027-01-01'],
    closings: [{ from: '2027-07-12', to: '2027-08-01' }],
  },
  weekly_discs: 8_000,
  lead: { cut: 5, plate: 4, test: 3, print: 10, press: 9 },
  tolerance_basis_points: 750,
  payment_terms: '30 days',
  wants_24_bit: true,
  is_active: true,
  members: [{ id: 7, email: 'plant@sillon.example', name: 'Marit Holm' }],
}
const at = '/admin/plants?id=1'
const acts = { view: undefined, send: () => {}, focused: () => {} }
const refused = (errors: Readonly<Record<string, string>>): PlantFormProps['view'] => ({
  status: 'refused',
  isBusy: false,
  isDirty: true,
  values: {},
  errors,
  summary: [],
  focus: null,
  problem: { code: 'input_invalid', fields: errors },
  can: { change: true, submit: true },
})

describe('the form of a plant', () => {
  it('shows all that is known of it', async () => {
    const markup = await draw(<PlantForm plant={plant} {...acts} />, at)
    expect(markup).toMatch(/name="tolerance"[^>]*value="7.5"/)
    expect(markup).toContain('2027-07-12 2027-08-01</textarea>')
    expect(markup).toContain('orders; Marit Holm; marit@plant.example; en</textarea>')
    expect(markup).toContain('plant@sillon.example</textarea>')
    expect(markup).toMatch(/Thursday/)
    expect(markup).toMatch(/name="works_4" checked=""/)
    expect(markup).not.toMatch(/name="works_5" checked=""/)
    expect(markup).toMatch(/name="wants_24_bit" checked=""/)
    expect(markup).toContain('Sweden')
  })

  it('begins a new one with what is usual', async () => {
    const markup = await draw(<PlantForm plant={null} {...acts} />, '/admin/plants?id=new')
    expect(markup).toMatch(/name="name"[^>]*value=""/)
    expect(markup).toMatch(/name="lead_print"[^>]*value="10"/)
    expect(markup).toMatch(/name="works_5" checked=""/)
  })

  it('says at each field what cannot be read, and where in it', async () => {
    const view = refused({ holidays: 'line_wrong:2', tolerance: 'share_wrong', members: 'not_found' })
    const markup = await draw(<PlantForm plant={plant} {...acts} view={view} />, at)
    expect(markup).toContain('3 things to mend')
    expect(markup).toContain('Line 2 cannot be read. Write it as the example above.')
    expect(markup).toContain('One of these addresses has no account here.')
    expect(markup).toMatch(/id="plant-tolerance"[^>]*aria-invalid="true"/)
  })

  it('says why nothing of it was wrong and it was not saved', async () => {
    const view = refused({})
    const markup = await draw(<PlantForm plant={plant} {...acts} view={view} />, at)
    expect(markup).toMatch(/role="alert"[^>]*>[^<]+/)
  })
})

describe('plants', () => {
  it('are listed with what they take on, and lead to each', async () => {
    const { members, ...listed } = plant
    expect(members).toHaveLength(1)
    const list = { items: [listed, { ...listed, id: 2, name: 'Old mill', is_active: false }], next: 'more' }
    const markup = await draw(<PlantsTable list={list} to="/admin/plants" mayEdit />, '/admin/plants')
    expect(markup).toContain('href="/admin/plants?id=1"')
    expect(markup).toContain('takes none on')
    expect(markup).toContain('href="/admin/plants?id=new"')
    expect(markup).toContain('href="/admin/plants?after=more"')
    const seen = await draw(<PlantsTable list={{ items: [], next: null }} to="/p" mayEdit={false} />, '/p')
    expect(seen).toContain('No plant is written down yet.')
    expect(seen).not.toContain('New plant')
  })

  it('are shown to those who may not change them', async () => {
    const markup = await draw(<PlantFacts plant={plant} />, at)
    expect(markup).toContain('Monday, Tuesday, Wednesday, Thursday')
    expect(markup).toContain('Cassette')
    expect(markup).not.toContain('<input')
  })
})
