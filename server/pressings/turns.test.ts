// Whose turn it is, and where the run stands: told alike by contract, run and board. Rules 22, 23.
import { describe, expect, it } from 'vitest'
import { pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { readProduction } from '../projects/store/productions.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, move, own, deliver } = desk
const reason = 'agreed on the telephone'

/** What a contract, its run and its card on the board say, staff being "us" to all of them. */
async function told(id: number) {
  const { project_id, turn: contract } = await one(id)
  const { rows } = await good(shop.request('runs.list', {}, tess))
  const run = await good(shop.request('runs.one', { id: project_id ?? 0 }, tess))
  const card = rows.find(row => row.id === project_id)
  const ours = (turn?: string) => (turn === 'shop' ? 'staff' : turn)
  return { turns: [contract, run.turn, card?.turn].map(ours), stage: run.stage }
}
const stageOf = async (id: number) => {
  const { project_id } = await good(shop.request('staff.pressing', { id }, tess))
  return (await readProduction(shop.db, project_id ?? 0))?.state
}
const all = (turn: string) => [turn, turn, turn]
const run = async (id: number, name: string, more = {}) => {
  const { project_id } = await one(id)
  await good(shop.request('runs.move', { id: project_id ?? 0, move: name, ...more }, tess))
  await shop.runJobs()
}

async function ordered() {
  const { id } = await agreed()
  await paid(id)
  await desk.withFiles(id)
  expect(await told(id)).toEqual({ turns: all('staff'), stage: 'files_pending' })
  await good(move(id, 'order', { reason }))
  return id
}

describe('a run that is ordered', () => {
  it('has its files checked by that, and waits for plant, rights and cut, one after the other', async () => {
    const id = await ordered()
    expect(await told(id)).toEqual({ turns: all('plant'), stage: 'files_checked' })
    await good(move(id, 'confirmOrder'))
    expect(await told(id)).toEqual({ turns: all('staff'), stage: 'files_checked' })
    await run(id, 'clearRights', { reason: 'SDRM 1' })
    expect(await told(id)).toEqual({ turns: all('plant'), stage: 'rights_cleared' })
    for (const name of ['cut', 'plate', 'sendTest']) await run(id, name)
    expect(await told(id)).toEqual({ turns: all('owner'), stage: 'test_pressing_sent' })
    await run(id, 'rejectTest', { reason: 'a click on A' })
    expect(await told(id)).toEqual({ turns: all('staff'), stage: 'test_rejected' })
  })

  it('follows its contract from the count to the end, and nothing of it stands at packing', async () => {
    const id = await ordered()
    await good(move(id, 'confirmOrder'))
    // The plant reports no stages: staff count by hand.
    await good(move(id, 'count', { pressed: 300, accepted: 291 }))
    const { project_id } = await one(id)
    expect((await readProduction(shop.db, project_id ?? 0))?.lifecycle).toMatchObject({
      pressed: 300,
      accepted: 291,
    })
    expect(await told(id)).toEqual({ turns: all('owner'), stage: 'packing' })
    // What leaves it is the contract's to say.
    expect((await shop.request('runs.move', { id: project_id ?? 0, move: 'send' }, tess)).status).toBe(409)
    await paid(id)
    expect(await told(id)).toEqual({ turns: all('staff'), stage: 'packing' })
    await good(deliver(id, 'handOver', { carrier: 'dhl', number: 'PAL-1' }))
    expect(await told(id)).toEqual({ turns: all('carrier'), stage: 'in_transit' })
    await good(deliver(id, 'deliver', {}))
    expect(await stageOf(id)).toBe('received')
    await good(own(id, 'claim', { copies: 5, reason: 'warped' }))
    await good(move(id, 'decideClaim', { decision: 'refuse', reason: 'they lay in the sun' }))
    expect((await one(id)).state).toBe('closed')
    expect(await stageOf(id)).toBe('closed')
  })
})
