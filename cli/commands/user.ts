import { Command, Option } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { staffRoles } from '#domain/people/rights.ts'
import { acting, type Host, noun, withExamples, withPages } from '../command.ts'
import type {
  UserCreateOptions,
  UserInvitationsOptions,
  UserInviteOptions,
  UserMoveOptions,
  UserRoleOptions,
} from '../user/users.ts'
import type { ListOptions } from '../desk/list-records.ts'
import type { PasswordOptions } from '../terminal/read-password.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { withChoice } from './desk/choice.ts'
import { exported, withShape } from './desks.ts'

const userDesk = deskOf('user')

/** Flags that say in a word what others of the desk say. */
const withWords = ({ search, role, staff, closed, ...options }: ListOptions & CommonOptions) => ({
  ...options,
  ...(options.find === undefined && typeof search === 'string' && { find: search }),
  roles: options['roles'] ?? role ?? (staff === true ? '*' : undefined),
  closedOn: options['closedOn'] ?? (closed === true ? '*' : undefined),
})

const roleOption = (text: string) => new Option('--role <role>', text).choices(staffRoles)
const rolesOption = (text: string) => new Option('--role <role...>', text).choices(staffRoles)
const fromStdin = 'take the password from the first line of stdin'

function list(host: Host): Command {
  const command = new Command('list')
    .description('accounts, newest first (owner)')
    .option('--search <text>', 'the same as --find')
    .addOption(roleOption('only who has this role of staff'))
    .option('--staff', 'only who has some role of staff')
    .option('--closed', 'only accounts that were closed')
  withShape(withChoice(command, userDesk), userDesk)
  withExamples(withPages(command), [
    ['sillon user list --staff', 'who may come in, and as what'],
    ['sillon user list --search ada --json', 'for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../desk/list-records.ts')).listRecords(terminal, userDesk, withWords(options)),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('one account, what it may do, and who changed that (owner)')
    .argument('<who>', 'its number or e-mail address')
  withExamples(command, [
    ['sillon user show ada@example.com', 'by address'],
    ['sillon user show 4 --json', 'by number, for a script'],
  ])
  return acting(command, host, async (terminal, [who = ''], options) =>
    (await import('../user/users.ts')).showUser(terminal, who, options),
  )
}

function create(host: Host): Command {
  const command = new Command('create')
    .description('make an account on the database itself, such as the first owner of an empty shop')
    .requiredOption('-e, --email <address>', 'whose it is')
    .option('--name <name>', 'first and last name')
    .addOption(rolesOption('what they may do as staff; a customer without'))
    .option('--link', 'set no password: print a link that sets name and password')
    .option('--password-stdin', fromStdin)
  withExamples(command, [
    ['sillon user create --email ada@example.com --name "Ada Lov" --role owner', 'asks for the password'],
    ['sillon user create --email ada@example.com --role owner --link', 'whoever has the link sets it'],
  ])
  return acting<UserCreateOptions>(command, host, async (terminal, _, options) =>
    (await import('../user/users.ts')).createUser(terminal, options),
  )
}

function invite(host: Host): Command {
  const command = new Command('invite')
    .description('invite an address to the staff by a mail whose link works 7 days (owner)')
    .argument('<email>', 'who is invited')
    .addOption(rolesOption('what they will be able to do').makeOptionMandatory())
    .option('--password-stdin', fromStdin)
  withExamples(command, [
    ['sillon user invite bo@example.com --role warehouse', 'picks, packs and sends'],
    ['sillon user invite cy@example.com --role service editorial', 'two roles'],
  ])
  return acting<UserInviteOptions>(command, host, async (terminal, [email = ''], options) =>
    (await import('../user/users.ts')).inviteUser(terminal, email, options),
  )
}

function role(host: Host): Command {
  const command = new Command('role')
    .description('give an account exactly these roles of staff, or none (owner)')
    .argument('<who>', 'its number or e-mail address')
    .addOption(rolesOption('what they may do; without it, nothing any more'))
    .requiredOption('--reason <text>', 'why, for the log')
    .option('--password-stdin', fromStdin)
  withExamples(command, [
    ['sillon user role bo@example.com --role warehouse service --reason "two jobs"', 'exactly these two'],
    ['sillon user role bo@example.com --reason "has left"', 'ends what they may do at once'],
  ])
  return acting<UserRoleOptions>(command, host, async (terminal, [who = ''], options) =>
    (await import('../user/users.ts')).setRoles(terminal, who, options),
  )
}

function invitations(host: Host): Command {
  const command = new Command('invitations').description(
    'invitations to the staff, newest first, and how each stands (owner)',
  )
  withPages(command)
  withExamples(command, [
    ['sillon user invitations', 'who was invited, and who has come'],
    ['sillon user invitations --json', 'for a script'],
  ])
  return acting<UserInvitationsOptions>(command, host, async (terminal, _, options) =>
    (await import('../user/users.ts')).listInvitations(terminal, options),
  )
}

function withdraw(host: Host): Command {
  const command = new Command('withdraw')
    .description('take an invitation back that nobody has accepted; its link works no more (owner)')
    .argument('<which>', 'its number in `sillon user invitations`, or the address that was invited')
  withExamples(command, [
    ['sillon user withdraw bo@example.com', 'the open invitation of an address'],
    ['sillon user withdraw 31', 'by number'],
  ])
  return acting(command, host, async (terminal, [which = ''], options) =>
    (await import('../user/users.ts')).withdrawInvitation(terminal, which, options),
  )
}

function endSessions(host: Host): Command {
  const command = new Command('end-sessions')
    .description('sign an account out everywhere at once; the own one everywhere but here (owner)')
    .argument('<who>', 'its number or e-mail address')
  withExamples(command, [
    ['sillon user end-sessions bo@example.com', 'such as after a phone was lost'],
    ['sillon user end-sessions 4 --json', 'by number, for a script'],
  ])
  return acting(command, host, async (terminal, [who = ''], options) =>
    (await import('../user/users.ts')).endSessions(terminal, who, options),
  )
}

const moves = {
  close: {
    text: 'close an account: its sessions and roles end, orders go on; of staff by your password (owner)',
    examples: [
      ['sillon user close bo@example.com --reason "asked by letter 812"', 'can be opened again'],
      ['sillon user close 31 --reason fraud --json', 'by number, for a script'],
    ],
  },
  reopen: {
    text: 'open an account again that staff closed; its roles are not given back (owner)',
    examples: [
      ['sillon user reopen bo@example.com --reason "was a mistake"', 'they are told by mail'],
      ['sillon user reopen 31 --reason "was a mistake"', 'by number'],
    ],
  },
  correct: {
    text: 'mail the right address of a customer a link: it counts once they open it signed in (owner)',
    examples: [
      ['sillon user correct bo@exmaple.com --to bo@example.com --reason "a slip"', 'the old one is told'],
      ['sillon user correct 31 --to bo@example.com --reason "has moved"', 'by number'],
    ],
  },
} as const

function moved(host: Host, move: keyof typeof moves): Command {
  const command = new Command(move)
    .description(moves[move].text)
    .argument('<who>', 'its number or e-mail address')
    .requiredOption('--reason <text>', 'why, for the log')
  if (move === 'correct') command.requiredOption('--to <email>', 'the right address')
  if (move === 'close') command.option('--password-stdin', fromStdin)
  withExamples(command, moves[move].examples)
  return acting<UserMoveOptions>(command, host, async (terminal, [who = ''], options) =>
    (await import('../user/users.ts')).moveUser(terminal, { who, move }, options),
  )
}

function reset(host: Host): Command {
  const command = new Command('reset')
    .description('mail an account the link for a new password; to one of staff by your own password (owner)')
    .argument('<who>', 'its number or e-mail address')
    .option('--password-stdin', fromStdin)
  withExamples(command, [
    ['sillon user reset bo@example.com', 'the link works once, for an hour'],
    ['sillon user reset 31', 'by number; service sends it by `sillon client reset`'],
  ])
  return acting<PasswordOptions>(command, host, async (terminal, [who = ''], options) =>
    (await import('../user/users.ts')).sendReset(terminal, who, options),
  )
}

/** `sillon user` */
export const userCommand = (host: Host): Command =>
  noun('user', 'accounts, and what they may do as staff', [
    list(host),
    show(host),
    create(host),
    invite(host),
    invitations(host),
    withdraw(host),
    role(host),
    endSessions(host),
    reset(host),
    moved(host, 'correct'),
    moved(host, 'close'),
    moved(host, 'reopen'),
    exported(host, userDesk),
  ])
