// Lists of a record that are made by hand, at the terminal.
import type { Input, Output } from '#contract'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { noNumber, numberIn } from './one-record.ts'

export interface MemberOptions extends CommonOptions {
  readonly before?: string
}

interface Asked {
  readonly desk: NamedDesk
  readonly list: string
  readonly id: string
  readonly verb: 'list' | 'add' | 'remove' | 'move'
  readonly members: readonly string[]
}

type Change = Pick<Input<'desk.setMembers'>, 'add' | 'remove' | 'move'>

/** What is sent; undefined for what is no number. */
function changeOf({ verb, members }: Asked, before: string | undefined): Change | undefined {
  const numbers = members.map(numberIn)
  const ids = numbers.filter(id => id !== undefined)
  const [first] = ids
  const place = before === undefined ? null : numberIn(before)
  if (first === undefined || ids.length < numbers.length || place === undefined) return undefined
  if (verb === 'move') return { move: { id: first, before: place } }
  return verb === 'add' ? { add: ids } : { remove: ids }
}

const listText = ({ items, by_rule, more }: Output<'desk.members'>): string =>
  [
    ...(by_rule ? ['It is filled by its rule.'] : []),
    items.length === 0
      ? 'It holds nothing.'
      : table(
          ['place', 'number', 'name', 'by', 'state'],
          items.map(({ id, text, note, shown }, at) => [
            at + 1,
            id,
            text,
            note,
            shown ? '' : 'not in the shop',
          ]),
          { right: ['place', 'number'] },
        ),
    ...(more ? ['There are more than these.'] : []),
  ].join('\n')

/** Prints a list of a record, or changes it and prints it as it is then. */
export const onList = (
  terminal: Terminal,
  asked: Asked,
  { before, ...options }: MemberOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { desk, list, verb } = asked
    const id = numberIn(asked.id)
    if (id === undefined) return streams.fail(noNumber(desk, asked.id))
    const of = { desk: desk.noun, id, list } as const
    if (verb === 'list') return answer(streams, await ports.api.call('desk.members', of), listText)
    const change = changeOf(asked, before)
    if (change === undefined)
      return streams.fail({ code: 'option_invalid', about: 'Each is said by its number, such as 1001.' })
    return answer(
      streams,
      await ports.api.call('desk.setMembers', { ...of, ...change, via: 'cli' }),
      listText,
    )
  })
