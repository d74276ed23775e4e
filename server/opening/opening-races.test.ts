// What goes wrong while a shop is opened: somebody else is faster, or it breaks.
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answerAll,
  browser,
  isSignedIn,
  openClosedShop,
  password,
} from '#fixtures/server/opening/closed-shop.ts'
import { changeRoles, rolesIn } from '../accounts/staff-roles.ts'
import { findOwner, insertUser } from '../accounts/store/users.ts'
import { settingAt } from '../settings/in-force.ts'

let world: Awaited<ReturnType<typeof openClosedShop>>
beforeEach(async () => {
  world = await openClosedShop()
})
afterEach(() => world.close())

describe('a shop that somebody else opens meanwhile', () => {
  /** Becomes the owner between the look whether there is one and what the form does. */
  async function faster(email: string) {
    const { clock, db } = world
    const at = clock.now()
    const user = await insertUser(db, { email, firstname: 'Grace', lastname: 'K.', createdAt: at })
    const change = { userId: user?.id ?? 0, roles: rolesIn(['owner']), reason: 'faster', at }
    let isRacing = false
    let opened: Promise<unknown> = Promise.resolve()
    const now = () => {
      if (isRacing) opened = db.transaction(tx => changeRoles(tx, { ...change, actor: { role: 'system' } }))
      isRacing = false
      return clock.now()
    }
    const race = () => {
      isRacing = true
    }
    return { clock: { ...clock, now }, race, opened: () => opened }
  }

  it('signs in nobody who did not become its owner, with whatever password', async () => {
    const other = await faster('grace@kiesel.example')
    const { app, path } = await world.start({ clock: other.clock })
    const go = browser(app)
    await go(path)
    await answerAll(go)
    other.race()
    const late = await go('/opening', { act: 'open', owner_password: '' })
    await other.opened()
    expect((await findOwner(world.db))?.email).toBe('grace@kiesel.example')
    expect(isSignedIn(late)).toBe(false)
    const next = await go('/opening')
    expect([next.status, next.text]).toEqual([410, expect.stringContaining('This link was used')])
    // Nor does anything that the loser answered stand in the shop of the other.
    expect(await settingAt(world.db, 'shop.name', world.clock.now())).toBeUndefined()
  })

  it('opens to no link where people work in it already', async () => {
    const { app, path } = await world.start({ waitsForOwner: false })
    const go = browser(app)
    expect((await go(path)).status).toBe(404)
    expect((await go('/opening')).status).toBe(404)
  })
})

describe('an opening that breaks', () => {
  it('is told to the reader, and to the log with its code and cause', async () => {
    const lines: unknown[] = []
    let isFull = false
    const transaction = world.db.transaction.bind(world.db)
    const broken = () => Promise.reject(new Error('the disk is full'))
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    const { app, path } = await world.start({
      log,
      db: Object.create(world.db, { transaction: { get: () => (isFull ? broken : transaction) } }),
    })
    const go = browser(app)
    await go(path)
    await answerAll(go)
    expect(lines).toEqual([])
    isFull = true
    const failed = await go('/opening', { act: 'open', owner_password: password })
    expect([failed.status, failed.text]).toEqual([503, expect.stringContaining('could not keep this')])
    const told = { level: 50, code: 'internal', during: 'write', err: { message: 'the disk is full' } }
    expect(lines).toContainEqual(expect.objectContaining({ ...told, err: expect.objectContaining(told.err) }))
    expect(JSON.stringify(lines)).not.toContain(password)
  })
})
