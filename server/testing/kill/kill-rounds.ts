import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createRandom } from '#fixtures/random.ts'
import { askAgain, newShopping, type Shopping, shopUntilKilled } from './kill-clients.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

export interface KillOptions {
  readonly rounds: number
  /** DATABASE_URL, or DATA_DIR for the embedded database. */
  readonly environment: Readonly<Record<string, string>>
  readonly shoppers: number
  readonly seed: string
}

interface Running {
  readonly url: string
  readonly child: ChildProcess
}

async function boot(environment: KillOptions['environment']): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SILLON_DEMO: '1',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended while starting, code ${code}`)
  })
  const line = once(child.stdout ?? child, 'data').then(([bytes]) => String(bytes).trim())
  const url = await Promise.race([line, gone])
  gone.catch(() => {})
  return { url, child }
}

const patienceMs = 8_000

/** Waits for one more order to be acknowledged; a slow machine needs longer for its first. */
async function untilAnswered({ acknowledged }: Shopping): Promise<void> {
  const before = acknowledged.length
  for (let waitedMs = 0; acknowledged.length === before && waitedMs < patienceMs; waitedMs += 20)
    await pause(20)
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function kill({ child }: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/**
 * Starts the server, lets shoppers order, kills it with SIGKILL somewhere in the middle, and begins again; at
 * the end it asks again for everything unanswered and waits for the jobs to settle what is open. Gives what
 * the shoppers were told.
 */
export async function killRounds({ rounds, environment, shoppers, seed }: KillOptions): Promise<Shopping> {
  const random = createRandom(seed)
  const shopping = newShopping()
  for (let round = 0; round < rounds; round++) {
    const running = await boot(environment)
    await askAgain(running.url, shopping)
    const clients = Array.from({ length: shoppers }, (_, i) =>
      shopUntilKilled(running.url, `${seed}:${round}:${i}`, shopping),
    )
    // Most kills come while orders are being answered; one in five comes whenever it comes.
    if (random.chance(0.8)) await untilAnswered(shopping)
    await pause(random.int(0, 700))
    await kill(running, 'SIGKILL')
    await Promise.all(clients)
  }
  const last = await boot(environment)
  // The key of a request that died is taken over after half a minute.
  for (let tries = 0; tries < 40 && shopping.unanswered.length > 0; tries++) {
    await askAgain(last.url, shopping)
    await pause(2_000)
  }
  return settle(last, shopping)
}

/**
 * Late payments settle within the provider's longest delay; the reconciling job finds what no webhook told.
 */
const settleMs = 75_000

async function settle(running: Running, shopping: Shopping): Promise<Shopping> {
  await pause(settleMs)
  await kill(running, 'SIGTERM')
  return shopping
}
