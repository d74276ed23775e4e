import { destination, type Logger, pino, stdSerializers } from 'pino'
import { redacted } from '#domain/redact.ts'

const stderr = 2

interface LoggerOptions {
  readonly level: string
  /** Where the lines go; standard error when left out. */
  readonly to?: Parameters<typeof pino>[1]
}

/**
 * Writes JSON lines. Errors are written without the statement and values that a database library hangs on
 * them, and without addresses, tokens and password hashes in their words.
 */
export const createLogger = ({ level, to = destination(stderr) }: LoggerOptions): Logger =>
  pino({ level, serializers: { err: plainError } }, to)

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return redacted(String(error))
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return { type, message: redacted(message), stack: redacted(stack), ...code, ...cause }
}
