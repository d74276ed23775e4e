import { expect, it } from 'vitest'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = testShop()
const { alice, boss, tess } = people

it('names the staff, and nobody else, to whoever hands orders and letters on', async () => {
  const listed = async (token: string) => {
    const { body } = await shop.request('staff.colleagues', {}, { token })
    return 'items' in body ? body.items.map(({ email }) => email).toSorted() : body.code
  }
  expect(await listed(boss.token)).toEqual([boss.email, tess.email].toSorted())
  expect(await listed(tess.token)).toEqual([boss.email, tess.email].toSorted())
  expect(await listed(alice.token)).toBe('forbidden')
  await writeSpecialists(shop.db, shop.clock.now())
  expect(await listed(specialists.wanda.token)).toBe('forbidden')
  const all = [boss, tess, ...Object.values(specialists)].map(({ email }) => email)
  expect(await listed(boss.token)).toEqual(all.toSorted())
  // Whoever has no role any more is not offered.
  const none = { id: tess.id, roles: [], reason: 'as agreed' }
  await shop.request('staff.setStaffRoles', none, boss)
  expect(await listed(boss.token)).not.toContain(tess.email)
})
