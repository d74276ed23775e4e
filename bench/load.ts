import { type Round } from './arithmetic.ts'

/**
 * Something done once, by one of several clients that are at it together. Rejects when the answer is wrong.
 */
export type Task = (client: number) => Promise<unknown>

export interface LoadOptions {
  /** Clients that each wait for their answer before they ask again. */
  readonly clients: number
  /** How long one side of a round lasts. */
  readonly seconds: number
  readonly rounds: number
}

/** How often a second a task is done by clients in a closed loop. The first wrong answer ends it. */
export async function perSecond(task: Task, clients: number, seconds: number): Promise<number> {
  const began = performance.now()
  const end = began + seconds * 1_000
  let done = 0
  const run = async (client: number) => {
    while (performance.now() < end) {
      await task(client)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return done / ((performance.now() - began) / 1_000)
}

/**
 * The operation has far more code than its limit for the engine to compile before it is as fast as it will
 * be.
 */
const warmUpSides = 3

/**
 * An operation and its limit in turns after a warm-up of both, so that what else the machine does hits both
 * alike.
 */
export async function inTurns(operation: Task, limit: Task, options: LoadOptions): Promise<Round[]> {
  const { clients, seconds, rounds } = options
  await perSecond(operation, clients, seconds * warmUpSides)
  await perSecond(limit, clients, seconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const operationPerSecond = await perSecond(operation, clients, seconds)
    const limitPerSecond = await perSecond(limit, clients, seconds)
    measured.push({ operationPerSecond, limitPerSecond })
  }
  return measured
}
