import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../base/clock.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  await ownedBy(shop, testProjects.hidden)
  const waits = [testProjects.hidden, testProjects.shirt, testProjects.otherShop]
  for (const [days, id] of waits.entries()) {
    const updatedAt = addDays(shop.clock.now(), days - 3)
    await shop.db.update(projects).set({ step: 'checking', updatedAt }).where(eq(projects.id, id))
  }
})

const tess = { token: people.tess.token }
type Asked = { step?: 'checking' | 'in_progress' | 'failed'; limit?: number; after?: string }

async function list(asked: Asked = {}) {
  const { body } = await shop.request('staff.projects', asked, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('staff.projects', () => {
  it('lists what is to check, the longest waiting first, with its owner, each once', async () => {
    const whole = await list({ step: 'checking' })
    const ids = [testProjects.hidden, testProjects.shirt, testProjects.otherShop]
    expect(whole.items.map(({ id }) => id)).toEqual(ids)
    expect(whole.items[0]).toMatchObject({
      name: 'Unheard',
      step: 'checking',
      owner: { id: people.alice.id, name: 'Alice Sand', email: people.alice.email },
    })
    expect(whole.items[1]?.owner).toBeNull()
    const first = await list({ step: 'checking', limit: 2 })
    const second = await list({ step: 'checking', limit: 2, after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })

  it('lists the others with the latest change first', async () => {
    const { items } = await list()
    expect(items).toHaveLength(6)
    expect(items.at(-1)?.id).toBe(testProjects.hidden)
    const rest = await list({ step: 'in_progress', limit: 1 })
    const next = await list({ step: 'in_progress', limit: 10, after: rest.next ?? '' })
    const seen = [...rest.items, ...next.items].map(({ id }) => id)
    expect(new Set(seen).size).toBe(3)
    expect((await list({ step: 'failed' })).items).toEqual([])
  })

  it('is for staff, and for cursors of its own', async () => {
    expect((await shop.request('staff.projects', {})).status).toBe(401)
    expect((await shop.request('staff.projects', {}, { token: people.alice.token })).status).toBe(403)
    const odd = [
      '!',
      ...['', 'x', '2026-99-99T00:00:00.000000Z'].map(text =>
        Buffer.from(JSON.stringify([text, 1])).toString('base64url'),
      ),
    ]
    for (const after of odd)
      expect((await shop.request('staff.projects', { after }, tess)).body, after).toMatchObject({
        fields: { after: 'input_invalid' },
      })
  })
})
