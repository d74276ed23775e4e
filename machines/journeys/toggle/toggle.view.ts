import type { ToggleKind } from '../../shop-events.ts'
import type { ToggleSnapshot } from './toggle.machine.ts'

/** What is wished for, liked and followed; `isOn(kind, id)` for one button. */
export function viewToggle({ context }: ToggleSnapshot) {
  return {
    wishes: context.members.wish,
    likes: context.members.like,
    follows: context.members.follow,
    isOn: (kind: ToggleKind, id: number) => context.members[kind].includes(id),
    isUnderWay: (kind: ToggleKind, id: number) =>
      context.flips.some(flip => flip.kind === kind && flip.id === id),
  }
}
