import { Command } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { acting, type Host, withExamples } from '../../command.ts'

/** `sillon letter assign`: who looks after a letter, by the same change as at its desk. */
export function assignLetter(host: Host): Command {
  const command = new Command('assign')
    .description('say who of the staff looks after a letter, or nobody')
    .argument('<id>', 'number from `sillon letter list`')
    .argument('[email]', 'e-mail of a member of staff; nobody when left out')
    .option('--reason <text>', 'why, for the history')
  withExamples(command, [
    ['sillon letter assign 12 team@sillon.example', 'is theirs from now on'],
    ['sillon letter assign 12', 'is nobody’s again'],
  ])
  return acting<{ readonly reason?: string }>(
    command,
    host,
    async (terminal, [id = '', email = ''], options) =>
      (await import('../../desk/edit-records.ts')).editRecords(terminal, deskOf('letter'), [id], {
        ...options,
        set: [`assigned=${email}`],
      }),
  )
}
