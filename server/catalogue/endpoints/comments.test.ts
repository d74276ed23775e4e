import { beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('comments.create', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  const token = people.alice.token

  it('writes a comment once, however often the request is repeated', async () => {
    const said = { project_id: ids[0] ?? 0, text: '  Warm from the first bar.  ' }
    const first = await shop.request('comments.create', said, { token, key: 'comment-once-1' })
    const again = await shop.request('comments.create', said, { token, key: 'comment-once-1' })
    expect(first.body).toMatchObject({ text: 'Warm from the first bar.', user_id: people.alice.id })
    expect(again.body).toEqual(first.body)
    const { body } = await shop.request('projects.comments', { id: said.project_id })
    expect(body).toMatchObject({ items: [{ text: 'Warm from the first bar.' }], next: null })
  })

  it('keeps markup as text and rejects a list of links', async () => {
    const text = '<script>alert(1)</script>'
    expect(
      (await shop.request('comments.create', { project_id: ids[1] ?? 0, text }, { token })).body,
    ).toMatchObject({ text })
    const links = 'http://a http://b https://c'
    expect(
      await shop.request('comments.create', { project_id: ids[1] ?? 0, text: links }, { token }),
    ).toMatchObject({
      status: 422,
      body: { code: 'comment_rejected', fields: { text: 'comment_rejected' } },
    })
  })

  it('needs a session, a public project and a text', async () => {
    expect((await shop.request('comments.create', { project_id: 1, text: 'x' })).status).toBe(401)
    expect(
      (await shop.request('comments.create', { project_id: testProjects.hidden, text: 'x' }, { token }))
        .status,
    ).toBe(404)
    expect(
      (await shop.request('comments.create', { project_id: 1, text: ' ' }, { token })).body,
    ).toMatchObject({
      code: 'input_invalid',
      fields: { text: 'input_required' },
    })
  })
})

describe('projects.comments', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('gives comments newest first, in keyed pages, without whole names', async () => {
    for (const text of ['one', 'two', 'three']) {
      await shop.request('comments.create', { project_id: ids[0] ?? 0, text }, { token: people.alice.token })
    }
    const first = await shop.request('projects.comments', { id: ids[0] ?? 0, limit: 2 })
    if (!('items' in first.body)) throw new Error(JSON.stringify(first.body))
    expect(first.body.items.map(c => c.text)).toEqual(['three', 'two'])
    expect(first.body.items[0]?.user_name).toBe('Alice S')
    const second = await shop.request('projects.comments', {
      id: ids[0] ?? 0,
      limit: 2,
      after: first.body.next ?? '',
    })
    expect(second.body).toMatchObject({ items: [{ text: 'one' }], next: null })
  })

  it('is empty where nobody spoke, and refuses a strange cursor', async () => {
    expect((await shop.request('projects.comments', { id: testProjects.stock })).body).toEqual({
      items: [],
      next: null,
    })
    expect((await shop.request('projects.comments', { id: 1, after: 'zz' })).status).toBe(422)
  })
})
