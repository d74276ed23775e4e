import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProject, readyProject } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const list = (more: object = {}, who: object = alice) => shop.request('user.projects', more, who)

describe('user.projects', () => {
  it('says of every own project where it stands and what comes next, newest first, in pages', async () => {
    const gone = await draftProject(shop, { title: 'Gone' })
    await shop.request('projects.ownerMove', { id: gone.id, move: 'delete' }, alice)
    await draftProject(shop, { title: 'Draft' })
    const sent = await readyProject(shop, { title: 'Sent' })
    await shop.request('projects.ownerMove', { id: sent.id, move: 'submit', version: 1 }, alice)
    const back = await readyProject(shop, { title: 'Back' })
    await shop.request('projects.ownerMove', { id: back.id, move: 'submit', version: 1 }, alice)
    const staff = { token: people.tess.token }
    await shop.request('projects.move', { id: back.id, move: 'askChanges', reason: 'x' }, staff)
    expect((await list()).body).toMatchObject({
      items: [
        { name: 'Back', next_act: 'mend', step: 'creating' },
        { name: 'Sent', next_act: 'wait', step: 'checking', moves: ['withdraw'] },
        { name: 'Draft', next_act: 'finish' },
      ],
      next: null,
    })
    const first = await list({ limit: 2 })
    const after = 'next' in first.body ? first.body.next : null
    expect((await list({ after, limit: 2 })).body).toMatchObject({ items: [{ name: 'Draft' }], next: null })
    expect((await list({}, { token: people.bruno.token })).body).toEqual({ items: [], next: null })
    expect((await list({ after: 'nonsense' })).status).toBe(422)
  })
})
