import { destination, type Logger, pino, stdSerializers } from 'pino'
import { redacted } from '#domain/text/redact.ts'

const stderr = 2

interface LoggerOptions {
  readonly level: string
  /** Where the lines go; standard error when left out. */
  readonly to?: Parameters<typeof pino>[1]
}

/**
 * Writes JSON lines. Addresses, tokens and password hashes are left out of every text in them, whoever writes
 * the line; and of errors the statement and values that a database library hangs on them.
 */
export const createLogger = ({ level, to = destination(stderr) }: LoggerOptions): Logger =>
  pino(
    {
      level,
      serializers: { err: plainError },
      formatters: { log: plainFields },
      hooks: {
        logMethod(args, write) {
          // The first is the message, or fields, which `log` above sees to.
          const [first, message, ...values] = args
          const plainMessage = message === undefined ? message : redacted(message)
          write.apply(this, [plainText(first), plainMessage, ...values.map(plainText)])
        },
      },
    },
    to,
  )

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return redacted(String(error))
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return { type, message: redacted(message), stack: redacted(stack), ...code, ...cause }
}

const plainText = (value: unknown): unknown => (typeof value === 'string' ? redacted(value) : value)

/** Deeper than anything that is logged; an endless object ends there. */
const deepest = 6

function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redacted(value)
  if (value instanceof Error) return depth === 0 ? value : plainError(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= deepest) return '[deeper]'
  if (Array.isArray(value)) return value.map(one => plain(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, depth + 1)]))
}

/** The id of a request is how its lines are found; a proxy may give one that looks like a token. */
const plainFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name === 'request_id' ? value : plain(value)]),
  )
