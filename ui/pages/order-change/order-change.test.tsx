// A change that its buyer is asked to pay for, as they see it and as staff do.
import { afterAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { changeForm } from '#machines/forms/offer.forms.ts'
import { orderChangeForm } from '#machines/forms/orders/order-edit.forms.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { PlainProvider } from '../../plain-context.ts'
import { runningSource } from '../../shop-source.ts'
import { ChangesPart } from '../order-service/changes-part.tsx'
import type { OrderLines } from '../order-service/edit-part.tsx'
import { OrderChangeScreen } from './order-change.page.tsx'

const path = '/order-change?token=abcdefghijklmnop'
const line = { name: 'Night ferries', artist_name: 'Harbour', size: '', quantity: 1, total: 2_000 }
const change: Output<'changes.show'> = {
  standing: 'open',
  until: '2027-02-03T10:20:30.000Z',
  currency: 'EUR',
  before: [line],
  after: [{ ...line, quantity: 2, total: 4_000 }],
  was: 2_650,
  due: 2_150,
  action_url: null,
  order: { id: 900, number: 'S-900', token: 'abcdefghijklmnop' },
}

const { ports } = fakePorts()
const shop = startShop({ ports })
afterAll(() => void shop.stop())
await settled()
startPageJourney(shop, ports, changeForm)
startPageJourney(shop, ports, orderChangeForm)
const form = { view: undefined, fill: () => {}, send: () => {}, focused: () => {}, reset: () => {} }
const drawn = (shown: Output<'changes.show'> | null) =>
  draw(<OrderChangeScreen change={shown} token="abcdefghijklmnop" form={form} />, path, shop)

describe('the page of a change', () => {
  it('shows before, after and the difference, and the ways to say yes and no', async () => {
    const markup = await drawn(change)
    for (const text of [
      'S-900',
      'As you bought it',
      'As it would be',
      '€26.50',
      '€21.50',
      'No, leave it as it is',
    ])
      expect(markup).toContain(text)
  })

  it.each([
    ['made', 'Your order is changed'],
    ['paying', 'Its payment is under way'],
    ['over', 'no longer offered'],
  ] as const)('that is %s says so, and takes no card', async (standing, text) => {
    const markup = await drawn({ ...change, standing, until: null, before: [], after: [] })
    expect(markup).toContain(text)
    expect(markup).not.toContain('<form')
  })

  it('takes no card in a shop without payments, and can still be declined', async () => {
    const screen = <OrderChangeScreen change={change} token="abcdefghijklmnop" form={form} />
    const markup = await draw(screen, path, shop, { takesNoCards: true })
    expect(markup).toContain('no card is taken here')
    expect(markup).toContain('No, leave it as it is')
    expect(markup).not.toMatch(/cc-number|<legend|type="submit"/)
  })

  it('leads to the bank that still asks, and says of a strange link that nobody was sent it', async () => {
    const bank = 'https://bank.test/challenge'
    expect(await drawn({ ...change, standing: 'paying', action_url: bank })).toContain(bank)
    expect(await drawn(null)).toContain('Nobody was sent this link')
  })
})

describe('the page of a change without scripts', () => {
  const plainly = (takesCards: boolean, site = {}) =>
    draw(
      <PlainProvider
        value={{
          source: runningSource(shop),
          key: 'a-key-of-this-form',
          isRefused: false,
          isTotalOther: false,
          takesCards,
          actionUrl: null,
        }}
      >
        <OrderChangeScreen change={change} token="abcdefghijklmnop" form={form} />
      </PlainProvider>,
      path,
      shop,
      site,
    )
  const plainPart = (markup: string) => /<noscript>(.*?)<\/noscript>/s.exec(markup)?.[1] ?? ''

  it('has a form with both answers, sent once for its key', async () => {
    const part = plainPart(await plainly(true))
    expect(part).toContain('name="key" value="a-key-of-this-form"')
    expect(part).toContain('name="total" value="2150"')
    for (const text of ['cc-number', 'value="pay"', 'value="decline"']) expect(part).toContain(text)
  })

  it('asks for no card where cards go by scripts of the provider, and can still be declined', async () => {
    const part = plainPart(await plainly(false))
    for (const text of ['cc-number', 'value="pay"']) expect(part).not.toContain(text)
    expect(part).toContain('value="decline"')
    expect(part).toContain('Paying needs scripts')
    const closed = plainPart(await plainly(false, { takesNoCards: true }))
    expect(closed).toContain('no card is taken here')
    expect(closed).not.toContain('scripts')
    expect(closed).toContain('value="decline"')
  })
})

describe('the changes at the desk', () => {
  const asked: OrderLines['changes'][number] = {
    id: 4,
    state: 'proposed',
    reason: 'wants two',
    actor: 'team:12',
    at: '2027-01-27T10:20:30.000Z',
    until: '2027-02-03T10:20:30.000Z',
    was: 2_650,
    due: 2_150,
    moves: ['remind', 'waive', 'withdraw'],
  }
  const lines = (changes: OrderLines['changes']): OrderLines => ({
    id: 900,
    currency: 'EUR',
    paid: 2_650,
    lines: [],
    items: [],
    edits: [],
    changes,
  })
  it('say what is asked, and what may be done', async () => {
    const markup = await draw(<ChangesPart order={900} data={lines([asked])} />, path, shop)
    for (const text of ['Waits for the buyer', '€21.50', 'wants two', 'Send the link again', 'Take it back'])
      expect(markup).toContain(text)
    const over = { ...asked, state: 'lapsed' as const, moves: [] }
    const ended = await draw(<ChangesPart order={900} data={lines([over])} />, path, shop)
    expect(ended).toContain('Over')
    expect(ended).not.toContain('Send the link again')
  })
})

describe('the forms of a change', () => {
  it('send a move with its reason, and say no without a card', async () => {
    const fake = fakePorts({
      answers: { 'staff.moveChange': { changes: [] }, 'changes.decline': { ...change, standing: 'over' } },
    })
    const staff = startShop({ ports: fake.ports })
    afterAll(() => void staff.stop())
    await settled()
    startPageJourney(staff, fake.ports, orderChangeForm)
    startPageJourney(staff, fake.ports, changeForm)
    const values = { id: '900', change: '4', move: 'withdraw', reason: 'found another' }
    const decline = { token: 'abcdefghijklmnop', mode: 'decline', isFree: '1' }
    const sent = [
      [journeyOf(staff, 'orderChangeForm'), values],
      [journeyOf(staff, 'changeForm'), decline],
    ] as const
    for (const [journey, said] of sent) {
      journey?.send({ type: 'form.reset', values: said })
      journey?.send({ type: 'form.submit', key: 'k' })
      for (let turn = 0; turn < 6; turn += 1) await settled()
    }
    const made = fake.calls.filter(({ name }) => name === 'staff.moveChange' || name === 'changes.decline')
    expect(made.map(({ input }) => input)).toEqual([values, { token: 'abcdefghijklmnop' }])
  })
})
