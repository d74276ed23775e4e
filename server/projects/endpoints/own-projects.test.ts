import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { draftProject, readyProject } from '#fixtures/server/draft-project.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.cover', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const picture = async (colour: string) =>
    (
      await sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
        .png()
        .toBuffer()
    ).toString('base64')
  const coverIn = (body: object) => ('cover' in body && typeof body.cover === 'string' ? body.cover : '')

  it('is cut to a sleeve, gives way to the next one, and can be taken off', async () => {
    const { id } = await draftProject(shop)
    const put = async (content: string | null, who: object = alice) =>
      shop.request('projects.cover', { id, picture: content }, who)
    const first = coverIn((await put(await picture('#b3142b'))).body)
    const stored = await shop.app.request(first)
    expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 1_200,
      height: 1_200,
    })
    const second = coverIn((await put(await picture('#14b32b'))).body)
    expect((await shop.app.request(first)).status).toBe(404)
    expect((await put('bm90IGEgcGljdHVyZQ==')).body).toMatchObject({ code: 'picture_invalid' })
    expect((await put(await picture('#000'), { token: people.bruno.token })).status).toBe(404)
    expect((await shop.app.request(second)).status).toBe(200)
    expect((await put(null)).body).toEqual({ id, cover: null })
  })

  it('stays once the project was handed in', async () => {
    const { id, version } = await readyProject(shop)
    await shop.request('projects.ownerMove', { id, move: 'submit', version }, alice)
    const { body } = await shop.request('projects.cover', { id, picture: null }, alice)
    expect(body).toMatchObject({ code: 'transition_not_allowed' })
  })
})

describe('projects.edit', () => {
  const shop = testShop()

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

describe('user.projects', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const list = (more: object = {}, who: object = alice) => shop.request('user.projects', more, who)

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
