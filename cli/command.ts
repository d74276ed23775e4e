import { Command, InvalidArgumentError } from 'commander'
import { isDay } from '#domain/time/day.ts'
import type { ExitCode } from './terminal/exit-code.ts'
import type { CommonOptions } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'

/** What the program gives each of its commands. */
export interface Host {
  readonly terminal: Terminal
  /** Takes the exit code of the command that ran. */
  end(code: ExitCode): void
}

/** What a command does: words of the command line and options in, exit code out. */
export type Run<Options> = (
  terminal: Terminal,
  args: readonly string[],
  options: Options & CommonOptions,
) => Promise<ExitCode>

/** Lets a declared command do its work. */
export function acting<Options extends object>(command: Command, host: Host, run: Run<Options>): Command {
  return command.action(async () => {
    const options = command.optsWithGlobals<Options & CommonOptions>()
    host.end(await run(host.terminal, command.args, options))
  })
}

/** A noun with its verbs. */
export function noun(name: string, description: string, verbs: readonly Command[]): Command {
  const command = new Command(name).description(description)
  for (const verb of verbs) command.addCommand(verb)
  return command
}

/** What to type, and what it does. */
export type Examples = readonly (readonly [line: string, what: string])[]

/** Examples below the help of a command. */
export function withExamples(command: Command, examples: Examples): Command {
  const lines = examples.map(([line, what]) => `  $ ${line}\n      ${what}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}

/** Reads a whole number within bounds, or lets the command line be refused. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return text => {
    const value = Number(text)
    if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
  }
}

/** Gives a command that lists the flags of its pages. */
export const withPages = (command: Command, usual = 20): Command =>
  command
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), usual)
    .option('--after <position>', 'go on where the page before ended')

/** Reads one of some words, whatever its case. */
export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return text => {
    const found = words.find(word => word.toLowerCase() === text.toLowerCase())
    if (found !== undefined) return found
    throw new InvalidArgumentError(`Give one of ${words.join(', ')}.`)
  }
}

/** Reads a country as its two letters. */
export function countryLetters(text: string): string {
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase()
  throw new InvalidArgumentError('Give the two letters of the country, such as FR.')
}

/** Reads a day of the calendar, or lets the command line be refused. */
export function calendarDay(text: string): string {
  if (isDay(text)) return text
  throw new InvalidArgumentError('Give a day of the calendar, such as 2027-02-03.')
}

/** Collects an option that may be given several times. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
]
