// Reviews, boxes, codes and letters from the terminal.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const alice = { token: people.alice.token }

describe('desks about people', () => {
  it('are for staff', async () => {
    for (const noun of [['review'], ['box'], ['box', 'edition'], ['code'], ['letter']])
      expect((await run([...noun, 'list'])).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('moderate what readers say', async () => {
    const said = { project_id: testProjects.stock, text: 'Loud and clear' }
    await at.shop.request('comments.create', said, alice)
    const { out } = await run(['review', 'list', '--find', 'loud'])
    const id = /^ *(\d+) /m.exec(out)?.[1] ?? ''
    expect(out).toContain('Loud and clear')
    const wordless = await run(['review', 'refuse', id])
    expect([wordless.code, wordless.err]).toEqual([64, expect.stringContaining('--reason')])
    expect((await run(['review', 'refuse', id, '--reason', 'An advert.'])).out).toMatch(/state +Refused/)
    expect((await run(['review', 'publish', id])).out).toMatch(/state +Published/)
    const answered = await run(['review', 'answer', id, '--reason', 'Thank you.'])
    expect(answered.out).toMatch(/answer +Thank you\./)
    expect((await run(['review', 'publish', id])).code).toBe(1)
    expect((await run(['review', 'show', '0'])).code).not.toBe(0)
  })

  it('make codes, and end them', async () => {
    const made = await run(['code', 'create', '--kind', 'promo', '--voucher', 'spring10', '--percent', '10'])
    expect([made.code, made.out]).toEqual([0, expect.stringMatching(/voucher +SPRING10/)])
    const id = /^code +(\d+)/.exec(made.out)?.[1] ?? ''
    expect((await run(['code', 'edit', id, '--set', 'until=2026-01-31'])).code).toBe(0)
    expect((await run(['code', 'show', id])).out).toMatch(/until +2026-01-31/)
    const wrong = await run(['code', 'create', '--kind', 'gift', '--percent', '10'])
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('gift_type')])
  })

  it('keep editions and letters', async () => {
    const words = ['--name', 'Salt', '--edition-number', '3', '--month', '2026-04-01', '--project-ids', '1']
    expect((await run(['box', 'edition', 'create', ...words])).out).toMatch(/holds +\S/)
    expect((await run(['box', 'edition', 'create', ...words])).err).toContain('edition_number')
    const letter = { name: 'Hal', email: 'hal@example.com', message: 'Is the blue one back?' }
    await at.shop.request('app.contact', letter)
    const { out } = await run(['letter', 'list', '--state', 'open'])
    const id = /^ *(\d+) /m.exec(out)?.[1] ?? ''
    expect((await run(['letter', 'answer', id, '--reason', 'On Friday.'])).out).toMatch(/state +Answered/)
    expect((await run(['letter', 'edit', id, '--set', `assigned=${people.tess.email}`])).code).toBe(0)
    expect((await run(['letter', 'assign', id])).code).toBe(0)
    expect((await run(['letter', 'show', id])).out).not.toContain(people.tess.email)
    expect((await run(['letter', 'assign', id, people.tess.email])).code).toBe(0)
    expect((await run(['letter', 'show', id])).out).toMatch(new RegExp(`assigned +${people.tess.email}`))
    expect((await run(['letter', 'assign', id, people.alice.email])).err).toContain('assigned')
    expect((await run(['letter', 'close', id])).out).toMatch(/state +Closed/)
    expect((await run(['box', 'list'])).code).toBe(0)
  })
})

describe('the boxes of a month', () => {
  it('that are to be sent stand in a table, and as CSV', async () => {
    const life = (nextAt: string, skipNext: boolean) =>
      JSON.stringify({ nextAt: Date.parse(nextAt), skipNext, type: 'two' })
    await at.shop.db.execute(sql`insert into boxes (state, lifecycle, currency, price_minor, email)
      values ('active', ${life('2026-05-10T12:00:00Z', false)}, 'EUR', 2990, 'may@sillon.example'),
        ('active', ${life('2026-05-11T12:00:00Z', true)}, 'EUR', 2990, 'skips@sillon.example'),
        ('ended', ${life('2026-05-12T12:00:00Z', false)}, 'EUR', 2990, 'ended@sillon.example'),
        ('past_due', ${life('2026-06-01T12:00:00Z', false)}, 'EUR', 2990, 'june@sillon.example')`)
    const { out, code } = await run(['box', 'orders', '--month', '2026-05'])
    expect(code).toBe(0)
    expect(out).toContain('may@sillon.example')
    expect(out).not.toMatch(/skips@|ended@|june@/)
    const { out: csv } = await run(['box', 'orders', '--month', '2026-06', '--csv'])
    expect(csv).toMatch(/id,person[^\n]*address/)
    expect(csv).toContain('june@sillon.example')
    expect(csv).not.toContain('may@sillon.example')
    expect((await run(['box', 'orders', '--month', 'May'])).err).toContain('2026-11')
  })
})
