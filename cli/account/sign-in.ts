import { isFailure } from '#contract'
import { ask } from '../terminal/ask.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { isAsked, type PasswordOptions, readPassword } from '../terminal/read-password.ts'
import { runIntent } from '../run-intent.ts'
import { facts } from '../terminal/table.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalShop, type TerminalShop } from '../terminal-shop.ts'
import { type OpenShop, withShop } from '../with-shop.ts'

export interface LoginOptions extends PasswordOptions {
  readonly email?: string
  readonly code?: string
}

type AuthView = ReturnType<TerminalShop['auth']['view']>

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Asks for what was not given. */
async function credentials(terminal: Terminal, options: LoginOptions): Promise<Credentials | Failed> {
  if (!isAsked(terminal, options) && options.email === undefined) {
    return failed('input_missing', 'Give --email when the password comes from stdin.')
  }
  const email = options.email ?? (await ask(terminal, 'E-mail: '))
  if (email === undefined) return failed('cancelled')
  const password = await readPassword(terminal, options)
  if (password === undefined) return failed('cancelled')
  if (password === '') return failed('input_missing', 'No password was given.')
  return { email, password }
}

const whoText = ({ user }: AuthView): string =>
  facts([
    ['name', user?.name],
    ['e-mail', user?.email],
    ['role', user?.role],
    ['currency', user?.currency],
    ['orders', user?.orders_count],
  ])

const withAuth = (
  terminal: Terminal,
  options: CommonOptions,
  work: (machines: TerminalShop, shop: OpenShop) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const machines = await startTerminalShop(shop)
    try {
      return await work(machines, shop)
    } finally {
      machines.stop()
    }
  })

/**
 * Whether nobody could sign in, because the shop has no owner yet: one that is open for its owner alone knows
 * no such address, and says so to all; of one's own folder it may be asked.
 */
const isBefore = async ({ problem }: AuthView, isUnowned: OpenShop['isUnowned']): Promise<boolean> =>
  problem?.code === 'not_found' || (problem?.code === 'credentials_invalid' && (await isUnowned()))

/** Signs in; a stranger's cart comes along. Another account that was signed in is left first. */
export async function signIn(terminal: Terminal, options: LoginOptions & CommonOptions): Promise<ExitCode> {
  const given = await credentials(terminal, options)
  if (isFailure(given)) return openStreams(terminal, options).fail(given.problem)
  return withAuth(terminal, options, async ({ auth }, { streams, isUnowned }) => {
    if (auth.view().status === 'authenticated') {
      auth.send({ type: 'auth.logOut' })
      await auth.rest()
    }
    auth.send({ type: 'auth.signIn', request: { way: 'login', ...given } })
    await auth.rest()
    if (await isBefore(auth.view(), isUnowned)) return streams.fail({ code: 'shop_unowned' })
    if (!auth.view().can.giveCode) return runIntent(auth, streams, { events: [], show: whoText })
    const code = options.code ?? (isAsked(terminal, options) ? await ask(terminal, 'Code: ') : '')
    if (code === undefined) return streams.fail({ code: 'cancelled' })
    if (code === '') return streams.fail({ code: 'second_factor_needed' })
    return runIntent(auth, streams, { events: [{ type: 'auth.giveCode', code }], show: whoText })
  })
}

/** Ends the session, here and on the server. */
export const signOut = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withAuth(terminal, options, async ({ auth }, { streams }) => {
    if (auth.view().status !== 'authenticated') return streams.fail({ code: 'unauthorized' })
    return runIntent(auth, streams, {
      needs: 'logOut',
      events: [{ type: 'auth.logOut' }],
      show: () => 'Signed out.',
    })
  })

/** Prints who is signed in; nobody is exit code 4. */
export const whoAmI = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withAuth(terminal, options, async ({ auth }, { streams }) => {
    if (auth.view().user === null) return streams.fail({ code: 'unauthorized' })
    return runIntent(auth, streams, { events: [], show: whoText })
  })
