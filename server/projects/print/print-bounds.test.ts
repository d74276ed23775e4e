// Where print files end: how many a slot takes, how much an account keeps, and a check that came to no end.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { printProject, uploadPart } from '#fixtures/print/print-project.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { partVersions, runParts } from '../../database/schema/print.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { readRunPart } from '../store/run-parts.ts'
import { partHost } from './print-hosts.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
const label = (words: string): Uint8Array => sampleFile({ pages: [labelPage(textAt(words, 42, 65))] })
const at = (id: number) => ({ project_id: id, part: 'label.a' })
const slot = async (id: number) => {
  const { body } = await shop.request('parts.list', { id }, alice)
  return 'parts' in body ? body.parts.find(({ key }) => key === 'label.a') : undefined
}
let count = 0
const recheck = (id: number, token: string = people.alice.token) => {
  const asked = { id, part: 'label.a', move: 'recheck' as const, seen: 1 }
  return shop.request('parts.move', asked, { token, key: `recheck-${(count += 1)}` })
}

describe('a check that came to no end', () => {
  it('is begun anew when it is asked for, and only then', async () => {
    const id = await printProject(shop)
    await uploadPart(shop, at(id), label('late'))
    const part = await readRunPart(shop.db, id, 'label.a')
    if (part === undefined) throw new Error('there is no slot')
    const late = {
      signal: 'red',
      subject: 'label.a',
      code: 'print_too_heavy',
      values: { what: 'time' },
    } as const
    const change = { findings: [late], checkedAt: shop.clock.now() }
    await shop.db.update(partVersions).set(change).where(eq(partVersions.partId, part.id))
    await shop.db.transaction(tx =>
      takeStep(tx, partHost, part, {
        type: 'part.judged',
        actor: { role: 'system' },
        at: shop.clock.now().getTime(),
        version: 1,
        isRefused: true,
        isUnsure: true,
        asks: [],
      }),
    )
    expect(await slot(id)).toMatchObject({ state: 'refused', moves: ['recheck'] })
    expect((await recheck(id, people.bruno.token)).status).toBe(404)
    expect((await recheck(id)).status).toBe(200)
    expect(await slot(id)).toMatchObject({ state: 'checking', versions: [{ findings: null }] })
    await shop.runJobs()
    expect(await slot(id)).toMatchObject({ state: 'clean', moves: [] })
    expect((await recheck(id)).body).toMatchObject({ code: 'transition_not_allowed' })
  })
})

describe('a check that is asked for again and again', () => {
  it('is begun three times for its owner, who is told then', async () => {
    const id = await printProject(shop)
    await uploadPart(shop, at(id), label('endless'))
    await shop.runJobs()
    const part = await readRunPart(shop.db, id, 'label.a')
    if (part === undefined) throw new Error('there is no slot')
    const lifecycle = { ...part.lifecycle, isUnsure: true, rechecks: 3 }
    await shop.db.update(runParts).set({ state: 'refused', lifecycle }).where(eq(runParts.id, part.id))
    expect(await slot(id)).toMatchObject({ state: 'refused', moves: [] })
    expect((await recheck(id)).body).toMatchObject({
      code: 'transition_not_allowed',
      fields: { move: 'rechecks_many' },
      nearest: { move: 3 },
    })
    expect((await recheck(id, people.tess.token)).status).toBe(200)
  })
})

describe('files of a slot', () => {
  it('are fifty, which is said before the next one is sent', async () => {
    const id = await printProject(shop)
    await uploadPart(shop, at(id), label('first'))
    await shop.runJobs()
    const part = await readRunPart(shop.db, id, 'label.a')
    if (part === undefined) throw new Error('there is no slot')
    const change = { version: 50, lifecycle: { ...part.lifecycle, version: 50 } }
    await shop.db.update(runParts).set(change).where(eq(runParts.id, part.id))
    expect((await uploadPart(shop, at(id), label('one more'))).body).toMatchObject({
      code: 'transition_not_allowed',
      fields: { part: 'versions_many' },
      nearest: { part: 50 },
    })
  })

  it('count among what their owner may keep, until the run is pressed', async () => {
    const id = await printProject(shop)
    await uploadPart(shop, at(id), label('large'))
    await shop.db
      .update(partVersions)
      .set({ sizeBytes: shop.deps.config.uploadBytesPerAccount })
      .where(eq(partVersions.partId, (await readRunPart(shop.db, id, 'label.a'))?.id ?? 0))
    expect((await uploadPart(shop, at(id), label('next'))).body).toMatchObject({ code: 'quota_reached' })
  })
})
