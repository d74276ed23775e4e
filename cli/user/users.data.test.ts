// The first owner of an empty shop, made on its database, lets everybody else in from the terminal.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

const Page = z.object({
  items: z.array(z.object({ id: z.int(), email: z.string(), state: z.string() })),
  next: z.string().nullable(),
})

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
  expect(linked.out).toMatch(/http\S+\/sign\?invited=1&reset=[\w-]{43}&email=\S+&redirect=%2Fadmin/)
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
    expect((await user('list', '--search', 'nobody')).out).toContain('No users.')
    expect((await user('list', '--closed')).out).toContain('No users.')
    expect((await user('export', '--columns', 'email,roles')).out).toContain(people.boss.email)
    expect((await user('show', people.tess.email)).out).toContain('warehouse')
    expect((await user('show', 'nobody@example.com')).err).toContain('not_found')
  })

  it('invites by a mail', async () => {
    const invited = await user('invite', 'nora@example.com', '--role', 'warehouse', 'service')
    expect(invited.out).toContain('Invited nora@example.com as service, warehouse.')
    expect(await mailsTo(at.shop.db, 'nora@example.com')).toMatchObject([{ template: 'staff_invited' }])
    expect((await user('invite', 'nora@example.com', '--role', 'king')).err).toContain('king')
  })
})

describe('invitations at the terminal', () => {
  it('lists invitations, and takes one back by address or number, once and again', async () => {
    const listed = await user('invitations')
    expect(listed.out).toMatch(/nora@example\.com +service, warehouse +open +\S*boss\S* /)
    expect((await user('withdraw', 'Nora@Example.com')).out).toBe(
      'Withdrew the invitation of nora@example.com.\n',
    )
    const none = await user('withdraw', 'nora@example.com')
    expect(none).toMatchObject({ code: 1, out: '' })
    expect(none.err).toContain('No invitation of nora@example.com is open. (invitation_none)')
    const json = Page.parse(JSON.parse((await user('invitations', '--limit', '1', '--json')).out))
    expect(json).toMatchObject({ items: [{ email: 'nora@example.com', state: 'withdrawn' }], next: null })
    const again = await user('withdraw', String(json.items[0]?.id))
    expect(again).toMatchObject({ code: 0, out: 'Withdrew the invitation of nora@example.com.\n' })
  })

  it('says that an invitation was accepted already', async () => {
    await user('invite', people.bruno.email, '--role', 'service')
    const mail = (await mailsTo(at.shop.db, people.bruno.email)).at(-1)
    const token = new URL(String(mail?.data['link'])).searchParams.get('confirm') ?? ''
    const accepted = await at.shop.request('auth.confirmEmail', { token }, { token: people.bruno.token })
    expect(accepted.status).toBe(200)
    const [newest] = Page.parse(JSON.parse((await user('invitations', '--json')).out)).items
    expect(newest).toMatchObject({ email: people.bruno.email, state: 'accepted' })
    const late = await user('withdraw', String(newest?.id))
    expect(late).toMatchObject({ code: 1, out: '' })
    expect(late.err).toContain('accepted already. (invitation_accepted)')
    expect(late.err).toContain('sillon user role')
  })

  it('ends the sessions of an account, of the own one all but this one', async () => {
    const bruno = { token: people.bruno.token }
    expect((await at.shop.request('auth.check', {}, bruno)).status).toBe(200)
    const ended = await user('end-sessions', people.bruno.email)
    expect(ended).toMatchObject({ code: 0, out: `Ended the sessions of ${people.bruno.email}.\n` })
    expect((await at.shop.request('auth.check', {}, bruno)).status).toBe(401)
    const again = await user('end-sessions', people.bruno.email, '--json')
    expect(JSON.parse(again.out)).toMatchObject({ email: people.bruno.email, sessions_count: 0 })
    const own = await user('end-sessions', people.boss.email, '--json')
    expect(JSON.parse(own.out)).toMatchObject({ sessions_count: 1 })
    expect((await user('list')).code).toBe(0)
  })
})

