import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { PressingScreen } from '../pressing/pressing-screen.tsx'
import { DeskPressing } from './desk-pressing.tsx'
import { PressingsTable } from './pressings-table.tsx'

const sum = { net: 95_980, vat: 19_196, gross: 115_176, paid: true, order_id: 41, invoice: 'F000036' }
const row = {
  id: 2,
  ref: 'P-00002',
  state: 'in_production',
  turn: 'owner',
  task: 'hear_test',
  stage: 'test_pressing_sent',
  quantity: 300,
  size: '12',
  total: 191_960,
  currency: 'EUR',
  // Midnight in Paris: the day before is the last.
  due_at: '2027-03-16T23:00:00.000Z',
  project_id: 9,
  created_at: '2027-03-02T10:00:00.000Z',
} as const
const place = { name: '', address: '', zip_code: '', city: '', country_id: 'FR', phone: '' }
const pressing: Output<'staff.pressing'> = {
  ...row,
  seen: 7,
  quote_id: 5,
  low: 270,
  high: 330,
  pressed: null,
  accepted: null,
  vat: { basis_points: 2_000, treatment: 'collected', number: null, withheld: false },
  deposit: { ...sum, transfer: null },
  balance: null,
  transfer_to: null,
  bill: null,
  billing: null,
  addresses: [
    { ...place, ours: false, copies: 200 },
    { ...place, ours: true, copies: 100 },
  ],
  parcels: [],
  cancel: null,
  reason: '',
  claim: null,
  can: { pay: false, transfer: false, bill_to: false, address: false, send: false, stock: true },
  moves: ['count', 'hold'],
  name: 'Ida Reef',
  email: 'ida@example.com',
  vat_number: null,
  vat_checks: [],
  draft_id: null,
  goods_start: null,
  events: [
    {
      sequence: 7,
      at: '2027-03-05T10:00:00.000Z',
      type: 'pressing.confirmOrder',
      actor: 'system',
      who: null,
      state: 'in_production',
      reason: null,
    },
  ],
}
const acts = { plants: [], view: undefined, onMove: () => {} }

describe('the desk of direct pressings', () => {
  it('lists each with whose turn it is, what it waits for and its last day', async () => {
    const items = [{ ...row, name: 'Ida Reef', email: 'ida@example.com' }]
    const markup = await draw(<PressingsTable list={{ items, next: null }} state="" />, '/admin/pressings')
    expect(markup).toContain('href="/admin/pressings?id=2"')
    for (const words of ['Ida Reef', 'Test pressing sent', 'the owner', 'Mar 16, 2027', '€1,919.60'])
      expect(markup).toContain(words)
    const none = await draw(
      <PressingsTable list={{ items: [], next: null }} state="closed" />,
      '/admin/pressings',
    )
    expect(none).toContain('There is no direct pressing here.')
  })

  it('shows one with its moves, its places and its log in words', async () => {
    const markup = await draw(<DeskPressing pressing={pressing} {...acts} />, '/admin/pressings?id=2')
    for (const words of [
      'an answer to the test pressing',
      'Put on hold',
      '200 × collected at the plant',
      '100 × Into your stock with us',
      'confirmed by the plant',
      '€959.80',
    ])
      expect(markup).toContain(words)
    const still = await draw(
      <DeskPressing pressing={{ ...pressing, moves: [] }} {...acts} />,
      '/admin/pressings',
    )
    expect(still).toContain('Nothing is to be done here now: it is the owner’s turn.')
    const ours = await draw(
      <DeskPressing pressing={{ ...pressing, turn: 'shop', moves: [] }} {...acts} />,
      '/admin/pressings',
    )
    expect(ours).toContain('It is our turn, but not here')
  })

  it('tells of a plant in another country than its tax was reckoned from', async () => {
    const at = async (plant: string) => {
      const one = { ...pressing, goods_start: { taxed_from: 'FR', plant } }
      return draw(<DeskPressing pressing={one} {...acts} />, '/admin/pressings?id=2')
    }
    expect(await at('DE')).toMatch(/start from France, but this plant is in Germany/)
    expect(await at('FR')).not.toContain('but this plant is in')
  })

  it('leads to the manual order in which its transfer is booked', async () => {
    const markup = await draw(
      <DeskPressing pressing={{ ...pressing, draft_id: 12 }} {...acts} />,
      '/admin/pressings',
    )
    expect(markup).toMatch(/href="[^"]*id=12"[^>]*>Transfer: D-00012/)
  })
})

