import { beforeAll, describe, expect, it } from 'vitest'
import { putMusic } from '#fixtures/server/put-music.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop, testShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.checkCode', () => {
  const shop = testShop()
  beforeAll(async () => {
    await putMusic(shop)
  })

  const alice = { token: people.alice.token }
  const check = (code: string, who: object = {}) => shop.request('projects.checkCode', { code }, who)

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

describe('user.digital', () => {
  const shop = payingShop()
  beforeAll(async () => {
    await putMusic(shop)
  })

  const alice = { token: people.alice.token }

  it('has the music of a record that was bought with it, until the money goes back', async () => {
    expect((await shop.request('user.digital', {}, alice)).body).toEqual([])
    const { id } = await placedOrder(shop, people.alice.token)
    expect((await shop.request('user.digital', {}, alice)).body).toMatchObject([
      { id: testProjects.stock, source: 'order', downloads: 0, songs: [{ title: 'Ebb' }, {}] },
    ])
    await shop.request('user.cancelOrder', { id }, alice)
    expect((await shop.request('user.digital', {}, alice)).body).toEqual([])
  })

  it('is one person’s', async () => {
    await placedOrder(shop, people.alice.token)
    expect((await shop.request('user.digital', {}, { token: people.bruno.token })).body).toEqual([])
    expect((await shop.request('user.digital', {})).status).toBe(401)
  })
})

describe('user.redeemDownload', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  beforeAll(() => putMusic(shop))

  const redeem = (code: string, who: object = alice) => shop.request('user.redeemDownload', { code }, who)

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
