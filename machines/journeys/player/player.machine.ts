// What is heard: a queue of tracks over one audio element, and the plays told to the server. Playing is a
// state, the element only an actor that is told what to do and reports back.
import type { SnapshotFrom } from 'xstate'
import { noPlay, playerSetup } from './player.setup.ts'

export type { AudioCommand, Play, Track } from './player.types.ts'

/** What starts a track. Written for all states and once more inside `active`, which is not left by it. */
const starts = {
  'player.play': {
    guard: 'hasTracks',
    target: '#player.playback.active.loading',
    actions: ['finishPlay', 'keepQueue', 'beginPlay'],
  },
  'player.next': {
    guard: 'hasQueue',
    target: '#player.playback.active.loading',
    actions: ['finishPlay', 'pickNext', 'beginPlay'],
  },
  'player.previous': {
    guard: 'hasQueue',
    target: '#player.playback.active.loading',
    actions: ['finishPlay', 'pickPrevious', 'beginPlay'],
  },
  'player.select': {
    guard: 'isOther',
    target: '#player.playback.active.loading',
    actions: ['finishPlay', 'pick', 'beginPlay'],
  },
} as const

/** Plays that are over are told one after the other, whatever is heard meanwhile. */
const reporting = playerSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasPlays', target: 'telling' } },
    telling: {
      invoke: {
        id: 'reportPlay',
        src: 'reportPlay',
        input: ({ context }) => context.reports[0],
        onDone: { target: 'resting', actions: 'dropReport' },
        onError: { target: 'resting', actions: 'dropReport' },
      },
      tags: 'busy',
      after: { reportTimeout: { target: 'resting', actions: 'dropReport' } },
    },
  },
})

export const playerMachine = playerSetup.createMachine({
  id: 'player',
  type: 'parallel',
  meta: { requirements: ['3 Audio player', '4 Player', '7 Previews', '9 Play counts'] },
  context: { ...noPlay, playlist: [] },
  invoke: { id: 'audio', src: 'audio' },
  on: {
    'audio.asked': { actions: 'obeyKey' },
    'audio.attached': { actions: ['noteUnloaded', 'tellVolume'] },
    // Heard on after a step back to this page, it is another play.
    'audio.left': { guard: 'isCounted', actions: ['finishPlay', 'countPlay'] },
    'player.enqueue': { actions: 'enqueue' },
    'player.setVolume': { actions: ['keepVolume', 'tellVolume'] },
    'player.toggleMute': { actions: ['flipMute', 'tellVolume'] },
  },
  states: {
    playback: {
      initial: 'idle',
      on: {
        ...starts,
        'player.stop': {
          guard: 'hasQueue',
          target: '.idle',
          actions: ['finishPlay', 'empty', 'tellPause'],
        },
        'player.remove': [
          { guard: 'isOther', actions: 'removeTrack' },
          {
            guard: 'isOnly',
            target: '.idle',
            actions: ['finishPlay', 'empty', 'tellPause'],
          },
          { guard: 'isMidQueue', target: '.paused', actions: ['finishPlay', 'removeTrack', 'beginPlay'] },
        ],
      },
      states: {
        /** Nothing was begun; tracks may wait in the queue. */
        idle: {
          on: {
            'player.resume': { guard: 'hasQueue', target: 'active', actions: 'beginPlay' },
            'player.remove': { guard: 'isKnown', actions: 'removeTrack' },
          },
        },
        active: {
          entry: 'tellStarted',
          exit: 'tellStopped',
          initial: 'loading',
          on: {
            ...starts,
            'player.remove': {
              guard: 'isMidQueue',
              target: '#player.playback.active.loading',
              actions: ['finishPlay', 'removeTrack', 'beginPlay'],
            },
            'player.pause': { target: 'paused', actions: 'tellPause' },
            'audio.attached': { target: 'paused', actions: ['noteUnloaded', 'tellVolume'] },
            'audio.failed': { target: 'failed', actions: ['finishPlay', 'noteUnloaded'] },
          },
          states: {
            loading: {
              tags: 'busy',
              entry: ['loadTrack', 'noteUnlocked'],
              on: {
                'audio.ready': [
                  { guard: 'isMidTrack', actions: ['keepDuration', 'tellPosition'] },
                  { actions: 'keepDuration' },
                ],
                'audio.playing': 'playing',
              },
              after: {
                loadTimeout: { target: '#player.playback.failed', actions: ['finishPlay', 'noteUnloaded'] },
              },
            },
            playing: {
              on: {
                'audio.ready': { actions: 'keepDuration' },
                'audio.progressed': { actions: 'keepProgress' },
                'audio.paused': '#player.playback.paused',
                'audio.ended': [
                  {
                    guard: 'hasOthers',
                    target: 'loading',
                    actions: ['finishPlay', 'pickNext', 'beginPlay'],
                  },
                  { target: '#player.playback.paused', actions: ['finishPlay', 'countPlay', 'rewind'] },
                ],
                'player.seek': {
                  actions: ['keepPosition', 'tellPosition'],
                },
              },
            },
          },
        },
        paused: {
          on: {
            'player.resume': [
              {
                guard: 'isLoaded',
                target: 'active.playing',
                actions: 'tellPlay',
              },
              { target: 'active' },
            ],
            'audio.playing': { guard: 'isLoaded', target: 'active.playing' },
            'player.seek': {
              actions: ['keepPosition', 'tellPosition'],
            },
          },
        },
        /** The track could not be had. Going on to another is the visitor's choice. */
        failed: {
          on: { 'player.retry': 'active', 'player.resume': 'active' },
        },
      },
    },
    reporting,
  },
})

type PlayerMachine = typeof playerMachine
export type PlayerSnapshot = SnapshotFrom<PlayerMachine>
