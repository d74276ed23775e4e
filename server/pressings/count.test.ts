// When the copies of a direct pressing are counted by hand. Rules 22.
import { describe, expect, it } from 'vitest'
import { pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { updateProduction } from '../projects/store/productions.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, move } = desk

const producing = async () => {
  const { id } = await agreed()
  await paid(id)
  await desk.atPlant(id)
  return id
}

describe('the count of a run whose plant reports stages', () => {
  it('is taken, and offered, once it is past the press', async () => {
    const id = await producing()
    const { project_id: projectId } = await one(id)
    const stage = (state: string) => updateProduction(shop.db, projectId ?? 0, { state })
    const counts = { pressed: 300, accepted: 300 }
    for (const early of ['cutting', 'test_pressing_sent', 'test_rejected', 'pressing']) {
      await stage(early)
      const seen = await good(shop.request('staff.pressing', { id }, tess))
      expect(seen.moves).not.toContain('count')
      expect(await codeOf(move(id, 'count', counts))).toBe('transition_not_allowed')
    }
    await stage('quality_check')
    expect(await codeOf(move(id, 'count', counts))).toBe('done')
  })
})
