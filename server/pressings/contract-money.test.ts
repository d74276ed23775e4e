import { describe, expect, it } from 'vitest'
import { alice, labelInParis, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, pay, save } = desk

describe('the money of a contract', () => {
  it('is not taken back by its order, once it is paid', async () => {
    const { id } = await agreed()
    await paid(id)
    const order = (await one(id)).deposit.order_id ?? 0
    const own = await good(shop.request('user.orderShop', { order_id: order }, alice))
    expect(own).toMatchObject({ status: 'paid', can_cancel: false })
    expect(await codeOf(shop.request('user.cancelOrder', { id: order }, alice))).toBe('order_not_cancellable')
    const cancel = { id: order, move: 'cancelStaff', reason: 'asked on the telephone' }
    expect(await codeOf(shop.request('staff.moveOrder', cancel, boss))).toBe('transition_not_allowed')
    expect((await good(shop.request('staff.order', { id: order }, boss))).moves).not.toContain('cancelStaff')
    const key = { ...boss, key: 'contract-money-1' }
    const back = { id: order, amount: 100, reason: 'goodwill' }
    expect(await codeOf(shop.request('staff.refundOrder', back, key))).toBe('transition_not_allowed')
    expect(await one(id)).toMatchObject({ state: 'files_due', deposit: { paid: true } })
    await desk.books()
  })

  it('is asked for again where a transfer was given up', async () => {
    await desk.openAccount()
    const { id } = await agreed()
    await good(save(id, { billing: labelInParis }))
    await good(pay(id, 'transfer'))
    const { items } = await good(shop.request('staff.orders', { status: 'pending_payment' }, boss))
    const cancel = { id: items[0]?.id ?? 0, move: 'cancelStaff', reason: 'pays by card' }
    await good(shop.request('staff.moveOrder', cancel, boss))
    expect(await one(id)).toMatchObject({ can: { pay: true }, deposit: { paid: false, transfer: null } })
    await paid(id)
    expect(await one(id)).toMatchObject({ state: 'files_due', deposit: { paid: true } })
    await desk.books()
  })
})

describe('the desk of direct pressings', () => {
  it('is for staff alone', async () => {
    const { id } = await agreed()
    const hold = { id, seen: 0, move: 'hold', reason: 'asked' } as const
    const hand = { id, seen: 0, move: 'deliver', address: 1 } as const
    for (const who of [alice, bruno]) {
      expect(await codeOf(shop.request('staff.pressings', {}, who))).toBe('forbidden')
      expect(await codeOf(shop.request('staff.pressing', { id }, who))).toBe('forbidden')
      expect(await codeOf(shop.request('staff.movePressing', hold, { ...who, key: 'no-staff-moves' }))).toBe(
        'forbidden',
      )
      expect(
        await codeOf(shop.request('staff.deliverPressing', hand, { ...who, key: 'no-staff-hands' })),
      ).toBe('forbidden')
    }
    const { items } = await good(shop.request('staff.pressings', { state: 'deposit_due' }, tess))
    expect(items.map(item => item.id)).toContain(id)
    expect((await good(shop.request('staff.pressing', { id }, tess))).state).toBe('deposit_due')
  })
})
