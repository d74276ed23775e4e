import { Command } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { acting, type Host, withExamples } from '../../command.ts'
import type { EditOptions } from '../../desk/edit-records.ts'
import { withChoice } from './choice.ts'

const desk = deskOf('order')

/** One order, several, or all that the flags of the list find: looked at first, then a job. */
const ofOrders = (name: string, about: string): Command =>
  withChoice(
    new Command(name)
      .description(`${about} (staff)`)
      .argument('[id...]', 'ids from `sillon order list --staff`'),
    desk,
  )
    .option('--reason <text>', 'why, for the history')
    .option('-n, --dry-run', 'say what would change, and change nothing')
    .option('--yes', 'do not ask before more than one is changed')
    .option('--follow', 'of all that list flags find: wait until the job has ended')

interface TagOptions extends Omit<EditOptions, 'add' | 'remove'> {
  readonly add?: string
  readonly remove?: string
}

/** `sillon order tag`: tags of the setting `order.tags`. */
export function tagOrders(host: Host): Command {
  const command = ofOrders('tag', 'give tags to orders, or take them away')
    .option('--add <tags>', 'with commas; of the setting `order.tags`')
    .option('--remove <tags>', 'with commas')
  withExamples(command, [
    ['sillon order tag 7 --add urgent', 'one order'],
    ['sillon order tag --state ready --country FR --add waiting -n', 'what that would change'],
  ])
  return acting<TagOptions>(command, host, async (terminal, ids, { add, remove, ...options }) =>
    (await import('../../desk/edit-records.ts')).editRecords(terminal, desk, ids, {
      ...options,
      saidBy: '--add TAGS or --remove TAGS',
      ...(add !== undefined && { add: [`tags=${add}`] }),
      ...(remove !== undefined && { remove: [`tags=${remove}`] }),
    }),
  )
}

/** `sillon order assign`: who of the staff looks after orders. */
export function assignOrders(host: Host): Command {
  const command = ofOrders('assign', 'say who of the staff looks after orders').requiredOption(
    '--to <email>',
    'a member of staff; - for nobody',
  )
  withExamples(command, [
    ['sillon order assign 7 --to team@sillon.example', 'is theirs from now on'],
    ['sillon order assign 7 --to -', 'is nobody’s again'],
  ])
  return acting<EditOptions & { readonly to: string }>(
    command,
    host,
    async (terminal, ids, { to, ...options }) =>
      (await import('../../desk/edit-records.ts')).editRecords(terminal, desk, ids, {
        ...options,
        saidBy: '--to EMAIL, or --to - for nobody',
        set: [`assigned=${to.trim() === '-' ? '' : to}`],
      }),
  )
}
