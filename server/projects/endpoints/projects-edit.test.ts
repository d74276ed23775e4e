import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProject, readyProject } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('projects.edit', () => {
  it('shows the owner and staff everything, and others nothing', async () => {
    const { id } = await readyProject(shop)
    const read = (token?: string) =>
      shop.request('projects.edit', { id }, token === undefined ? {} : { token })
    expect((await read(people.alice.token)).body).toMatchObject({
      moves: ['submit', 'delete'],
      tracks: [
        { title: 'Ebb', side: 'A', position: 1, seconds: 5, file: { format: 'wav', bit_depth: 16 } },
        { title: 'Flood', side: 'B', position: 1, preview: null, encoding: 'waiting' },
      ],
      history: [{ type: 'project.create' }],
    })
    expect((await read(people.tess.token)).body).toMatchObject({ id, moves: [] })
    expect((await read(people.bruno.token)).status).toBe(404)
    expect((await read()).status).toBe(401)
  })

  it('reads a project from before the desk by what is known of it', async () => {
    const { body } = await shop.request(
      'projects.edit',
      { id: testProjects.hidden },
      { token: people.boss.token },
    )
    expect(body).toMatchObject({ version: 0, fields: { title: 'Unheard', artist: 'Möwe' }, locked: null })
  })

  it('no longer knows what its owner has deleted', async () => {
    const { id } = await draftProject(shop)
    const alice = { token: people.alice.token }
    await shop.request('projects.ownerMove', { id, move: 'delete' }, alice)
    expect((await shop.request('projects.edit', { id }, alice)).status).toBe(404)
  })
})
