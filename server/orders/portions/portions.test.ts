import { describe, expect, it } from 'vitest'
import { portionDesk } from '#fixtures/server/desks/portion-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPriceMinor } from '#fixtures/server/world.ts'

// What a run has left once no whole order fits is offered as a part of the first that was passed over, for
// seven days, then of the next. Rules 2.

const shop = payingShop()
const tess = { token: people.tess.token }
const bruno = { token: people.bruno.token }
const day = 86_400
const desk = portionDesk(shop)
const { shortRun, offersOf, answer, statusOf, copiesOf, pressingOf, release, refunded, mailsTo } = desk

/** So many days go by. */
async function days(count: number): Promise<void> {
  shop.clock.pass(count * day)
  await shop.runJobs()
}
const balanced = async () => expect(await desk.wrongBooks()).toEqual([])
/** What three copies and their parcel cost, less what is left of one and its parcel. */
const twoOfThree = 2 * testPriceMinor + frenchShippingMinor(3) - frenchShippingMinor(1)

describe('the copy that is left of five', () => {
  it('is offered to c, by mail and on its page, and to nobody else', async () => {
    const { id, c, e } = await shortRun()
    expect(await offersOf(c)).toMatchObject([
      {
        copies: 1,
        wanted: 3,
        standing: 'open',
        rest: 'refund',
        refund: twoOfThree,
        name: expect.any(String),
      },
    ])
    expect(await offersOf(e)).toEqual([])
    expect([await mailsTo(c), await mailsTo(e)]).toEqual([['1 of 3'], []])
    const pressing = await pressingOf(id)
    expect(pressing?.portions).toMatchObject([{ order_id: c, copies: 1, wanted: 3, state: 'offered' }])
    expect(pressing?.short?.map(({ order_id }) => order_id)).toEqual([c, e])
    await balanced()
  })

  it('comes when it is taken, and the other two are paid back', async () => {
    const { id, c, e } = await shortRun()
    expect((await answer(c, 'accept', { rest: 'refund' })).body).toMatchObject({
      portions: [{ standing: 'accepted' }],
    })
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1], twoOfThree])
    expect(await release(id)).toMatchObject({ released: 4, short: 1 })
    expect([await statusOf(c), await statusOf(e)]).toEqual(['ready', 'on_hold'])
    expect(await offersOf(e)).toEqual([])
    await balanced()
  })

  it('goes to e when c declines, and to nobody when e does too; an answer is final', async () => {
    const { id, c, e } = await shortRun()
    expect((await answer(c, 'decline')).body).toMatchObject({ portions: [{ standing: 'declined' }] })
    expect((await answer(c, 'decline')).status).toBe(200)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(e)).toMatchObject([{ copies: 1, wanted: 2, standing: 'open' }])
    expect((await answer(e, 'decline')).status).toBe(200)
    expect((await pressingOf(id))?.portions?.map(({ state }) => state)).toEqual(['declined', 'declined'])
    expect([await copiesOf(c), await copiesOf(e)]).toEqual([[3], [2]])
    await balanced()
  })
})

describe('an offer of a part', () => {
  it('goes to e after seven days without a word, of which c is reminded', async () => {
    const { c, e } = await shortRun()
    await days(5)
    expect(await mailsTo(c)).toEqual(['1 of 3', '1 of 3'])
    await days(2)
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(e)).toMatchObject([{ standing: 'open' }])
    await balanced()
  })

  it('is answered by whoever may see the order, and nobody else', async () => {
    const { c } = await shortRun()
    const [offer] = await offersOf(c)
    const asked = { order_id: c, portion: offer?.id ?? 0, answer: 'accept' as const }
    for (const who of [{}, { token: people.alice.token }, tess])
      expect((await shop.request('cart.answerPortion', asked, who)).status).toBe(404)
    expect((await shop.request('cart.answerPortion', { ...asked, portion: 999_999 }, bruno)).status).toBe(404)
  })
})

describe('two answers at once', () => {
  it('are one: the first stands, and no copy is given twice', async () => {
    const { c } = await shortRun()
    const both = await Promise.all([answer(c, 'accept'), answer(c, 'decline')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [offer] = await offersOf(c)
    await shop.runJobs()
    expect([offer?.standing, await copiesOf(c)]).toEqual(
      both[0]?.status === 200 ? ['accepted', [1]] : ['declined', [3]],
    )
    await balanced()
  })

  it('that say the same are taken once', async () => {
    const { c } = await shortRun()
    const both = await Promise.all([answer(c, 'accept'), answer(c, 'accept')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await shop.runJobs()
    expect([await copiesOf(c), await refunded(c)]).toEqual([[1], twoOfThree])
    await balanced()
  })
})

describe('an answer about its deadline', () => {
  it('is too late at the very instant, also while nobody has passed the offer on', async () => {
    const { c } = await shortRun()
    await days(6)
    shop.clock.pass(day - 600)
    await shop.runJobs()
    expect(await offersOf(c)).toMatchObject([{ standing: 'open' }])
    shop.clock.pass(600)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect((await answer(c, 'decline')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(await offersOf(c)).toMatchObject([{ standing: 'over' }])
    await balanced()
  })

  it('counts until a day after an outage into which the deadline fell', async () => {
    const { c, e } = await shortRun()
    await days(6)
    shop.clock.pass(3 * day)
    await shop.runJobs()
    expect(await offersOf(c)).toMatchObject([{ standing: 'open' }])
    expect(await offersOf(e)).toEqual([])
    shop.clock.pass(day - 600)
    await shop.runJobs()
    expect((await answer(c, 'accept')).status).toBe(200)
    await balanced()
  })

  it('counts no longer than that', async () => {
    const { c, e } = await shortRun()
    await days(6)
    // The first that is heard after the outage is the answer itself.
    shop.clock.pass(3 * day)
    expect((await answer(c, 'accept', { rest: 'make_up' })).body).toMatchObject({ code: 'project_moved' })
    await shop.runJobs()
    shop.clock.pass(day)
    expect((await answer(c, 'accept')).body).toMatchObject({ code: 'transition_not_allowed' })
    await shop.runJobs()
    expect(await offersOf(e)).toMatchObject([{ standing: 'open' }])
    await balanced()
  })
})