describe('an account, by an owner', () => {
  it('is sent a link, closed, and opened again', async () => {
    const { email } = people.alice
    expect((await user('reset', email)).out).toContain('is on its way')
    const shut = await user('close', email, '--reason', 'asked by letter')
    expect(shut).toMatchObject({ code: 0 })
    expect(shut.out).toMatch(/account +closed/)
    expect(shut.out).toMatch(/boss:\d+: closed \(asked by letter\)/)
    expect((await user('close', email, '--reason', 'x')).err).toContain('transition_not_allowed')
    expect((await user('reopen', email, '--reason', 'a mistake')).out).toMatch(/account +open/)
    expect((await user('close', people.boss.email, '--reason', 'x')).err).toContain('last_owner')
  })

  it('is asked to be reached at another address, which is told', async () => {
    const { email } = people.alice
    const told = await user('correct', email, '--to', 'alicia@example.com', '--reason', 'a slip')
    expect(told.out).toMatch(/e-mail +alice@example\.com/)
    expect(told.out).toMatch(/boss:\d+: email corrected a…@example\.com → a…@example\.com \(a slip\)/)
    expect(await mailsTo(at.shop.db, 'alicia@example.com')).toMatchObject([{ template: 'email_new' }])
    expect((await user('confirm', email, '--reason', 'called')).code).toBe(64)
  })

  it('of one of the staff is closed, or sent a link, for a password', async () => {
    const { email } = people.tess
    const close = ['user', 'close', email, '--reason', 'has left']
    for (const words of [close, ['user', 'reset', email]]) {
      expect((await at.run(words)).err).toContain('password_wrong')
      expect((await at.run([...words, '--password-stdin'], 'wrong')).err).toContain('password_wrong')
    }
    expect((await at.run(['user', 'reset', email, '--password-stdin'], testPassword)).code).toBe(0)
    expect((await at.run([...close, '--password-stdin'], testPassword)).out).toMatch(/account +closed/)
    expect((await user('reopen', email, '--reason', 'is back')).code).toBe(0)
  })
})

describe('bad input', () => {
  it.each([
    ['nobody to invite', ['invite', '--role', 'warehouse'], 64, 'email'],
    ['no role', ['invite', 'x@example.com'], 64, '--role'],
    ['no address', ['invite', 'nobody', '--role', 'warehouse'], 1, 'input_invalid'],
    ['no invitation', ['withdraw'], 64, 'which'],
    ['an invitation that is not', ['withdraw', '999999'], 1, 'not_found'],
    ['an invitation numbered none', ['withdraw', '0'], 1, 'not_found'],
    ['an address that was not invited', ['withdraw', 'nobody@example.com'], 1, 'invitation_none'],
    ['nobody', ['end-sessions'], 64, 'who'],
    ['an account that is not', ['end-sessions', '999999'], 1, 'not_found'],
    ['an address without account', ['end-sessions', 'nobody@example.com'], 1, 'not_found'],
    ['a number beyond all', ['end-sessions', '99999999999999999999'], 1, 'input_invalid'],
    ['no reason', ['role', people.alice.email, '--role', 'service'], 64, '--reason'],
    ['a role that is not', ['role', people.alice.email, '--role', 'king', '--reason', 'x'], 64, 'king'],
    ['an account that is not, a role', ['role', '999999', '--reason', 'x'], 1, 'not_found'],
    ['no reason to close', ['close', people.alice.email], 64, '--reason'],
    ['no address to correct to', ['correct', people.alice.email, '--reason', 'x'], 64, '--to'],
    ['no verb there is', ['banish', people.alice.email], 64, 'banish'],
    ['a page beyond all', ['invitations', '--limit', '0'], 64, 'whole number'],
    ['a position that is none', ['invitations', '--after', 'x'], 1, 'input_invalid'],
  ])('is told what is wrong with %s', async (_, words, code, said) => {
    const told = await user(...words)
    expect(told).toMatchObject({ code, out: '' })
    expect(told.err).toContain(said)
  })
})

describe('roles at the terminal', () => {
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
