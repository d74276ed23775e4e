// The flags that choose records of a desk.
import type { Command } from 'commander'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { flagOf, meaningOf, rangeWord } from '../../desk/desk-words.ts'

/** Gives a command the flags by which a list is narrowed. */
export function withChoice(command: Command, desk: NamedDesk): Command {
  command.option('--find <words>', 'only those with these words')
  for (const name of desk.filters) {
    const column = columnOf(desk, name)
    if (column === undefined) continue
    const said = meaningOf(name, { type: column.type, ...(column.of && { of: column.of }) })
    const means = `only by ${said}; several with commas, - for none`
    command.option(`--${flagOf(name)} <${rangeWord(column)}>`, means)
  }
  return command
}
