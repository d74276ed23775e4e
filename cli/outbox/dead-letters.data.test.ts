// What the shop gave up doing, from the terminal: seen, tried again and let go.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { enqueue } from '#server/database/outbox.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  for (const kind of ['ring.bell', 'ring.bell', 'ring.gong'])
    await enqueue(shop.db, { kind, payload: { n: 1 } })
  await runJobsOnce(shop.jobDeps)
  return shop
})
const { run } = at
const outbox = (...words: string[]) => run(['outbox', ...words])
const Page = z.object({ items: z.array(z.object({ id: z.int(), kind: z.string(), reason: z.string() })) })
const listed = async (...words: string[]) =>
  Page.parse(JSON.parse((await outbox('list', '--json', ...words)).out)).items

describe('sillon outbox', () => {
  it('is for staff', async () => {
    expect((await outbox('list')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('lists what was given up with its reason, under the queues', async () => {
    const { code, out } = await outbox('list')
    expect(code).toBe(0)
    expect(out).toMatch(/\bwork\s+0\s+0 s\s+3/)
    expect(out).toMatch(/ring\.gong\s+n 1\s+1\s.*No effect is called ring\.gong/)
    expect(await listed('--kind', 'ring.bell')).toHaveLength(2)
  })

  it('wants to know which', async () => {
    expect((await outbox('retry')).code).toBe(64)
    expect((await outbox('drop', '1', '--all')).code).toBe(64)
    expect((await outbox('drop', 'x')).code).toBe(64)
  })

  it('tries again by number, drops by kind and all, and says how many', async () => {
    const [gong] = await listed('--kind', 'ring.gong')
    expect((await outbox('retry', String(gong?.id))).out).toContain('1 effect will be tried again.')
    expect((await outbox('retry', String(gong?.id))).out).toContain('None of them is given up any more.')
    expect((await outbox('drop', '--kind', 'ring.bell')).out).toContain('2 effects dropped.')
    await runJobsOnce(at.shop.jobDeps)
    expect((await outbox('list')).out).toMatch(/ring\.gong.*retry by team:\d+/)
    expect((await outbox('drop', '--all')).out).toContain('1 effect dropped.')
    expect((await outbox('list')).out).toContain('Nothing was given up.')
    expect(await listed('--dropped')).toHaveLength(3)
  })
})
