import { redacted } from '#domain/text/redact.ts'
import { type Command, CommanderError } from 'commander'
import { createProgram } from './program.ts'
import { type ExitCode, exitCodes } from './terminal/exit-code.ts'
import type { Problem } from './terminal/problem.ts'
import { failureLine } from './terminal/streams.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'

/** Help and version end by the same exception as wrong usage does, but with this code. */
const isHelp = (error: CommanderError): boolean => error.exitCode === 0

/** Whether a script reads what this command line answers, also where the line itself is not understood. */
const isForScripts = (words: readonly string[]): boolean => {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? words.length : end).includes('--json')
}

/**
 * The option or argument that a refusal is about, by its name alone: `limit` of `-l, --limit <count>`. Of a
 * value that is refused for an argument it is the argument, which stands after it.
 */
function fieldOf(message: string): string | undefined {
  const [, quoted] = /for argument '([^']+)'/.exec(message) ?? /'([^']+)'/.exec(message) ?? []
  const [, long] = /--([\w-]+)/.exec(quoted ?? '') ?? []
  return long ?? quoted?.replaceAll(/[<>[\]. ]/g, '')
}

/** What was wrong with the command line, as other failures are told: `unknown_option` of `tpye`. */
function usageProblem({ code, message }: CommanderError): Problem {
  if (code === 'commander.help') return { code: 'usage', about: 'Name a command of this group.' }
  // Too many arguments are about none of them.
  const field = code === 'commander.excessArguments' ? undefined : fieldOf(message)
  const wrong = code.replace('commander.', '').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const about = message.replace(/^error: /, '').replaceAll('\n', ' ')
  return { code: 'usage', about, ...(field !== undefined && { fields: { [field]: wrong } }) }
}

/**
 * Runs one command line (without `node` and script) and gives its exit code. Prints, and never exits by
 * itself.
 */
export async function runProgram(
  words: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok
  const forScripts = isForScripts(words)
  const program = createProgram(terminal, ended => {
    code = ended
  })
  if (forScripts) silence(program)
  try {
    await program.parseAsync([...words], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) {
      if (isHelp(error)) return exitCodes.ok
      if (forScripts) terminal.err(failureLine(usageProblem(error)))
      return exitCodes.usage
    }
    const text = redacted(error instanceof Error ? (error.stack ?? error.message) : String(error))
    const problem = { code: 'defect', about: text }
    terminal.err(forScripts ? failureLine(problem) : `${defectWords}\n${text}\n`)
    return exitCodes.error
  }
}

const defectWords = 'This is a defect of sillon, not of what you typed. Please report it.'

/** Has commander's own words of a refusal unsaid: a script gets them as a line of JSON. */
function silence(command: Command): void {
  command.configureOutput({ writeErr: () => {} })
  command.commands.forEach(silence)
}

const patienceMs = 500

/** Ends the process once all is written, whatever sockets or threads still linger. */
export function endWhenWritten(): void {
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
  }, patienceMs).unref()
}
