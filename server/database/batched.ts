import DataLoader from 'dataloader'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Answers many questions of one kind with one statement: an answer for each, in their order. */
export type AskMany<Q, A> = (db: Database, questions: readonly Q[]) => Promise<readonly A[]>

/** So many at most share a statement, unless its author says otherwise. */
const mostTogether = 16

/**
 * Questions that requests ask in the same turn of the event loop, asked together: under load a round trip to
 * the database costs more than the rows, and shared by all who wait for one it costs each of them little.
 * Nothing is kept from one turn to the next, so every answer is as fresh as if it had been asked for alone.
 * When a statement fails, each question is asked again alone, so that nobody fails for another's mistake.
 * Within a transaction nothing is shared.
 */
export function batched<Q, A>(
  askMany: AskMany<Q, A>,
  most: number = mostTogether,
): (db: Database, question: Q) => Promise<A> {
  const queues = new WeakMap<Database, (question: Q) => Promise<A>>()
  return (db, question) => {
    if (is(db, PgTransaction)) return alone(askMany, db, question)
    let ask = queues.get(db)
    if (ask === undefined) queues.set(db, (ask = queueOn(db, askMany, most)))
    return ask(question)
  }
}

/** As `batched`, but only questions of one kind share a statement; there must be few kinds. */
export function batchedByKind<Q, A>(
  kindOf: (question: Q) => string,
  askMany: AskMany<Q, A>,
  most: number = mostTogether,
): (db: Database, question: Q) => Promise<A> {
  const kinds = new Map<string, (db: Database, question: Q) => Promise<A>>()
  return (db, question) => {
    const kind = kindOf(question)
    let ask = kinds.get(kind)
    if (ask === undefined) kinds.set(kind, (ask = batched(askMany, most)))
    return ask(db, question)
  }
}

function queueOn<Q, A>(db: Database, askMany: AskMany<Q, A>, most: number): (question: Q) => Promise<A> {
  const loader = new DataLoader<Q, A>(questions => together(askMany, db, questions), {
    cache: false,
    maxBatchSize: most,
    // What has arrived by now is read before immediates run.
    batchScheduleFn: send => void setImmediate(send),
  })
  return question => loader.load(question)
}

async function alone<Q, A>(askMany: AskMany<Q, A>, db: Database, question: Q): Promise<A> {
  for (const answer of await askMany(db, [question])) return answer
  throw new Error('a question was left without an answer')
}

async function together<Q, A>(
  askMany: AskMany<Q, A>,
  db: Database,
  questions: readonly Q[],
): Promise<readonly (A | Error)[]> {
  try {
    const answers = await askMany(db, questions)
    if (answers.length === questions.length) return answers
    throw new Error('a question was left without an answer')
  } catch (error) {
    if (questions.length === 1) throw error
    const asError = (failed: unknown) => (failed instanceof Error ? failed : new Error(String(failed)))
    return Promise.all(questions.map(question => alone(askMany, db, question).catch(asError)))
  }
}
