// The first owner of an empty shop, made on its database, lets everybody else in from the terminal.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

/** Each command opens an embedded database, which takes seconds, on a busy machine many. */
const slowMs = 240_000

it('an empty shop gets its first owner from whoever holds its database', { timeout: slowMs }, async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'sillon-owner-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const run = async (words: readonly string[], stdin = '') => {
    const terminal = fakeTerminal({ cwd, stdin })
    const code = await runProgram([...words, '--data-dir', 'shop'], terminal)
    return { code, out: terminal.stdout(), err: terminal.stderr() }
  }
  const create = ['user', 'create', '--email', 'Ada@Example.com', '--role', 'owner']
  const named = [...create, '--name', 'Ada Lov', '--password-stdin']
  expect((await run(named, 'short')).err).toContain('at least 8 characters')
  expect((await run([...create, '--password-stdin'], 'a long enough one')).err).toContain('--name')
  expect(await run(named, 'a long enough one')).toMatchObject({ code: 0, err: '' })
  expect((await run(named, 'a long enough one')).err).toContain('email_taken')
  const linked = await run(['user', 'create', '--email', 'bo@example.com', '--role', 'service', '--link'])
  expect(linked.out).toMatch(/http\S+\/sign\?invited=1&reset=[\w-]{43}/)
  const login = ['login', '--email', 'ada@example.com', '--password-stdin']
  expect(await run(login, 'a long enough one')).toMatchObject({ code: 0 })
  const shown = await run(['user', 'show', 'ada@example.com'])
  expect(shown.out).toMatch(/roles +owner/)
  expect(shown.out).toContain('system: none → owner (made on the database)')
})

const at = shopAtTerminal(() => openTestShop())
const user = (...words: string[]) => at.run(['user', ...words])

describe('sillon user', () => {
  it('is for owners', async () => {
    const signIn = ['login', '--password-stdin', '--email']
    expect((await user('list')).code).toBe(4)
    await at.run([...signIn, people.tess.email], testPassword)
    expect((await user('list')).err).toContain('forbidden')
    expect((await at.run([...signIn, people.boss.email], testPassword)).code).toBe(0)
  })

  it('lists and shows accounts', async () => {
    expect((await user('list', '--staff', '--role', 'owner')).out).toContain(people.boss.email)
    expect((await user('list', '--search', 'nobody')).out).toContain('No accounts.')
    expect((await user('show', people.tess.email)).out).toContain('warehouse')
    expect((await user('show', 'nobody@example.com')).err).toContain('not_found')
  })

  it('invites by a mail', async () => {
    const invited = await user('invite', 'nora@example.com', '--role', 'warehouse', 'service')
    expect(invited.out).toContain('Invited nora@example.com as service, warehouse.')
    expect(await mailsTo(at.shop.db, 'nora@example.com')).toMatchObject([{ template: 'staff_invited' }])
    expect((await user('invite', 'nora@example.com', '--role', 'king')).err).toContain('king')
  })

  it('gives and takes roles, the owner’s for a password', async () => {
    const role = (...words: string[]) => user('role', people.alice.email, '--reason', 'agreed', ...words)
    expect((await role('--role', 'editorial')).out).toMatch(/roles +editorial/)
    expect((await role('--role', 'owner')).err).toContain('password_wrong')
    const owner = ['user', 'role', people.alice.email, '--role', 'owner', '--reason', 'a partner']
    expect((await at.run([...owner, '--password-stdin'], testPassword)).out).toMatch(/roles +owner/)
    const away = ['user', 'role', people.boss.email, '--reason', 'leaves', '--password-stdin']
    expect((await at.run(away, testPassword)).code).toBe(0)
    expect((await user('list')).err).toContain('forbidden')
  })
})
