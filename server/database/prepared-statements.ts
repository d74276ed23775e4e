import type { Pool, PoolClient } from 'pg'

/**
 * A statement earns a name, and with it a plan that is kept, on its third use: one-off statements are not
 * kept.
 */
const usesBeforeNamed = 3
/** Statements that are kept per connection at most; ours are a few hundred. */
const namedMax = 1_000
/** Texts that are counted at most, so that statements with values in their text cannot fill the memory. */
const countedMax = 5_000

interface Statement {
  readonly text: string
  readonly name?: string | undefined
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

/** Gives each statement text its name, once it has been seen often enough; before that undefined. */
export function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= namedMax) return known
    const used = (uses.get(text) ?? 0) + 1
    if (used < usesBeforeNamed) {
      if (uses.size >= countedMax) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/**
 * Makes every connection of a pool keep the plans of statements with parameters: planning a join costs
 * PostgreSQL more than running it. Statements that are named already, and those without parameters, pass as
 * they are.
 */
export function keepPlans(pool: Pool): void {
  const nameOf = statementNames()
  pool.on('connect', client => namesStatements(client, nameOf))
}

function namesStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const send: unknown = Reflect.get(client, 'query')
  if (typeof send !== 'function') return
  const query = (statement: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const plain = !isStatement(statement) || statement.name !== undefined
    if (plain || !Array.isArray(values) || values.length === 0) {
      return Reflect.apply(send, client, [statement, values, ...rest])
    }
    return Reflect.apply(send, client, [{ ...statement, name: nameOf(statement.text) }, values, ...rest])
  }
  Object.defineProperty(client, 'query', { value: query, configurable: true, writable: true })
}
