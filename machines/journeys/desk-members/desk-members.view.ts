import { memberListOf } from '#domain/desks/desks.ts'
import type { DeskMembersSnapshot } from './desk-members.machine.ts'

/** The lists as they are now, with where each member can go, and what can be done. */
export function viewDeskMembers(snapshot: DeskMembersSnapshot) {
  const { noun, id, lists, texts, problem } = snapshot.context
  return {
    noun,
    id,
    lists: lists.map(list => ({
      ...list,
      /** Whether its order means something: else nothing of it is moved. */
      isOrdered: memberListOf(noun, list.list)?.unordered !== true,
      text: texts[list.list] ?? '',
      items: list.items.map((member, at) => ({
        ...member,
        /** What it would stand before, moved up or down by one; undefined where it cannot be. */
        up: list.items[at - 1]?.id,
        down: at === list.items.length - 1 ? undefined : (list.items[at + 2]?.id ?? null),
      })),
    })),
    problem,
    /** `open`, `acting`, `reading` or `uncertain`. */
    status: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    can: {
      change: snapshot.can({ type: 'deskMembers.add', list: '' }),
      again: snapshot.can({ type: 'deskMembers.again' }),
    },
  }
}

export type DeskMembersView = ReturnType<typeof viewDeskMembers>
