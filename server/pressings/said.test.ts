// What the owner of a contract says of it: how it is paid, whom it is billed to, where copies go. Rules 22.
import { describe, expect, it } from 'vitest'
import { alice, labelInParis, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, pay, save } = desk

describe('who chose a transfer', () => {
  it('may pay by card after all, as long as nothing came, and back again', async () => {
    await desk.openAccount()
    const { id } = await agreed()
    await good(save(id, { billing: labelInParis }))
    for (const way of ['transfer', 'card', 'transfer'] as const) await good(pay(id, way))
    expect((await one(id)).transfer_to).toMatchObject({ amount: 115_176 })
    await paid(id)
    expect(await one(id)).toMatchObject({ state: 'files_due', deposit: { paid: true }, transfer_to: null })
    await desk.books()
  })

  it('waits for the rest of what came in part', async () => {
    const { id } = await agreed()
    await good(save(id, { billing: labelInParis }))
    await good(pay(id, 'transfer'))
    const { draft_id: draft } = await good(shop.request('staff.pressing', { id }, boss))
    await good(
      shop.request('staff.draftMoney', { id: draft ?? 0, reference: 'part 1', amount: 100_000 }, boss),
    )
    expect(await one(id)).toMatchObject({ can: { pay: false }, transfer_to: { amount: 15_176 } })
    expect(await codeOf(pay(id, 'card'))).toBe('order_not_payable')
  })
})

describe('the company that is invoiced', () => {
  it('is kept, shown, and printed beside the person', async () => {
    const { id } = await agreed()
    await paid(id)
    await good(save(id, { billing: { ...labelInParis, name: 'Reef Records SARL' } }))
    expect((await one(id)).billing).toMatchObject({ name: 'Reef Records SARL', lastname: 'Label' })
    const other = await agreed()
    await good(save(other.id, { billing: { ...labelInParis, name: 'Reef Records SARL' } }))
    const { link } = await good(pay(other.id, 'card'))
    const offer = new URL(link ?? '').searchParams.get('token') ?? ''
    const payment_method = await shop.card('success')
    await good(shop.request('offers.pay', { token: offer, expected_total: 115_176, payment_method }))
    await shop.runJobs()
    const { deposit } = await one(other.id)
    const { order } = await good(shop.request('staff.order', { id: deposit.order_id ?? 0 }, tess))
    expect(order.customer).toMatchObject({ name: 'Reef Records SARL', firstname: 'Ida' })
  })
})

describe('a place that copies are sent to', () => {
  it('is said whole, with what is missing named', async () => {
    const { id } = await agreed(alice, 300, [{ country_id: 'FR', copies: 0 }])
    const door = {
      name: 'Label',
      address: '1 rue',
      zip_code: '75002',
      city: 'Paris',
      country_id: 'FR',
      copies: 300,
    }
    const put = async (more: object) => (await save(id, { addresses: [{ ...door, ...more }] })).body
    for (const name of ['name', 'address', 'zip_code', 'city'])
      expect(await put({ [name]: '' })).toMatchObject({
        fields: { [`addresses->0->${name}`]: 'input_required' },
      })
    expect(await put({})).toMatchObject({ addresses: [{ address: '1 rue' }] })
  })
})
