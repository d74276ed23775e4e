import { Command } from 'commander'
import type { SessionEndOptions } from '../account/sessions.ts'
import { acting, type Host, noun, withExamples } from '../command.ts'
import type { LoginOptions } from '../account/sign-in.ts'

/** `sillon login` */
export function loginCommand(host: Host): Command {
  const command = new Command('login')
    .description('sign in; the session is kept in a file that only you can read')
    .option('-e, --email <address>', 'who you are; asked for when left out')
    .option('--code <code>', 'second factor of an account that has one; asked for at a terminal')
    .option('--password-stdin', 'take the password from the first line of stdin')
  withExamples(command, [
    ['sillon login', 'asks for e-mail and password, which is not shown'],
    ['sillon login --email ada@example.com --password-stdin < secret.txt', 'in a script'],
  ])
  return acting<LoginOptions>(command, host, async (terminal, _, options) =>
    (await import('../account/sign-in.ts')).signIn(terminal, options),
  )
}

/** `sillon logout` */
export function logoutCommand(host: Host): Command {
  const command = new Command('logout').description('end the session, here and on the server')
  withExamples(command, [
    ['sillon logout', 'leave'],
    ['sillon logout --url https://shop.example', 'leave another shop'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../account/sign-in.ts')).signOut(terminal, options),
  )
}

/** `sillon whoami` */
export function whoAmICommand(host: Host): Command {
  const command = new Command('whoami').description('who is signed in; exit code 4 when nobody is')
  withExamples(command, [
    ['sillon whoami', 'name, e-mail and role'],
    ['sillon whoami --quiet --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../account/sign-in.ts')).whoAmI(terminal, options),
  )
}

function list(host: Host): Command {
  const command = new Command('list').description('where your account is signed in, this session first')
  withExamples(command, [
    ['sillon session list', 'program, place, since when, last used'],
    ['sillon session list --json', 'the same for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../account/sessions.ts')).listSessions(terminal, options),
  )
}

function end(host: Host): Command {
  const command = new Command('end')
    .description('end a session of your account at once, wherever it is; prints those that are left')
    .argument('[id]', 'number of the session')
    .option('--others', 'every session but this one')
  withExamples(command, [
    ['sillon session end 12', 'signs that one out'],
    ['sillon session end --others', 'stays signed in here alone'],
  ])
  return acting<SessionEndOptions>(command, host, async (terminal, [id], options) =>
    (await import('../account/sessions.ts')).endSession(terminal, id, options),
  )
}

/** `sillon session` */
export const sessionCommand = (host: Host): Command =>
  noun('session', 'where your account is signed in', [list(host), end(host)])
