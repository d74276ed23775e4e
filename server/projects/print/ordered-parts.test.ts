// Print files of a run that its plant has: who may exchange them.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { printProject, uploadPart } from '#fixtures/print/print-project.ts'
import { contractOf } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { pressings } from '../../database/schema/pressings.ts'
import { insertProduction, readProduction } from '../store/productions.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
const tess = { token: people.tess.token }

const part = (id: number, key: string) => ({ project_id: id, part: key })
const label = (words: string): Uint8Array => sampleFile({ pages: [labelPage(textAt(words, 42, 65))] })
const slot = async (id: number, key: string) => {
  const { body } = await shop.request('parts.list', { id }, alice)
  return 'parts' in body ? body.parts.find(one => one.key === key) : undefined
}

/** Both labels right, and the proof they make. */
async function proofed() {
  const id = await printProject(shop)
  for (const key of ['label.a', 'label.b']) await uploadPart(shop, part(id, key), label(`${key} ${id}`))
  await shop.runJobs()
  return id
}

describe('print files of a run at the plant', () => {
  it('are exchanged by staff alone, with a reason', async () => {
    const id = await proofed()
    await shop.db.update(projects).set({ step: 'successful' }).where(eq(projects.id, id))
    const late = (token: string, reason = '') =>
      uploadPart(shop, part(id, 'label.a'), label('after the order'), { token, reason })
    expect((await late(alice.token, 'a typo')).body).toMatchObject({ fields: { part: 'run_ordered' } })
    expect((await late(tess.token)).body).toMatchObject({ fields: { part: 'run_ordered' } })
    expect((await late(tess.token, 'the plant agrees')).status).toBe(200)
    expect((await slot(id, 'label.a'))?.versions[0]).toMatchObject({ reason: 'the plant agrees' })
  })

  it('are the plant’s as soon as their contract is ordered', async () => {
    const id = await proofed()
    await contractOf(shop, id, 'ordered')
    const late = () => uploadPart(shop, part(id, 'label.a'), label('exchanged'), { reason: 'a typo' })
    expect((await late()).body).toMatchObject({ fields: { part: 'run_ordered' } })
    // Launched by its deposit, it is known how many copies are to be pressed: nothing is ordered by that.
    const { state, context: lifecycle } = begin(productionMachine, undefined)
    const row = { projectId: id, state, lifecycle, copies: 300, updatedAt: shop.clock.now() }
    await insertProduction(shop.db, row)
    await shop.db.update(pressings).set({ state: 'in_proof' }).where(eq(pressings.projectId, id))
    expect((await late()).status).toBe(200)
  })

  it('that staff exchanged are checked again by the word of their owner', async () => {
    const id = await proofed()
    await contractOf(shop, id, 'in_production')
    const { state, context: lifecycle } = begin(productionMachine, undefined)
    const row = { projectId: id, state, lifecycle, copies: 300, updatedAt: shop.clock.now() }
    await insertProduction(shop.db, row)
    const approve = async (version: number, key: string) => {
      const said = { id, proof: version, part: key, verdict: 'approve' } as const
      expect((await shop.request('proofs.decide', said, alice)).status).toBe(200)
      return (await readProduction(shop.db, id))?.state
    }
    expect(await approve(1, 'label.a')).toBe('files_pending')
    expect(await approve(1, 'label.b')).toBe('files_checked')
    await uploadPart(shop, part(id, 'label.a'), label('exchanged'), { token: tess.token, reason: 'a typo' })
    await shop.runJobs()
    expect((await readProduction(shop.db, id))?.state).toBe('files_pending')
    expect(await approve(2, 'label.a')).toBe('files_checked')
  })
})
