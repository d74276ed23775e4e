import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

const token = people.alice.token

describe('comments.create', () => {
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
