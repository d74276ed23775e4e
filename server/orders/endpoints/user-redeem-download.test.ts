import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { putMusic } from '#fixtures/server/put-music.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

beforeAll(() => putMusic(shop))

const redeem = (code: string, who: object = alice) => shop.request('user.redeemDownload', { code }, who)

describe('user.redeemDownload', () => {
  it('gives the record to one account, however the code is typed', async () => {
    const given = await redeem(' free-2345 ')
    expect(given.body).toMatchObject([
      { id: testProjects.stock, source: 'code', songs: [{ title: 'Ebb' }, {}] },
    ])
    expect((await redeem('FREE2345')).status).toBe(200)
    expect((await redeem('FREE2345', bruno)).body).toMatchObject({ status: 409, code: 'code_used' })
    expect((await shop.request('user.digital', {}, bruno)).body).toEqual([])
  })

  it('refuses what is over, what is no code, and guessing', async () => {
    expect((await redeem('OVER2345')).body).toMatchObject({ status: 404, code: 'code_invalid' })
    expect((await redeem('FREE2345', {})).status).toBe(401)
    const answers = []
    for (let guess = 0; guess < 12; guess += 1) answers.push((await redeem(`GUESS${guess}`, bruno)).status)
    expect(answers.at(-1)).toBe(429)
  })
})
