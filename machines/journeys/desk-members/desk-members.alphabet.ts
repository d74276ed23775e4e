import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskMembersMachine } from './desk-members.machine.ts'
import { viewDeskMembers } from './desk-members.view.ts'

const list = {
  id: 9,
  list: 'members',
  items: [
    { id: 1, text: 'Ebb', note: 'Wal', shown: true },
    { id: 2, text: 'Flow', note: 'Wal', shown: false },
  ],
  more: false,
  by_rule: false,
}

const failure = (status: number, code: string) => ({ error: true, status, code })

/** A list that is made by hand, the ways it is changed, and every way a call can end. */
export const deskMembersAlphabet = defineAlphabet({
  machine: deskMembersMachine,
  input: { noun: 'collection', id: 9, lists: [list] },
  events: [
    { type: 'deskMembers.write', list: 'members', text: '3, 4' },
    { type: 'deskMembers.write', list: 'members', text: '' },
    { type: 'deskMembers.add', list: 'members' },
    { type: 'deskMembers.remove', list: 'members', member: 2 },
    { type: 'deskMembers.move', list: 'members', member: 2, before: 1 },
    { type: 'deskMembers.loaded', lists: [{ ...list, by_rule: true }] },
    { type: 'deskMembers.again' },
    { type: 'deskMembers.leave' },
  ],
  outcomes: [
    done('act', { ...list, items: [] }),
    done('act', failure(422, 'input_invalid')),
    done('act', failure(503, 'unavailable')),
    failed('act'),
    done('read', [list]),
    done('read', [failure(503, 'unavailable')]),
    failed('read'),
    after('membersTimeout', 'deskMembers.acting'),
    after('membersTimeout', 'deskMembers.reading'),
  ],
  // What the shop answered, and what a failure says, is shown and decides nothing.
  identity: ({ value, context: { act, texts, problem } }) => [value, act, texts, problem === null],
  view: viewDeskMembers,
  invariants: {
    'what is sent is known': ({ value, context }) => value !== 'acting' || context.act !== null,
    'nothing is sent while it is open': ({ value, context }) => value !== 'open' || context.act === null,
  },
})
