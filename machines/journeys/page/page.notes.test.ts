// An order of staff that waits for a credit note: its page asks for it by itself.
import { describe, expect, test, vi } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { visitOf } from '../../shop/visit.ts'
import { pageJourney } from './page.journey.ts'
// What loads the pages of staff comes when one is opened; here it is there before, so no test waits for it.
import './staff-data.ts'
import { viewPage } from './page.view.ts'

const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
const viewer = { id: 7, pro: false, rights: ['order.see'] }

const order = { order: { id: 9, number: 'S-9', email: 'ida@x.example', credit_notes: [] } }
const none = { items: [], next: null }
const down = { error: true, status: 503, code: 'unavailable' }

/** The page of an order; what the shop answers about it, one after the other, the last for good. */
async function openOrder(...answers: ('awaits' | 'whole' | 'down')[]) {
  let asked = 0
  const fake = fakePorts({
    answers: {
      'staff.order': () => {
        const now = answers[Math.min(asked++, answers.length - 1)]
        return now === 'down' ? down : { ...order, awaits_note: now === 'awaits' }
      },
      'staff.mails': none,
      'staff.orderMoney': { left: 0 },
      'staff.parcelsAway': none,
      'desk.record': { id: 9 },
      'desk.list': none,
    },
  })
  const { actor, clock } = startJourney(pageJourney.provide(fake.ports))
  const view = () => viewPage(actor.getSnapshot())
  const ready = () => vi.waitFor(() => expect(view()).toMatchObject({ screen: 'ready', isBusy: false }))
  actor.send({ type: 'page.open', visit: visitOf('/admin/order', '?id=9') })
  actor.send({ type: 'page.readerKnown', reader: { settings, viewer } })
  await ready()
  const times = () => fake.calls.filter(({ name }) => name === 'staff.order').length
  const wait = async (ms: number) => {
    clock.increment(ms)
    await ready()
  }
  return { times, wait, view }
}

describe('an order of staff whose credit note comes', () => {
  test('is asked for again, for a minute at most', async () => {
    const { times, wait } = await openOrder('awaits')
    expect(times()).toBe(1)
    await wait(3_000)
    expect(times()).toBe(2)
    for (let second = 0; second < 40; second += 1) await wait(3_000)
    expect(times()).toBe(21)
  })

  test('is asked for no more once it is there', async () => {
    const { times, wait } = await openOrder('awaits', 'whole')
    for (let second = 0; second < 5; second += 1) await wait(3_000)
    expect(times()).toBe(2)
  })

  test('stays on show when the shop does not answer in between, and is asked for again', async () => {
    const { times, wait, view } = await openOrder('awaits', 'down', 'whole')
    await wait(3_000)
    expect(view()).toMatchObject({ screen: 'ready', data: { page: 'staff-order' } })
    await wait(3_000)
    expect(times()).toBe(3)
    expect(view().data).toMatchObject({ awaitsRest: false })
  })

  test('is not asked for where none comes', async () => {
    const { times, wait } = await openOrder('whole')
    await wait(60_000)
    expect(times()).toBe(1)
  })
})
