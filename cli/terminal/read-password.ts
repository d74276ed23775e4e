import { ask } from './ask.ts'
import { readFirstLine } from './read-text.ts'
import type { Terminal } from './terminal.ts'

export interface PasswordOptions {
  readonly passwordStdin?: boolean
}

/** Whether somebody sits at the keyboard and is asked for what was not given. */
export const isAsked = (terminal: Terminal, { passwordStdin }: PasswordOptions): boolean =>
  terminal.stdin.isTTY === true && passwordStdin !== true

/**
 * The password, from the keyboard, unseen, or from stdin; never from an option, which others of the machine
 * could read. Undefined when it was not given but stopped.
 */
export const readPassword = (terminal: Terminal, options: PasswordOptions): Promise<string | undefined> =>
  isAsked(terminal, options) ? ask(terminal, 'Password: ', true) : readFirstLine(terminal.stdin)
