import { writeFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createClient } from '#client/create-client.ts'
import type { EndpointName } from '#contract'
import { makeCartId } from '#domain/orders/cart.ts'
import { cookies as cookieTable } from '#domain/site/cookie.ts'
import type {
  ApiPort,
  CallOptions,
  CardDetails,
  CookiePort,
  NavigationPort,
  Place,
  RandomPort,
  ShopPorts,
  Tokenised,
} from '#machines/ports.ts'

/** Any endpoint by name, for `sillon api`, where the input is what the person typed. */
interface AnyApi {
  call(name: EndpointName, input: object, options?: CallOptions): Promise<unknown>
}

/** A navigation that goes nowhere and remembers where it was sent. */
export interface RecordedNavigation extends NavigationPort {
  /** The last address outside of the shop, such as a bank's. */
  left(): string | undefined
}

export interface TerminalPorts extends ShopPorts {
  readonly navigation: RecordedNavigation
  readonly anyApi: AnyApi
}

export interface TerminalPortsOptions {
  /** Address of the shop, without a slash at its end. */
  readonly url: string
  readonly cookies: CookiePort
  readonly fetch?: typeof globalThis.fetch
  readonly nowMs: () => number
  /** Ids and keys; default: new ones. An order from a file has its own, worked out from its content. */
  readonly random?: RandomPort
}

/** Longer than the machines wait for anything but a payment. */
const callMs = 60_000
const tokenMs = 15_000
const manyNumbers = 2 ** 40

const fraction = (): number => randomInt(manyNumbers) / manyNumbers

/** The world of a terminal: the API by HTTP, cookies in a file, no window, no sound, no measurement. */
export function terminalPorts(options: TerminalPortsOptions): TerminalPorts {
  const { url, cookies, fetch = globalThis.fetch, nowMs } = options
  const client = createClient({
    baseUrl: `${url}/api`,
    fetch,
    token: () => cookies.get(cookieTable.token.name),
    timeoutMs: callMs,
  })
  const api: ApiPort = client
  const anyApi: AnyApi = client
  return {
    api,
    anyApi,
    cookies,
    drafts: memory(),
    files: writtenFiles,
    navigation: recordedNavigation(new URL(url).host),
    viewport: { widthPx: () => 0, onResize: silent, offsetPx: () => 0, onScroll: silent },
    audio: {
      unlock: nothing,
      load: nothing,
      play: nothing,
      pause: nothing,
      seek: nothing,
      setVolume: nothing,
      announce: nothing,
      onNews: silent,
    },
    payment: { tokenise: (card, { signal } = {}) => tokenise(fetch, url, card, signal) },
    social: { authorise: () => Promise.resolve(undefined) },
    clock: { nowMs, zone: () => 'UTC' },
    random: options.random ?? { cartId: () => makeCartId(fraction), key: () => randomUUID() },
    analytics: { track: nothing, identify: nothing, setConsent: nothing },
    bench: { watchCamera: silent, signal: nothing },
    chat: { show: nothing, hide: nothing, restart: nothing },
    visitor: { languages: () => ['en'], country: () => undefined, locale: () => 'en' },
  }
}

const nothing = (): void => {}
const silent = () => nothing

/** Files are written where the command runs, under their own names. */
const writtenFiles: ShopPorts['files'] = {
  offer({ file_name, bytes }) {
    const path = resolve(basename(file_name))
    writeFileSync(path, bytes)
    return path
  },
  read: ({ name }) => readFile(name, 'base64'),
  async head({ name }, count) {
    const file = await open(name)
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(count), 0, count, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  async upload({ name }, calls, options) {
    const [{ uploadInChunks }, { openAsBlob }] = await Promise.all([
      import('#client/chunked-upload.ts'),
      import('node:fs'),
    ])
    return uploadInChunks(new File([await openAsBlob(name)], basename(name)), calls, options)
  },
  release: nothing,
  noteFailure: nothing,
}

function memory(): ShopPorts['drafts'] {
  const kept = new Map<string, string>()
  return {
    get: name => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    remove: name => void kept.delete(name),
  }
}

function recordedNavigation(host: string): RecordedNavigation {
  let place: Place = { path: '/', search: '' }
  let outside: string | undefined
  const listeners = new Set<(place: Place) => void>()
  return {
    place: () => place,
    host: () => host,
    isMainHost: () => true,
    push(path) {
      const [before = '/', query] = path.split('?')
      place = { path: before, search: query === undefined ? '' : `?${query}` }
      for (const listener of listeners) listener(place)
    },
    leave: url => {
      outside = url
    },
    reload: nothing,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    referrer: () => '',
    left: () => outside,
  }
}

const Token = z.object({ payment_method: z.string().min(1) })

/**
 * Hands the card to the sandbox provider of the shop and takes its token: the number never reaches the API.
 * Told to come back later, it waits as long as it was told, a few times.
 */
async function tokenise(
  fetch: typeof globalThis.fetch,
  url: string,
  card: CardDetails,
  signal?: AbortSignal,
): Promise<Tokenised> {
  for (let attempt = 1; ; attempt++) {
    const limit = AbortSignal.timeout(tokenMs)
    try {
      const response = await fetch(`${url}/sandbox/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(card),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (response.status === tooMany && attempt < tokenTries) await waitAsTold(response, signal)
      else return await tokenIn(response)
    } catch {
      return { error: true, code: 'network' }
    }
  }
}

const tooMany = 429
const tokenTries = 6
const waitMaxSeconds = 60

function waitAsTold(response: Response, signal: AbortSignal | undefined): Promise<void> {
  const told = Number(response.headers.get('retry-after') ?? 1)
  const seconds = Math.min(waitMaxSeconds, Number.isFinite(told) ? Math.max(1, told) : 1)
  return sleep(seconds * 1_000, undefined, signal ? { signal } : {})
}

/** Only a demonstration has a sandbox that takes card numbers: elsewhere there is no such address. */
const noSandbox = 404

async function tokenIn(response: Response): Promise<Tokenised> {
  if (response.status === noSandbox) return { error: true, code: 'payment_closed' }
  const answer = Token.safeParse(await response.json().catch(() => undefined))
  if (response.ok && answer.success) return { token: answer.data.payment_method }
  const isRefusal = [400, 402, 422].includes(response.status)
  return { error: true, code: isRefusal ? 'card_invalid' : 'payment_unavailable' }
}
