// The step of a project, from a draft to pressed, failed or refused: the table of the domain design,
// section 3.1, with its numbers. Hidden (P19) and deleted (P18) projects keep their step. Spec section 4.
import type { SnapshotFrom } from 'xstate'
import { projectSetup } from './project.setup.ts'
import * as row from './project.transitions.ts'

export const projectMachine = projectSetup.createMachine({
  id: 'project',
  meta: { requirements: ['4 Project step'] },
  context: ({ input }) => ({
    ...input,
    sells: 'stock',
    goal: 0,
    minimumOrder: 0,
    startsAt: null,
    endsAt: null,
    counted: 0,
    isApproved: false,
    isRefusalFinal: false,
    reopenedByOwner: false,
    isExtended: false,
    isProductionOrdered: false,
    lossTo: null,
    isArchived: false,
    isDeleted: false,
  }),
  initial: 'creating',
  states: {
    creating: {
      on: {
        'project.submit': row.submit,
        'project.delete': row.remove,
        'project.sellBy': row.sellBy,
        'project.offer': row.offer,
        'project.discard': row.discard,
      },
    },
    checking: {
      on: {
        'project.withdraw': row.withdraw,
        'project.approve': row.approve,
        'project.askChanges': row.askChanges,
        'project.refuse': row.refuse,
        'project.launch': row.launch,
        'project.launchPaid': row.launchPaid,
      },
    },
    in_progress: {
      on: {
        'project.goalReached': row.goalReached,
        'project.topUp': row.topUp,
        'project.expire': row.expire,
        'project.ownerCancel': row.ownerCancel,
        'project.extend': row.extend,
        'project.takedown': row.takedown,
      },
    },
    confirmed: {
      on: {
        'project.cancelBelowGoal': row.cancelBelowGoal,
        'project.approveRun': row.approveRun,
        'project.close': row.close,
        'project.abort': row.abortRun,
        'project.unhide': row.unhide,
        'project.takedown': row.takedown,
      },
    },
    failed: { on: { 'project.bookLoss': row.bookLoss, 'project.archive': row.archive } },
    refused: {
      on: {
        // P6
        'project.reopen': {
          guard: { type: 'mayReopen', ...row.act },
          target: 'creating',
          actions: { type: 'keepReopening', ...row.act },
        },
        'project.delete': row.remove,
      },
    },
    successful: {
      on: {
        'project.lateAbort': row.lateAbort,
        'project.archive': row.archive,
        'project.sellBy': row.sellOfferedBy,
        'project.hide': row.hide,
        'project.unhide': row.unhide,
      },
    },
  },
})

export type ProjectSnapshot = SnapshotFrom<typeof projectMachine>
