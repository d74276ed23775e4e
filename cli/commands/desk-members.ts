// `sillon collection members …`, `sillon product related|joins …`: lists of a record that are made by hand.
import { Command } from 'commander'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { acting, type Examples, type Host, noun, withExamples } from '../command.ts'
import type { MemberOptions } from '../desk/record-lists.ts'

const about: Readonly<Record<string, string>> = {
  members: 'what a collection holds, in its order',
  related: 'records that a page of a product shows first, in their order',
  joins: 'shops whose parcels a product may join',
}

interface Verb {
  readonly name: 'list' | 'add' | 'remove' | 'move'
  readonly says: string
  readonly examples: (call: string) => Examples
}

const verbs: readonly Verb[] = [
  {
    name: 'list',
    says: 'prints them',
    examples: call => [
      [`${call} list 9`, 'prints them'],
      [`${call} list 9 --json`, 'the same for a script'],
    ],
  },
  {
    name: 'add',
    says: 'add some at the end; what is there stays where it is',
    examples: call => [
      [`${call} add 9 1001`, 'one'],
      [`${call} add 9 1001 1002`, 'several'],
    ],
  },
  {
    name: 'remove',
    says: 'take some away',
    examples: call => [
      [`${call} remove 9 1001`, 'one'],
      [`${call} remove 9 1001 1002`, 'several'],
    ],
  },
  {
    name: 'move',
    says: 'give one another place',
    examples: call => [
      [`${call} move 9 1002 --before 1001`, 'before another one'],
      [`${call} move 9 1002`, 'to the end'],
    ],
  },
]

/** The nouns of a desk's lists that are made by hand. */
export const memberCommands = (host: Host, desk: NamedDesk): Command[] =>
  (desk.members ?? []).map(({ name: list, of, unordered = false }) => {
    const verb = ({ name, says, examples }: Verb): Command => {
      const command = new Command(name)
        .description(says)
        .argument('<id>', `number from \`sillon ${desk.noun} list\``)
      if (name !== 'list')
        command.argument(name === 'move' ? `<${of}>` : `<${of}...>`, `number from \`sillon ${of} list\``)
      if (name === 'move') command.option(`--before <${of}>`, 'the one it is to stand before; else the end')
      withExamples(command, examples(`sillon ${desk.noun} ${list}`))
      return acting<MemberOptions>(command, host, async (terminal, [id = '', ...members], options) =>
        (await import('../desk/record-lists.ts')).onList(
          terminal,
          { desk, list, id, verb: name, members },
          options,
        ),
      )
    }
    const open = verbs.filter(({ name }) => name !== 'move' || !unordered)
    return noun(list, about[list] ?? list, open.map(verb))
  })
