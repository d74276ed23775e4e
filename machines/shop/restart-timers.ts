// XState restores states and calls, but not the timers that were running: without this a restored
// maintenance page would never look again and a restored call would never time out. Each begins anew with
// its whole length, and that is what is wanted: a shop is restored where a server's page comes alive, so
// what ran before ran in front of nobody. A call has its whole patience again, the maintenance page its
// minute. Notices are none of this: their journey comes when the page is alive, and what was to be said
// before waits for it, so a notice stands its 1500 ms from when it is seen. A chart that raises an event
// late by itself (the notices, a download's address) is not restarted here, and is never part of a server's
// page.
//
// The one place that reads `implementations` of a machine: no exported function tells how long a delay is
// that setup names. Its test fails on the day that XState does this itself, or names its timers otherwise.
import {
  type AnyActorRef,
  type AnyStateNode,
  getStateNodes,
  isMachineSnapshot,
  type StateValue,
} from 'xstate'

/** What of a machine's snapshot is read here. */
interface Restored {
  readonly status: string
  readonly value: StateValue
  readonly context: unknown
  readonly machine: {
    readonly root: AnyStateNode
    readonly implementations: { readonly delays: Readonly<Record<string, unknown>> }
  }
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>
}

interface Timer {
  readonly delay: unknown
  readonly eventType: string
}

const isRestored = (snapshot: unknown): snapshot is Restored => isMachineSnapshot(snapshot)

const isComputed = (delay: unknown): delay is (args: { readonly context: unknown }) => unknown =>
  typeof delay === 'function'

function lengthMs(delay: unknown, { machine, context }: Restored): number | undefined {
  const named = typeof delay === 'string' ? (machine.implementations.delays[delay] ?? Number(delay)) : delay
  const length = isComputed(named) ? named({ context }) : named
  return typeof length === 'number' && !Number.isNaN(length) ? length : undefined
}

/**
 * Starts the timers of all active states of an actor and of its children; call it between restoring and
 * starting.
 */
export function restartTimers(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot()
  if (!isRestored(snapshot) || snapshot.status !== 'active') return
  const nodes = getStateNodes(snapshot.machine.root, snapshot.value)
  const timers: readonly Timer[] = nodes.flatMap(node => node.after)
  for (const { delay, eventType } of timers) {
    const length = lengthMs(delay, snapshot)
    if (length === undefined) continue
    actor.system.scheduler.schedule(actor, actor, { type: eventType }, length, eventType)
  }
  for (const child of Object.values(snapshot.children)) if (child) restartTimers(child)
}
