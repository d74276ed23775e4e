import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
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
  vat: { basis_points: 2_000, treatment: 'collected', number: null },
  deposit: { ...sum, transfer: null },
  balance: null,
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
  can: { pay: false, transfer: false, bill_to: false, address: false, send: false },
  moves: ['count', 'hold'],
  name: 'Ida Reef',
  email: 'ida@example.com',
  vat_number: null,
  vat_checks: [],
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
    expect(still).toContain('Nothing is to be done here now.')
  })
})

describe('the page of a direct pressing', () => {
  const page = (more: Partial<Output<'pressings.one'>>) =>
    draw(
      <PressingScreen
        pressing={{ ...pressing, moves: [], ...more }}
        token="qt_1"
        form={{ view: undefined, send: () => {} }}
      />,
      '/pressing/contract?id=2',
    )

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
    const can = { pay: true, transfer: false, bill_to: true, address: true, send: false }
    const collected = await page({ ...paying, can })
    expect(collected).not.toContain('Pay by transfer')
    expect(collected).toContain('copies are collected at the plant')
    const sent = await page({ ...paying, can: { ...can, transfer: true, send: true } })
    expect(sent).toContain('Pay by transfer')
    expect(sent).not.toContain('copies are collected at the plant')
  })
})
