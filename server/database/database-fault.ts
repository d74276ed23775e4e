import { databaseError } from './database.ts'

/**
 * What keeps a database from being used: it does not answer (`unreachable`), does not let this user in
 * (`login_refused`), does not exist (`missing`), does not let this user do what the shop needs
 * (`not_allowed`), or is of a version that is too old (`too_old`).
 */
export type DatabaseFault = 'unreachable' | 'login_refused' | 'missing' | 'not_allowed' | 'too_old'

/** The oldest PostgreSQL that the migrations run on. */
export const oldestPostgres = 15

/** A database server that is older than the shop needs. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld'
  constructor(version: string) {
    super(`PostgreSQL ${version} answers; the shop needs ${oldestPostgres} or newer`)
  }
}

/** System errors of a line that does not come about or breaks. */
const lineCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** How the driver says the same without a code. */
const lineWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator intervention). */
const awayState = /^(08|53|57)/

const faultOfState: Readonly<Record<string, DatabaseFault>> = {
  '28000': 'login_refused',
  '28P01': 'login_refused',
  '3D000': 'missing',
  '42501': 'not_allowed',
}

/** An error and what caused it, outermost first; of several that came together, the first. */
function* causes(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; depth += 1) {
    yield at
    at = at instanceof AggregateError ? at.errors[0] : at.cause
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : (databaseError(error)?.code ?? '')

function faultOf(error: Error): DatabaseFault | undefined {
  if (error instanceof DatabaseTooOld) return 'too_old'
  const code = codeOf(error)
  if (lineCodes.has(code) || awayState.test(code) || lineWords.test(error.message)) return 'unreachable'
  return faultOfState[code]
}

/** Why the database cannot be used, from an error of either driver; undefined for any other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const cause of causes(error)) {
    const fault = faultOf(cause)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** What the innermost error says, in one line: the outer ones only repeat the statement. */
export function causeOf(error: unknown): string {
  const all = [...causes(error)]
  const inner = all.at(-1)
  return (inner?.message || (inner && codeOf(inner)) || String(error)).split('\n')[0] ?? ''
}

/** No room on the disk: of a file, of somebody's share of it, of the database. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether there was no room for what was to be written, file or row. */
export function isDiskFull(error: unknown): boolean {
  return [...causes(error)].some(cause => fullCodes.has(codeOf(cause)))
}
