// Requests made from the served document, fitting and odd, from everybody: no 5xx, no answer outside of it.
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type FuzzRequest, fuzzRequests } from '#fixtures/server/contract/fuzz-requests.ts'
import { answerChecker, type AnswerChecker } from '#fixtures/server/contract/check-answer.ts'
import { openLivedInShop, reopenSessions } from '#fixtures/server/lived-in-shop.ts'
import type { PayingShop } from '#fixtures/server/paying-shop.ts'
import { seeded } from '#fixtures/server/contract/random-input.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { buildShop } from '#fixtures/testing/open-shop.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000))
/** A shop is left for a fresh one after so many, for the odd ones pile up in it. */
const perShop = 5_000
/** After so many, everybody is signed in again, and what is due is done. */
const perPause = 250
/** Limits of an address fill up again while the shop's time passes. */
const secondsBetween = 20
/** A stream does not end. */
const left: ReadonlySet<string> = new Set(['staff.events'])

// What no route takes is a page that does not exist, and pages must be built for that.
beforeAll(buildShop)

const Failed = z.object({ error: z.literal(true), status: z.int(), code: z.string() })

/** What is wrong with an answer, if anything. */
async function verdict(
  judge: AnswerChecker,
  request: FuzzRequest,
  response: Response,
): Promise<string | undefined> {
  const { status } = response
  if (status >= 500) return `${status}`
  const media = response.headers.get('content-type')?.split(';')[0] ?? ''
  const raw = await response.text()
  if (request.init.method === 'HEAD') return raw === '' ? undefined : 'HEAD with a body'
  const isFile = response.headers.has('content-disposition') || status === 206
  const body: unknown = media === 'application/json' && !isFile ? JSON.parse(raw) : undefined
  if (!request.isSaid) {
    const isCoded = media !== 'application/json' || status < 400 || Failed.parse(body).status === status
    return isCoded ? undefined : 'a failure that says another status'
  }
  if (!isFile) judge(request.operationId, { status, media, body })
  return undefined
}

/** How often each status came, what was wrong, and which operations were done. */
interface Seen {
  readonly statuses: Map<string, number>
  /** By operation and complaint, the first request that met it. */
  readonly wrong: Map<string, string>
  readonly done: Set<string>
}

async function pause(shop: PayingShop): Promise<void> {
  await shop.runJobs()
  await reopenSessions(shop)
}

async function fuzz(shop: PayingShop, count: number, random: () => number, seen: Seen): Promise<string[]> {
  const served: unknown = await (await shop.app.request('/api/openapi.json')).json()
  const judge = answerChecker(served)
  const { known, names, next } = fuzzRequests(served, random, left)
  for (const { email } of Object.values(people)) known.keep('email', email)
  for (const id of Object.values(testProjects)) known.keep('project_id', id)
  known.keep('password', testPassword)
  known.keep('payment_method', await shop.card('success'))
  for (let sent = 0; sent < count; sent++) {
    if (sent % perPause === 0) await pause(shop)
    shop.clock.pass(secondsBetween)
    const request = next()
    const response = await shop.app.request(request.url, request.init)
    const key = `${request.isSaid ? '' : 'unsaid '}${response.status}`
    seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1)
    const isDone = response.status < 400 && request.isSaid
    if (isDone) seen.done.add(request.operationId)
    const copy =
      isDone && /json/.test(response.headers.get('content-type') ?? '') ? response.clone() : undefined
    const wrong = await verdict(judge, request, response).catch(String)
    const { init, url, operationId } = request
    if (wrong !== undefined && !seen.wrong.has(`${operationId} ${wrong}`)) {
      const { body, ...rest } = init
      const sentAs = typeof body === 'string' ? body : 'bytes'
      seen.wrong.set(`${operationId} ${wrong}`, `${url} ${JSON.stringify(rest)} ${sentAs}`.slice(0, 900))
    }
    if (copy) known.remember(request.noun, await copy.json())
  }
  return names
}

it(`${requests} requests find no 5xx and no answer outside the document`, async () => {
  const random = seeded(seed)
  const seen: Seen = { statuses: new Map(), wrong: new Map(), done: new Set() }
  let names: string[] = []
  for (let sent = 0; sent < requests; sent += perShop) {
    const shop = await openLivedInShop()
    try {
      names = await fuzz(shop, Math.min(perShop, requests - sent), random, seen)
      for (const one of seen.wrong) console.log(`after ${sent + perShop}:`, one)
    } finally {
      await shop.close()
    }
  }
  const { statuses, wrong, done } = seen
  const counted = [...statuses].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const never = names.filter(name => !done.has(name))
  console.log(`seed ${seed}: ${counted.map(([key, count]) => `${key}: ${count}`).join(', ')}`)
  console.log(`done ${done.size} of ${names.length} operations; never: ${never.join(', ')}`)
  expect([...wrong].slice(0, 20), `seed ${seed}`).toEqual([])
  // Many are refused, by design; a fuzz that is refused throughout would have looked at nothing.
  expect(statuses.get('200') ?? 0).toBeGreaterThan(requests / 10)
  expect(done.size).toBeGreaterThan(names.length / 2)
})