const page = (more: Partial<Output<'pressings.one'>>, view?: FormView) =>
  draw(
    <PressingScreen
      pressing={{ ...pressing, moves: [], ...more }}
      token="qt_1"
      form={{ view, send: () => {}, focused: () => {} }}
    />,
    '/pressing/contract?id=2',
  )

describe('the page of a direct pressing', () => {
  const tax = { basis_points: 0, number: 'DE136695976', withheld: false }

  it('says by which law it bears no tax, and whose number is proven', async () => {
    const markup = await page({ vat: { ...tax, treatment: 'intra_community' } })
    expect(markup).toContain('Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC')
    expect(markup).toContain('DE136695976')
    const away = await page({ vat: { ...tax, treatment: 'export', number: null } })
    expect(away).toContain('Export exempt from VAT, Art. 146')
  })

  it('says why it bears tax all the same, and to the desk what to do about it', async () => {
    const vat = { ...tax, treatment: 'domestic', basis_points: 2_000, withheld: true } as const
    const why = 'This shop has no VAT number of its own'
    const owners = await page({ vat })
    expect(owners).toContain(why)
    expect(owners).not.toContain('Settings')
    const desk = await draw(
      <DeskPressing pressing={{ ...pressing, vat }} {...acts} />,
      '/admin/pressings?id=2',
    )
    expect(desk).toMatch(new RegExp(`${why}.*Settings`))
  })

  it('leads to what waits at its record, and to its other pages', async () => {
    const markup = await page({})
    expect(markup).toContain('Answer the test pressing')
    for (const href of ['/quote?token=qt_1', '/project/files?id=9', '/project/proof?id=9'])
      expect(markup).toContain(`href="${href}"`)
    const filling = await page({ state: 'files_due', task: 'fill_in', stage: null })
    expect(filling).toContain('href="/creation/vinyl?id=9"')
    expect(filling).toContain('Until March 16, 2027')
    expect(await page({ state: 'files_due', task: 'wait_for_check', turn: 'shop' })).toContain(
      'Our staff look at',
    )
  })

  it('offers a transfer where the shop has an account, and doors where carriage was quoted', async () => {
    const paying = { state: 'deposit_due', task: null, stage: null } as const
    const can = { pay: true, transfer: false, bill_to: true, address: true, send: false, stock: true }
    const collected = await page({ ...paying, can })
    expect(collected).not.toContain('Pay by transfer')
    expect(collected).toContain('copies are collected at the plant')
    const sent = await page({ ...paying, can: { ...can, transfer: true, send: true, stock: true } })
    expect(sent).toContain('Pay by transfer')
    expect(sent).not.toContain('copies are collected at the plant')
  })
})

describe('paying and writing on the page of a direct pressing', () => {
  it('says where a transfer goes, how much, what is written on it and until when', async () => {
    const to = {
      reference: 'S-KJT7YXWYJ',
      amount: 115_176,
      holder: 'Sillon SAS',
      iban: 'FR7630006000011234567890189',
    }
    const markup = await page({
      state: 'deposit_due',
      transfer_to: { ...to, until: '2027-03-29T10:00:00.000Z' },
    })
    for (const words of [
      'S-KJT7YXWYJ',
      '€1,151.76',
      'Sillon SAS',
      'FR7630006000011234567890189',
      'March 29, 2027',
    ])
      expect(markup).toContain(words)
    expect(await page({ state: 'deposit_due' })).not.toContain('We wait for your transfer')
  })
  it('marks the field that was refused, and says so beside the button that was pressed', async () => {
    const fields = { city: 'input_required', zip_code: 'postcode_odd' }
    const view: FormView = {
      status: 'refused',
      isBusy: false,
      isDirty: false,
      values: { move: 'billing' },
      errors: fields,
      summary: [],
      focus: 'city',
      problem: { code: 'input_invalid', fields },
      can: { change: true, submit: true },
    }
    const can = { pay: true, transfer: true, bill_to: true, address: true, send: true, stock: true }
    const markup = await page({ state: 'deposit_due', can }, view)
    expect(markup).toMatch(/id="pressing-city"[^>]*aria-invalid="true"/)
    expect(markup).toMatch(/id="pressing-city-error">Fill this in\./)
    expect(markup).toMatch(/id="pressing-zip_code-error">This cannot be right/)
    expect(markup).not.toMatch(/id="pressing-firstname"[^>]*aria-invalid/)
    expect(markup.match(/role="alert"/g)).toHaveLength(1)
    expect(markup).toMatch(/Save[^<]*<\/button><p role="alert"[^>]*>Look at the marked fields/)
  })
})
