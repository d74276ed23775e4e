/** What a script reads from `$?`. The one place where outcomes become numbers. */
export const exitCodes = {
  /** Done. */
  ok: 0,
  /** Not done; stderr says why and what to do next. */
  error: 1,
  /** Given up by the person at the keyboard. */
  cancelled: 2,
  /** Of several things, some were done and some were not. */
  partial: 3,
  /** Nobody is signed in, or this person may not. */
  signInFirst: 4,
  /** Begun, and waiting for somebody else: a bank, a webhook. */
  pending: 8,
  /** The command line itself was not understood. */
  usage: 64,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

const meanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'done',
  error: 'not done; stderr says why',
  cancelled: 'given up by you',
  partial: 'some were done, some were not',
  signInFirst: 'sign in first, or not allowed',
  pending: 'still pending: a bank or the provider has to answer',
  usage: 'the command line was not understood',
}

const byCode: Readonly<Record<string, ExitCode>> = {
  cancelled: exitCodes.cancelled,
  unauthorized: exitCodes.signInFirst,
  forbidden: exitCodes.signInFirst,
  requires_action: exitCodes.pending,
  processing: exitCodes.pending,
  init_open: exitCodes.pending,
  init_incomplete: exitCodes.usage,
  timeout: exitCodes.pending,
  usage: exitCodes.usage,
  option_invalid: exitCodes.usage,
  name_ambiguous: exitCodes.usage,
  name_too_common: exitCodes.usage,
  input_missing: exitCodes.usage,
}

/** The exit code of a failure, by its code. */
export const exitCodeOf = (code: string): ExitCode =>
  Object.hasOwn(byCode, code) ? (byCode[code] ?? exitCodes.error) : exitCodes.error

/** The exit code of several outcomes: ok when all went well, error when none did, else partial. */
export function exitCodeOfMany(counts: {
  readonly good: number
  readonly bad: number
  readonly pending: number
}): ExitCode {
  if (counts.bad > 0) return counts.good + counts.pending > 0 ? exitCodes.partial : exitCodes.error
  return counts.pending > 0 ? exitCodes.pending : exitCodes.ok
}

/** The table of codes as the help shows it. */
export function exitCodesHelp(): string {
  const isName = (name: string): name is keyof typeof exitCodes => name in exitCodes
  const rows = Object.keys(exitCodes)
    .filter(isName)
    .map(name => `  ${String(exitCodes[name]).padEnd(4)}${meanings[name]}`)
  return ['Exit codes:', ...rows].join('\n')
}
