// Who wins and is forgotten before they are told is passed over: as many win as there are prizes. Rules 19.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contestShop, ok, usualContest } from '#fixtures/server/desks/contest-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { contestEntries } from '../database/schema/contests.ts'

/** A shop with contests of two prizes, each drawn among six; and who is forgotten in it. */
function drawing() {
  const { shop, staff, move, opened, mails, takePart, page } = contestShop()
  const told = async () => {
    await runJobsOnce({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
    return (await mails('contest_won')).map(({ to }) => to)
  }
  const forget = (email: string) =>
    shop.db.update(contestEntries).set({ email: null, name: '' }).where(eq(contestEntries.email, email))
  const entries = async (id: number) => {
    const asked = {
      desk: 'entry',
      where: `contest:${id}`,
      sort: 'rank',
      columns: 'ticket,state,email',
    } as const
    const { items } = ok(await shop.request('desk.list', asked, staff))
    const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : '')
    return items.map(({ id: entry, cells: { ticket, state, email } }) => ({
      id: entry,
      ticket: textOf(ticket),
      state: textOf(state),
      email: textOf(email),
    }))
  }
  async function drawn() {
    const id = await opened({ ...usualContest, prizes: 2 })
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await takePart(id, `${name}${id}@example.org`)
    ok(await move(id, 'close'))
    ok(await move(id, 'draw', '3 7 12 31 44'))
    return { id, order: (await entries(id)).map(({ email }) => email) }
  }
  return { shop, staff, move, page, told, forget, entries, drawn }
}

describe('who wins and is not known any more', () => {
  const { shop, staff, move, page, told, forget, entries, drawn } = drawing()

  it('is passed over when the winners are told, so that as many win as there are prizes', async () => {
    const { id, order } = await drawn()
    const [first = '', second = '', third = '', fourth = ''] = order
    // The third would follow the first, and is not known either.
    for (const email of [first, third]) await forget(email)
    ok(await move(id, 'publish'))
    expect(await told()).toEqual([second, fourth])
    const rows = await entries(id)
    expect(rows.map(({ state }) => state).slice(0, 5)).toEqual([
      'passed',
      'won',
      'passed',
      'won',
      'not_drawn',
    ])
    const html = await page(`/contest/${id}`)
    for (const row of [rows[0], rows[2]]) expect(html).toContain(`<s>${row?.ticket}</s>`)
    const record = ok(await shop.request('desk.record', { desk: 'entry', id: rows[0]?.id ?? 0 }, staff))
    expect(record.history.items).toMatchObject([{ fields: { state: { from: 'won', to: 'passed' } } }])
  })

  it('is passed over where they follow a winner, but not who was told and left since', async () => {
    const { id, order } = await drawn()
    const before = (await told()).length
    ok(await move(id, 'publish'))
    const [first = '', second = '', third = '', fourth = ''] = order
    expect((await told()).slice(before)).toEqual([first, second])
    for (const email of [second, third]) await forget(email)
    const pass = {
      desk: 'entry',
      id: (await entries(id))[0]?.id ?? 0,
      move: 'pass',
      reason: 'No answer.',
    } as const
    ok(await shop.request('desk.move', pass, staff))
    expect((await told()).slice(before)).toEqual([first, second, fourth])
    const states = (await entries(id)).map(({ state }) => state)
    expect(states.slice(0, 5)).toEqual(['passed', 'won', 'passed', 'won', 'not_drawn'])
  })

  it('leaves a draw that is told with nobody, where nobody is known', async () => {
    const { id, order } = await drawn()
    for (const email of order) await forget(email)
    const before = (await told()).length
    ok(await move(id, 'publish'))
    expect((await told()).length).toBe(before)
    expect(new Set((await entries(id)).map(({ state }) => state))).toEqual(new Set(['passed']))
  })
})
