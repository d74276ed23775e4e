// The lists of a record at its desk, brought by the page of that record.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskMembersMachine, type MembersContext, type MembersInput } from './desk-members.machine.ts'
import { viewDeskMembers } from './desk-members.view.ts'

export const deskMembersJourney = defineJourney({
  id: 'deskMembers',
  lives: ['admin-product', 'admin-category'],
  machine: deskMembersMachine,
  provide: ({ api }: ShopPorts) =>
    deskMembersMachine.provide({
      actors: {
        act: fromPromise<Result<'desk.setMembers'>, MembersContext>(({ input: { noun: desk, id, act } }) =>
          api.call('desk.setMembers', { list: '', ...act, desk, id, via: 'page' }),
        ),
        read: fromPromise<readonly object[], MembersContext>(({ input: { noun: desk, id, lists } }) =>
          Promise.all(lists.map(({ list }) => api.call('desk.members', { desk, id, list }))),
        ),
      },
      actions: { reloadPage },
    }),
  input: (_known, _ports, given: MembersInput) => given,
  about: ({ noun, id }: MembersInput) => `${noun} ${id}`,
  view: viewDeskMembers,
})
