// XState restores states and calls, but not the delays that were running: without this a restored
// maintenance page would never look again and a restored call would never time out. Each begins anew with
// its whole length.
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

const isMachineSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === 'object' && value !== null && '_nodes' in value && 'machine' in value

const delayMs = (delay: unknown, delays: Readonly<Record<string, unknown>>): number | undefined => {
  const length = typeof delay === 'string' ? (delays[delay] ?? Number(delay)) : delay
  return typeof length === 'number' && !Number.isNaN(length) ? length : undefined
}

/**
 * Arms the delays of all active states of an actor and of its children; call it between restoring and
 * starting.
 */
export function rearmDelays(actor: AnyActorRef): void {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return
  const { delays } = snapshot.machine.implementations
  for (const node of snapshot._nodes) {
    for (const { delay, eventType } of node.after) {
      const length = delayMs(delay, delays)
      if (length !== undefined) {
        actor.system.scheduler.schedule(actor, actor, { type: eventType }, length, eventType)
      }
    }
  }
  for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) if (child) rearmDelays(child)
}
