// Two accounts of one person, a copy of their data and forgetting them, from the terminal.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const [alice, bruno] = [String(people.alice.id), String(people.bruno.id)]
const signIn = (email: string) => run(['login', '--email', email, '--password-stdin'], testPassword)

describe('sillon client', () => {
  it('is for staff', async () => {
    expect((await run(['client', 'about', alice])).code).toBe(4)
    expect((await signIn(people.tess.email)).code).toBe(0)
  })

  it('shows what a merge would move, merges, and parts again', async () => {
    const wish = { project_id: testProjects.stock, in_whishlist: true }
    await at.shop.request('user.wish', wish, { token: people.bruno.token })
    const look = await run(['client', 'merge', alice, bruno, '-n'])
    expect([look.code, look.out]).toEqual([0, expect.stringMatching(/wishes +│? *1/)])
    expect((await run(['client', 'about', alice])).out).not.toContain('Bruno')
    const done = await run(['client', 'merge', alice, bruno])
    expect([done.code, done.out]).toEqual([0, expect.stringContaining('Bruno Sand')])
    const again = await run(['client', 'merge', alice, bruno])
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('closed')])
    const merge: unknown = JSON.parse((await run(['client', 'about', alice, '--json'])).out)
    expect(merge).toMatchObject({ merges: [{ id: 1, undoable: true }] })
    expect((await run(['client', 'unmerge', alice, '1'])).out).toMatch(/undone/)
    expect((await run(['client', 'unmerge', alice, '1'])).code).toBe(1)
    const staff = String(people.tess.id)
    expect((await run(['client', 'merge', alice, staff])).err).toContain('the owner takes their roles first')
    const apart = await run(['client', 'merge', alice, alice, '-n'])
    expect(apart.out).toContain('They stay apart: one of them is the very account that is kept')
    expect((await run(['client', 'merge', alice, 'nobody'])).err).toContain('no number or name of a client')
  })

  it('sends a link for a new password, to the staff not by service', async () => {
    expect((await run(['client', 'reset', alice])).out).toContain('is on its way')
    const staff = await run(['client', 'reset', String(people.boss.id)])
    expect([staff.code, staff.err]).toEqual([1, expect.stringContaining('transition_not_allowed')])
  })

  it('writes a copy of the data', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'copy-')), 'alice.zip')
    expect((await run(['client', 'copy', alice, '-o', file])).code).toBe(0)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    expect((await run(['client', 'copy', alice, '-o', file])).code).not.toBe(0)
  })

  it('forgets somebody by two people', async () => {
    expect((await run(['client', 'erase', alice])).out).toMatch(/asked; asked by Tess Sand/)
    expect((await run(['client', 'erase', alice, '--confirm', '--withdraw'])).code).toBe(64)
    const alone = await run(['client', 'erase', alice, '--confirm'])
    expect(alone.err).toContain('second_person_needed')
    expect(alone.err).toContain('Who asked for it does not confirm it')
    expect(alone.err).not.toContain('named an account')
    expect((await signIn(people.boss.email)).code).toBe(0)
    expect((await run(['client', 'erase', alice, '--confirm'])).out).toMatch(/done; asked by Tess Sand/)
    expect((await run(['client', 'erase', bruno])).code).toBe(0)
    expect((await run(['client', 'erase', bruno, '--withdraw'])).out).toMatch(/withdrawn/)
  })
})
