import { beforeAll, describe, expect, it } from 'vitest'
import { accruingPayout } from '#fixtures/server/accruing-payout.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.payoutAccount', () => {
  const shop = testShop()
  beforeAll(async () => {
    await ownedBy(shop, testProjects.preorder)
  })

  const input = {
    id: testProjects.preorder,
    holder: 'Alice',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    password: testPassword,
  }
  const alice = { token: people.alice.token }

  it('says where the money of an own project goes, once there is some to come', async () => {
    expect((await shop.request('projects.payoutAccount', input, alice)).status).toBe(409)
    await accruingPayout(shop, 1)
    const { body } = await shop.request('projects.payoutAccount', input, alice)
    expect(body).toMatchObject({ items: [{ holder: 'Alice', account: 'GB…6819', state: 'accruing' }] })
    expect(JSON.stringify(body)).not.toContain('NWBK')
  })

  it('asks whoever says so for their password, and no guesser goes on', async () => {
    const before = await shop.request('staff.payouts', {}, { token: people.tess.token })
    const { password: _, ...open } = input
    const thief = { ...open, holder: 'A thief', iban: 'DE89 3704 0044 0532 0130 00' }
    const taken = await shop.request('projects.payoutAccount', thief, alice)
    expect(taken).toMatchObject({
      status: 403,
      body: { code: 'password_wrong', fields: { password: 'input_required' } },
    })
    for (let guess = 0; guess < 10; guess += 1) {
      const said = await shop.request(
        'projects.payoutAccount',
        { ...thief, password: `guess ${guess}` },
        alice,
      )
      expect(said.body).toMatchObject({ code: 'password_wrong' })
    }
    const right = { ...thief, password: testPassword }
    expect((await shop.request('projects.payoutAccount', right, alice)).body).toMatchObject({
      code: 'locked_out',
    })
    expect((await shop.request('staff.payouts', {}, { token: people.tess.token })).body).toEqual(before.body)
    shop.clock.pass(900)
  })

  it('is for its owner and staff', async () => {
    expect((await shop.request('projects.payoutAccount', input, { token: people.bruno.token })).status).toBe(
      404,
    )
    expect((await shop.request('projects.payoutAccount', input, { token: people.boss.token })).status).toBe(
      200,
    )
    const wrong = { ...input, iban: 'GB29 NWBK 6016 1331 9268 18' }
    expect((await shop.request('projects.payoutAccount', wrong, alice)).body).toMatchObject({
      fields: { iban: 'input_invalid' },
    })
  })
})

describe('staff.movePayout', () => {
  const shop = testShop()

  const team = { token: people.tess.token }

  it('makes the moves that are open, and no others', async () => {
    const id = await accruingPayout(shop, 1)
    const move = (name: string, more = {}) =>
      shop.request('staff.movePayout', { id, move: name, ...more }, team)
    for (const closed of ['approve', 'send', 'settle', 'release', 'freeze', 'toString'])
      expect((await move(closed)).body, closed).toMatchObject({ code: 'transition_not_allowed' })
    expect((await move('setAccount', { holder: 'Ida', iban: 'DE00' })).status).toBe(422)
    const named = { holder: 'Ida', iban: 'GB29NWBK60161331926819' }
    for (const name of ['setAccount', 'payout.setAccount'])
      expect((await move(name, named)).body, name).toMatchObject({ status: 403, code: 'password_wrong' })
    const wrong = await move('setAccount', { ...named, password: 'a guess' })
    expect(wrong.body).toMatchObject({ code: 'password_wrong', fields: { password: 'password_wrong' } })
    expect((await move('setAccount', { ...named, password: testPassword })).body).toMatchObject({
      state: 'accruing',
      holder: 'Ida',
      account: 'GB…6819',
    })
  })

  it('is for staff, of payouts that are there', async () => {
    const input = { id: 1, move: 'approve' }
    expect((await shop.request('staff.movePayout', input, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.movePayout', { ...input, id: 999_999 }, team)).status).toBe(404)
  })

  it('is made once when two of the staff make it at the same time, and the other is told', async () => {
    const id = await accruingPayout(shop, 2)
    const { body } = await shop.request('staff.payouts', {}, team)
    if ('error' in body) throw new Error(body.code)
    const seen = body.items.find(item => item.id === id)?.updated_at ?? ''
    shop.clock.pass(1)
    const name = (holder: string) => {
      const asked = {
        id,
        move: 'setAccount',
        holder,
        iban: 'GB29NWBK60161331926819',
        password: testPassword,
        seen,
      }
      return shop.request('staff.movePayout', asked, team)
    }
    const answers = await Promise.all([name('Ida'), name('Ada')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body).toMatchObject({ code: 'transition_not_allowed' })
  })
})

describe('staff.payouts', () => {
  const shop = testShop()

  const team = { token: people.tess.token }

  it('lists what owners are paid, newest first and by state', async () => {
    const first = await accruingPayout(shop, 1)
    const second = await accruingPayout(shop, 2)
    const { body } = await shop.request('staff.payouts', { limit: 1 }, team)
    if ('error' in body) throw new Error(body.code)
    expect(body.items).toMatchObject([{ id: second, number: 2, state: 'accruing', moves: ['setAccount'] }])
    const next = await shop.request('staff.payouts', { after: body.next ?? '' }, team)
    expect(next.body).toMatchObject({
      items: [{ id: first, currency: 'EUR', iban: null, due_at: null }],
      next: null,
    })
    const sent = await shop.request('staff.payouts', { state: 'sent' }, team)
    expect(sent.body).toMatchObject({ items: [] })
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.payouts', {}, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.payouts', { after: 'x' }, team)).status).toBe(422)
  })
})
