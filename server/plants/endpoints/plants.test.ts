import { describe, expect, it } from 'vitest'
import { newPlant, plantFields } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = payingShop()
const boss = { token: people.boss.token }
const tess = { token: people.tess.token }
const fields = () => ({
  ...plantFields,
  contacts: plantFields.contacts.map(contact => ({ ...contact })),
  makes: [...plantFields.makes],
  calendar: { working_days: [1, 2, 3, 4, 5], holidays: ['2027-05-01'], closings: [] },
})

describe('plants.save', () => {
  it('writes a plant down, and over it', async () => {
    const id = await newPlant(shop, people.bruno.email)
    const { body } = await shop.request('plants.save', { ...fields(), id, name: 'Nord' }, boss)
    expect(body).toMatchObject({ id, name: 'Nord', members: [{ email: people.bruno.email }] })
    expect((await shop.request('plants.save', { ...fields(), id: 999 }, boss)).body).toMatchObject({
      fields: { id: 'not_found' },
    })
  })

  it('takes members who have an account, and weeks that have an end', async () => {
    const nobody = { ...fields(), members: [{ email: 'nobody@example.com' }] }
    expect((await shop.request('plants.save', nobody, boss)).body).toMatchObject({
      fields: { members: 'not_found' },
    })
    const closings = [{ from: '2027-08-08', to: '2027-08-01' }]
    const { calendar: _, lead: __, ...bare } = fields()
    expect((await shop.request('plants.save', bare, boss)).body).toMatchObject({
      calendar: { working_days: [1, 2, 3, 4, 5] },
      lead: { print: 10 },
    })
    const wrong = { ...fields(), calendar: { ...fields().calendar, closings } }
    expect((await shop.request('plants.save', wrong, boss)).body).toMatchObject({
      fields: { calendar: 'date_too_early' },
    })
  })
})

describe('plants.list and plants.one', () => {
  it('show staff who presses', async () => {
    const { body } = await shop.request('plants.list', { limit: 1 }, tess)
    expect(body).toMatchObject({ items: [{ name: 'Nord', weekly_discs: 1_000 }] })
    const after = 'next' in body ? (body.next ?? '') : ''
    const { body: rest } = await shop.request('plants.list', { limit: 1, after }, tess)
    expect(rest).toMatchObject({ items: [{ id: 2 }], next: null })
    expect((await shop.request('plants.one', { id: 1 }, tess)).body).toMatchObject({
      calendar: { holidays: ['2027-05-01'] },
    })
    expect((await shop.request('plants.one', { id: 99 }, tess)).status).toBe(404)
    expect((await shop.request('plants.list', { after: 'x' }, tess)).status).toBe(422)
  })

  it('show a plant nothing of others', async () => {
    expect((await shop.request('plants.list', {}, { token: people.bruno.token })).status).toBe(403)
  })
})
