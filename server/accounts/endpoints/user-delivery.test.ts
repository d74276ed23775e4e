import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const paris = {
  firstname: 'Alice',
  lastname: 'Sand',
  address: '12 rue des Rigoles',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
}

describe('user.delivery', () => {
  it('keeps the first address as the preferred one, and one of them always is', async () => {
    const first = await shop.request('user.delivery', paris, alice)
    expect(first.body).toMatchObject([{ city: 'Paris', preferred: true }])
    const second = await shop.request('user.delivery', { ...paris, city: 'Lyon', preferred: true }, alice)
    expect(second.body).toMatchObject([
      { city: 'Lyon', preferred: true },
      { city: 'Paris', preferred: false },
    ])
    const [lyon] = 'error' in second.body ? [] : second.body
    const id = lyon?.id ?? 0
    const third = await shop.request(
      'user.delivery',
      { ...paris, city: 'Nantes', id, preferred: false },
      alice,
    )
    expect('error' in third.body ? [] : third.body.filter(one => one.preferred)).toHaveLength(1)
    expect(third.body).toEqual(expect.arrayContaining([expect.objectContaining({ id, city: 'Nantes' })]))
  })

  it('is for the own addresses alone, with a country that is one', async () => {
    const mine = await shop.request('user.addresses', {}, alice)
    const id = 'error' in mine.body ? 0 : (mine.body[0]?.id ?? 0)
    expect((await shop.request('user.delivery', { ...paris, id }, bruno)).status).toBe(404)
    const nowhere = await shop.request('user.delivery', { ...paris, country_id: 'ZZ' }, alice)
    expect(nowhere.body).toMatchObject({ status: 422, code: 'address_incomplete' })
    const noPostcode = await shop.request('user.delivery', { ...paris, zip_code: '' }, alice)
    expect(noPostcode.body).toMatchObject({
      code: 'address_incomplete',
      fields: { zip_code: 'input_required' },
    })
    const unprinted = await shop.request('user.delivery', { ...paris, city: '北京' }, alice)
    expect(unprinted.body).toMatchObject({ code: 'address_incomplete', fields: { city: 'latin_invalid' } })
    const empty = await shop.request('user.delivery', { ...paris, city: '' }, alice)
    expect(empty.body).toMatchObject({ code: 'input_invalid', fields: { city: 'input_required' } })
    expect((await shop.request('user.delivery', paris)).status).toBe(401)
    expect((await shop.request('user.addresses', {}, alice)).body).toEqual(mine.body)
  })

  it('has one preferred address when two are saved at once, and an end', async () => {
    const together = Array.from({ length: 25 }, (_, index) =>
      shop.request('user.delivery', { ...paris, city: `Town ${index}`, preferred: true }, bruno),
    )
    const answers = await Promise.all(together)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const { body } = await shop.request('user.addresses', {}, bruno)
    const all = 'error' in body ? [] : body
    expect([all.length, all.filter(one => one.preferred).length]).toEqual([20, 1])
  })
})
