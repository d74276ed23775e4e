// The tracks of a project in the making: files go up one after another and can be stopped and tried again,
// the list is renamed and reordered, and mp3s are waited for. What the tracks are worth is another journey's.
import type { SnapshotFrom } from 'xstate'
import { defect, timedOut } from '../../call-results.ts'
import { failed, listingOf, sendingOf, tracksSetup } from './project-tracks.setup.ts'

export type { Held } from './held-uploads.ts'
export type { Queued, Track, TracksInput, Zip } from './project-tracks.setup.ts'

const broken = <T extends string>(type: T) => ({ type, params: () => failed(defect) }) as const
const late = <T extends string>(type: T) => ({ type, params: () => failed(timedOut) }) as const

/**
 * Whether mp3s are waited for; what is held of a file that was stopped is asked for at once. An answer that
 * was begun before something else came is let go of, and asked for again.
 */
const sound = tracksSetup.createStateConfig({
  initial: 'resting',
  on: { 'tracks.outdated': { actions: 'markStale' } },
  states: {
    resting: {
      always: [
        { guard: 'isStale', target: 'looking' },
        { guard: 'isEncoding', target: 'waiting' },
      ],
    },
    waiting: { after: { encodedTimeout: 'looking' } },
    looking: {
      tags: 'busy',
      entry: 'markFresh',
      on: { 'tracks.altered': { actions: 'markStale' } },
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: [
          { guard: 'isStale', target: 'resting' },
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

/** What a list begins with beside what is handed over. */
const nothing = { zips: [], queue: [], isStale: false, other: null, act: null, problem: null }

export const projectTracksMachine = tracksSetup.createMachine({
  id: 'projectTracks',
  meta: { requirements: ['7 Projects: POST projects/{project_id}/tracks', '7 Chunked file upload'] },
  context: ({ input }) => ({ ...nothing, ...input }),
  type: 'parallel',
  on: {
    'tracks.add': { actions: { type: 'enqueue', params: ({ event }) => event.files } },
    'tracks.resume': [
      {
        guard: { type: 'isItsFile', params: ({ event }) => event },
        actions: { type: 'enqueue', params: ({ event }) => [event] },
      },
      {
        guard: { type: 'isHeld', params: ({ event }) => event.id },
        actions: { type: 'refuseOther', params: ({ event }) => event },
      },
    ],
    'tracks.retry': { actions: { type: 'waitAgain', params: ({ event }) => event.key } },
    'tracks.cancel': { actions: { type: 'dequeue', params: ({ event }) => event.key } },
    'tracks.opened': {
      guard: { type: 'isOther', params: ({ event }) => event.projectId },
      target: ['.queue.resting', '.list.resting', '.sound.resting'],
      actions: { type: 'openAnew', params: ({ event }) => event },
    },
  },
  states: {
    queue: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'hasWaiting', target: 'sending', actions: 'begin' } },
        sending: {
          tags: 'busy',
          on: {
            'tracks.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
            'tracks.cancel': [
              {
                guard: { type: 'isSending', params: ({ event }) => event.key },
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
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'resting',
                actions: [{ type: 'keepTrack', params: ({ event }) => event.output }, 'noteAltered'],
              },
              { target: 'resting', actions: { type: 'fail', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: broken('fail') },
          },
          after: { sendTimeout: { target: 'resting', actions: late('fail') } },
        },
      },
    },
    list: {
      initial: 'resting',
      states: {
        resting: {
          // After the answer was kept: what it was asked to take away it does not lack.
          entry: 'forgetAct',
          on: {
            'tracks.change': {
              target: 'changing',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: 'change', change: event.change }) },
            },
            'tracks.giveUp': {
              guard: { type: 'isHeld', params: ({ event }) => event.id },
              target: 'changing',
              actions: { type: 'keepGivingUp', params: ({ event }) => event.id },
            },
            'tracks.remove': {
              target: 'changing',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: 'remove', id: event.id }) },
            },
          },
        },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => listingOf(context),
            onDone: [
              {
                guard: { type: 'isGivenUp', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'noteListed', params: ({ event }) => event.output },
                  { type: 'keepList', params: ({ event }) => event.output },
                  'tellGivenUp',
                ],
              },
              {
                guard: { type: 'isListed', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'noteListed', params: ({ event }) => event.output },
                  { type: 'keepList', params: ({ event }) => event.output },
                ],
              },
              { target: 'resting', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
            ],
            onError: { target: 'resting', actions: broken('keepProblem') },
          },
          after: { listTimeout: { target: 'resting', actions: late('keepProblem') } },
        },
      },
    },
    sound,
  },
})

type ProjectTracksMachine = typeof projectTracksMachine
export type ProjectTracksSnapshot = SnapshotFrom<ProjectTracksMachine>
