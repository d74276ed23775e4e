import { Command } from 'commander'
import type { CommandRow } from '#machines/lifecycles/move.ts'
import { acting, type Examples, type Host, type Run, withExamples } from '../command.ts'

/** What a row of a lifecycle says to a terminal. */
export interface MoveRow extends CommandRow<string> {
  /** What must be said with it; a password is asked for. */
  readonly says?: readonly string[]
}

/** The same with what stands beside rows: a row that says nothing of it has its words there. */
export interface MoveWords extends MoveRow {
  readonly does: string
  /** What may be said with it. */
  readonly optional?: Readonly<Record<string, readonly [value: string, means: string]>>
  /** Examples around a whole command line; by themselves they print where it stands then. */
  readonly examples?: (line: string) => Examples
}

/** What a move is made of: the noun, the argument that names one, and what an example names. */
export interface Subject {
  readonly noun: string
  readonly named: readonly [argument: string, means: string, example: string]
}

const usualExamples = (line: string): Examples => [
  [line, 'prints where it stands then'],
  [`${line} --json`, 'the same for a script'],
]

/** The command of a row of `machines/lifecycles/<name>/<name>.moves.ts`. Decision 18. */
export function moveCommand<Options extends object>(
  host: Host,
  { noun, named: [argument, means, example] }: Subject,
  move: string,
  { does, command: name, says = [], flags = {}, optional = {}, examples = usualExamples }: MoveWords,
  run: Run<Options>,
): Command {
  const command = new Command(name ?? move).description(does).argument(argument, means)
  const words = Object.entries(flags).flatMap(([word, flag]) => (flag === undefined ? [] : [{ word, flag }]))
  for (const { word, flag } of words) command.requiredOption(`--${word} <${flag[0]}>`, flag[1])
  for (const [word, [value, text]] of Object.entries(optional)) command.option(`--${word} <${value}>`, text)
  if (says.includes('password'))
    command.option('--password-stdin', 'take your password from the first line of stdin; asked for else')
  const said = words.map(({ word, flag }) => ` --${word} "${flag[2]}"`).join('')
  withExamples(command, examples(`sillon ${noun} ${command.name()} ${example}${said}`))
  return acting(command, host, run)
}
