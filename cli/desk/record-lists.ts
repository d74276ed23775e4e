// Lists of a record that are made by hand, at the terminal.
import type { Input, Output } from '#contract'
import { deskOf, memberListOf, type NamedDesk } from '#domain/desks/desks.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer } from '../with-shop.ts'
import { recordsNamed } from './named-record.ts'
import { withRecord } from './one-record.ts'

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

/** What is sent. */
function changeOf({ verb }: Asked, ids: readonly number[], place: number | null): Change {
  const [first = 0] = ids
  if (verb === 'move') return { move: { id: first, before: place } }
  return verb === 'add' ? { add: [...ids] } : { remove: [...ids] }
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
  withRecord(terminal, { desk: asked.desk, id: asked.id, options }, async ({ ports, streams }, id) => {
    const { desk, list, verb, members } = asked
    const of = { desk: desk.noun, id, list } as const
    if (verb === 'list') return answer(streams, await ports.api.call('desk.members', of), listText)
    const held = deskOf(memberListOf(desk.noun, list)?.of ?? 'product')
    const [named, beside] = [
      await recordsNamed(ports, held, members),
      await recordsNamed(ports, held, before === undefined ? [] : [before]),
    ]
    if ('problem' in named) return streams.fail(named.problem)
    if ('problem' in beside) return streams.fail(beside.problem)
    const change = changeOf(asked, named.ids, beside.ids[0] ?? null)
    return answer(
      streams,
      await ports.api.call('desk.setMembers', { ...of, ...change, via: 'cli' }),
      listText,
    )
  })
