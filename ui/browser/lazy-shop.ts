// The shop in a browser: first as the server left it, read as data, then running. The machines come after
// the page is alive; what is done until then waits for them.
import type { JourneyId, Wanted } from '#machines/shop/journeys.ts'
import type { ShopPorts } from '#machines/ports.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import { journeyIn, listenIn, type Sent, type ShopSource, type Stop } from '../shop-source.ts'
import { isUnmoved, type ServerSnapshot } from '../server-snapshot.ts'
import { persistently } from '../ports/persistently.ts'

/** What the machines' chunk gives. */
export interface Running {
  readonly shop: ShopActor
  /** What its journeys reach the world by. */
  readonly ports: ShopPorts
  /** Whether a journey comes after the page, with another chunk. */
  readonly isDeferred: (id: string) => boolean
  readonly startDeferred: () => Promise<void>
}

/** Starts journeys that have come, unless their page was left meanwhile. */
export type Begin = (running: Running, isLeft: () => boolean) => Promise<void>

interface LazyShop extends ShopSource {
  /** Has the machines come, once; rejects when they cannot be had now, and may be asked again. */
  readonly start: () => Promise<void>
  /** Resolves when every journey that a page has asked for until now has begun. */
  readonly begun: () => Promise<unknown>
}

interface Waiting extends Sent {
  readonly id: JourneyId
  readonly event: Sent
}

const nothing = (): void => {}

/** Calls everyone who listens. */
function listeners() {
  const all = new Set<() => void>()
  return {
    tell: () => {
      for (const one of all) one()
    },
    add: (one: () => void): Stop => {
      all.add(one)
      return () => all.delete(one)
    },
  }
}

/** Journeys that hear what happens by the way: when they do not come, nobody misses anything. */
const quiet: ReadonlySet<string> = new Set(['headerScroll', 'toasts'])

/** What is sent before its journey is there, in order. */
function waitingLine() {
  let line: readonly Waiting[] = []
  return {
    add: (id: JourneyId, event: Sent) => {
      line = [...line, { id, event, type: event.type }]
    },
    has: (is: (id: string) => boolean) => line.some(({ id }) => is(id)),
    /** Hands out each once; what `deliver` cannot place yet stays. */
    handOut(deliver: (waiting: Waiting) => 'done' | 'early') {
      const due = line
      line = []
      line = [...due.filter(waiting => deliver(waiting) === 'early'), ...line]
    },
    /** Forgets what cannot be done now; true when somebody waits for it. */
    drop(is: (id: string) => boolean): boolean {
      const dropped = line.filter(({ id }) => is(id))
      line = line.filter(({ id }) => !is(id))
      return dropped.some(({ id }) => !quiet.has(id))
    },
  }
}

/** Whether an act could not be done, for those who say so. */
function outSign() {
  const { tell, add } = listeners()
  let isOut = false
  return {
    isOut: () => isOut,
    listenOut: add,
    set(out: boolean) {
      if (out === isOut) return
      isOut = out
      tell()
    },
  }
}

/** The machines: not there, on their way, or running; and what waits for them. */
function arrivalOf(load: () => Promise<Running>) {
  const { tell, add } = listeners()
  const out = outSign()
  const line = waitingLine()
  let running: Running | undefined
  let coming: Promise<void> | undefined
  /** Groups of journeys that pages wait for. */
  let expected = 0

  const deliver = () =>
    line.handOut(({ id, event }) => {
      const journey = running && journeyIn(running.shop, id)
      if (journey) journey.send(event)
      return journey || (running && expected === 0 && !running.isDeferred(id)) ? 'done' : 'early'
    })
  const askDeferred = ({ isDeferred, startDeferred }: Running) => {
    if (line.has(isDeferred)) startDeferred().then(deliver, () => out.set(line.drop(isDeferred)))
  }
  const arrive = (came: Running) => {
    running = came
    deliver()
    askDeferred(came)
    tell()
  }
  const giveUp = (error: unknown) => {
    coming = undefined
    out.set(line.drop(() => true))
    throw error
  }
  const start = (): Promise<void> => (coming ??= load().then(arrive, giveUp))
  const send = (id: JourneyId, event: Sent) => {
    out.set(false)
    line.add(id, event)
    deliver()
    if (running) askDeferred(running)
    else start().catch(nothing)
  }
  const expect = (more: 1 | -1) => {
    expected += more
    deliver()
  }
  return { running: () => running, listen: add, start, send, expect, out }
}

/**
 * The shop that a page begins with: `snapshots` until the machines of `load` are there. What is sent before
 * is kept and delivered once, in order. When the machines cannot be had, that is said, what was asked is
 * forgotten, and the next act asks for them again. `fetch` has a page's journeys come over the line while
 * the machines start.
 */
export function lazyShop(
  snapshots: ReadonlyMap<string, ServerSnapshot>,
  load: () => Promise<Running>,
  fetch: (wanted: readonly Wanted[]) => Promise<Begin>,
): LazyShop {
  const { running, listen, start, send, expect, out } = arrivalOf(load)
  let begun: Promise<unknown> = Promise.resolve()
  return {
    start,
    begun: () => begun,
    send,
    isOut: out.isOut,
    listenOut: out.listenOut,
    first: id => snapshots.get(id),
    now(id) {
      const left = snapshots.get(id)
      const here = running()
      if (!here) return left
      const snapshot: unknown = journeyIn(here.shop, id)?.getSnapshot()
      return isUnmoved(left, snapshot) ? left : snapshot
    },
    listen(id, tell) {
      const here = running()
      if (here) return listenIn(here.shop, id, tell)
      let stop = listen(() => {
        stop()
        const came = running()
        if (came) stop = listenIn(came.shop, id, tell)
        tell()
      })
      return () => stop()
    },
    want(wanted) {
      let isLeft = false
      expect(1)
      const come = async () => (isLeft ? undefined : (await Promise.all([fetch(wanted), start()]))[0])
      const coming = persistently(come).then(async begin => {
        const here = running()
        if (here) await begin?.(here, () => isLeft)
        expect(-1)
      })
      begun = Promise.all([begun, coming])
      return () => {
        isLeft = true
      }
    },
  }
}
