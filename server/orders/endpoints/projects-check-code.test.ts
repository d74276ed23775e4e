import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { putMusic } from '#fixtures/server/put-music.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await putMusic(shop)
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const check = (code: string, who: object = {}) => shop.request('projects.checkCode', { code }, who)

describe('projects.checkCode', () => {
  it('says what a code gives, to anybody, and uses nothing', async () => {
    const record = { project: { id: testProjects.stock, name: 'Low Tide' }, own: false }
    expect((await check('free-2345')).body).toMatchObject(record)
    expect((await check('FREE2345', alice)).body).toMatchObject(record)
  })

  it('knows whose it is', async () => {
    await shop.request('user.redeemDownload', { code: 'FREE2345' }, alice)
    expect((await check('FREE2345', alice)).body).toMatchObject({ own: true })
    expect((await check('FREE2345')).body).toMatchObject({ status: 409, code: 'code_used' })
  })

  it('refuses what is no code, and guessing', async () => {
    expect((await check('OVER2345')).body).toMatchObject({ status: 404, code: 'code_invalid' })
    let status = 0
    for (let guess = 0; guess < 12; guess += 1) status = (await check(`GUESS${guess}`)).status
    expect(status).toBe(429)
  })
})
