// The print files of a project: they go up one after another, each into its slot, and their checks are waited
// for. What is accepted of them, and the proof, are forms.
import type { SnapshotFrom } from 'xstate'
import { defect, type Problem, timedOut } from '../../call-results.ts'
import { partsSetup, sendingOf } from './project-parts.setup.ts'

export type { PartList, QueuedPart, SendAnswer, Sending } from './project-parts.setup.ts'

const failed = (problem: Problem) => ({ error: true, code: problem.code })

const queue = partsSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasWaiting', target: 'sending', actions: 'begin' } },
    sending: {
      tags: 'busy',
      on: {
        // What goes up for one project is not the next one's.
        'parts.opened': { guard: { type: 'isOther', params: ({ event }) => event.list }, target: 'resting' },
        'parts.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'parts.cancel': [
          {
            guard: { type: 'isSent', params: ({ event }) => event.key },
            target: 'resting',
            actions: { type: 'dequeue', params: ({ event }) => event.key },
          },
          { actions: { type: 'dequeue', params: ({ event }) => event.key } },
        ],
      },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => sendingOf(context),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepSent', params: ({ event }) => event.output }, 'noteAltered'],
          },
          { target: 'resting', actions: { type: 'fail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: { type: 'fail', params: () => failed(defect) } },
      },
      after: {
        sendTimeout: { target: 'resting', actions: { type: 'fail', params: () => failed(timedOut) } },
      },
    },
  },
})

const check = partsSetup.createStateConfig({
  initial: 'resting',
  on: {
    // Of this region alone: a file that goes up meanwhile goes on.
    'parts.opened': {
      target: '.resting',
      actions: { type: 'open', params: ({ event }) => event.list },
    },
  },
  states: {
    resting: { always: { guard: 'isChecking', target: 'waiting' } },
    waiting: { after: { checkTimeout: 'looking' } },
    looking: {
      tags: 'busy',
      // What came meanwhile is not in the answer that is on its way.
      on: { 'parts.altered': { target: 'looking', reenter: true } },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ projectId: context.list.project_id }),
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'keepList', params: ({ event }) => event.output },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
      after: { lookTimeout: 'waiting' },
    },
  },
})

export const projectPartsMachine = partsSetup.createMachine({
  id: 'projectParts',
  context: ({ input }) => ({ list: input, queue: [], reason: '' }),
  type: 'parallel',
  on: {
    'parts.add': { actions: { type: 'enqueue', params: ({ event }) => event } },
    'parts.cancel': { actions: { type: 'dequeue', params: ({ event }) => event.key } },
    'parts.retry': { actions: { type: 'waitAgain', params: ({ event }) => event.key } },
  },
  states: { queue, check },
})

export type ProjectPartsSnapshot = SnapshotFrom<typeof projectPartsMachine>
