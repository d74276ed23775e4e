import { beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { groupShipments } from '../../database/schema/shipments.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.all', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('gives every public project once, in keyed pages', async () => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await shop.request('projects.all', {
        limit: 3,
        ...(after === undefined ? {} : { after }),
      })
      if (!('items' in body)) throw new Error(JSON.stringify(body))
      seen.push(...body.items.map(p => p.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen).toHaveLength(11)
    expect(seen).toEqual(expect.arrayContaining(ids))
  })

  it('refuses a cursor that is none', async () => {
    expect((await shop.request('projects.all', { after: '!!' })).body).toMatchObject({
      code: 'input_invalid',
      fields: { after: 'input_invalid' },
    })
  })
})

describe('projects.groupShipment', () => {
  const shop = testShop()
  beforeAll(async () => {
    await shop.db.insert(groupShipments).values([
      { projectId: testProjects.stock, shopId: 2 },
      { projectId: testProjects.stock, shopId: 1 },
      { projectId: testProjects.hidden, shopId: 1 },
    ])
  })

  it('lists the shops a parcel may join', async () => {
    expect((await shop.request('projects.groupShipment', { id: testProjects.stock })).body).toEqual([1, 2])
    expect((await shop.request('projects.groupShipment', { id: testProjects.shirt })).body).toEqual([])
  })

  it('does not know a project that is not public', async () => {
    expect((await shop.request('projects.groupShipment', { id: testProjects.hidden })).status).toBe(404)
    expect((await shop.request('projects.groupShipment', { id: 99_999 })).status).toBe(404)
  })
})

describe('projects.like', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('counts a like once and takes it back once', async () => {
    const like = (wish?: boolean) =>
      shop.request(
        'projects.like',
        { id: ids[0] ?? 0, ...(wish === undefined ? {} : { like: wish }) },
        { token: people.alice.token },
      )
    expect((await like()).body).toMatchObject({ liked: true, likes: 1 })
    expect((await like(true)).body).toMatchObject({ liked: true, likes: 1 })
    expect((await like(false)).body).toMatchObject({ liked: false, likes: 0 })
    expect((await like(false)).body).toMatchObject({ liked: false, likes: 0 })
  })

  it('needs a session and a project', async () => {
    expect((await shop.request('projects.like', { id: 1 })).status).toBe(401)
    expect((await shop.request('projects.like', { id: 999_999 }, { token: people.alice.token })).status).toBe(
      404,
    )
  })
})
