import { redacted } from '#domain/text/redact.ts'
import { CommanderError } from 'commander'
import { type ExitCode, exitCodes } from './terminal/exit-code.ts'
import { createProgram } from './program.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'

/** Help and version end by the same exception as wrong usage does, but with this code. */
const isHelp = (error: CommanderError): boolean => error.exitCode === 0

/**
 * Runs one command line (without `node` and script) and gives its exit code. Prints, and never exits by
 * itself.
 */
export async function runProgram(
  words: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.ok
  const program = createProgram(terminal, ended => {
    code = ended
  })
  try {
    await program.parseAsync([...words], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return isHelp(error) ? exitCodes.ok : exitCodes.usage
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    terminal.err(`This is a defect of sillon, not of what you typed. Please report it.\n${redacted(text)}\n`)
    return exitCodes.error
  }
}

const patienceMs = 500

/** Ends the process once all is written, whatever sockets or threads still linger. */
export function endWhenWritten(): void {
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
  }, patienceMs).unref()
}
