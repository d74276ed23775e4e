// What visitors agreed to have measured, from the terminal.
import { describe, expect, it } from 'vitest'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(openTestShop)
const exported = (...words: string[]) => at.run(['events', 'export', ...words])

const view = (path: string) => ({ event: 'page_view', data: { path } }) as const
const tell = (count: number, from = 0) => {
  const events = Array.from({ length: count }, (_, n) => view(`/p/${from + n}`))
  return at.shop.request('app.events', { events }, { headers: { cookie: 'consent=accepted' } })
}
const pathsIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

describe('sillon events export', () => {
  it('is for staff', async () => {
    expect(await exported()).toMatchObject({ code: 4, out: '' })
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('is a sheet with a head only, while nothing was measured', async () => {
    expect(await exported()).toMatchObject({ code: 0, out: '\ufeffid,at,event,visitor,user_id,data\r\n' })
  })

  it('writes all of a period, however many pages that is', async () => {
    for (const from of [0, 50, 100]) await tell(50, from)
    const { code, out, err } = await exported('--format', 'jsonl')
    expect([code, err.trim()]).toEqual([0, '150 events.'])
    expect(pathsIn(out)).toMatchObject(Array.from({ length: 150 }, (_, n) => ({ data: { path: `/p/${n}` } })))
    const sheet = (await exported('--from', '2026-03-02', '--to', '2026-03-02')).out.split('\r\n')
    expect(sheet).toHaveLength(152)
    expect(sheet[1]).toMatch(/^\d+,2026-03-02T12:00:00\.000Z,page_view,,,"\{""path"":""\/p\/0""\}"$/)
    expect((await exported('--json', '--from', '2026-03-03')).out).toBe('')
    expect((await exported('--event', 'purchase', '--format', 'jsonl')).out).toBe('')
  })

  it('names what it does not take', async () => {
    expect((await exported('--event', 'spy')).code).toBe(64)
    expect((await exported('--from', 'yesterday')).code).toBe(64)
  })
})
