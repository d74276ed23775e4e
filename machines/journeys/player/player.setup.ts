// Types and named parts of the player chart.
import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { Result } from '#contract'
import { defaultVolume, playCountedSeconds } from '#domain/constants.ts'
import { callTimeoutMs, requiredActor, unheard } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import * as queue from './player.queue.ts'
import { currentTrack } from './player.track.ts'
import type { AudioCommand, Play, PlayerContext, PlayerEvent } from './player.types.ts'

export const noPlay: Omit<PlayerContext, 'playlist'> = {
  index: 0,
  volume: defaultVolume,
  isMuted: false,
  positionSeconds: 0,
  durationSeconds: 0,
  listenedSeconds: 0,
  key: '',
  plays: 0,
  reports: [],
  isLoaded: false,
  isUnlocked: false,
}

/**
 * Unlocks the element within the first press, so that later tracks may start by themselves. Spec section 7.
 */
const silenceUrl = 'songs/silence.mp3'

const loudness = ({ volume, isMuted }: PlayerContext): AudioCommand => ({
  type: 'setVolume',
  volume: isMuted ? 0 : volume,
})

/** What a media key means in the player's own words. */
const meant = { play: 'resume', pause: 'pause', next: 'next', previous: 'previous' } as const

function placeOf(event: PlayerEvent): number {
  assertEvent(event, ['player.remove', 'player.select'])
  return event.index
}

export const playerSetup = setup({
  types: {
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    tags: {} as 'busy',
  },
  actors: {
    audio: unheard<AudioCommand>('audio'),
    reportPlay: requiredActor<Result<'songs.stats'>, Play | undefined>('songs.stats'),
  },
  guards: {
    hasTracks: ({ event }) => event.type === 'player.play' && event.tracks.length > 0,
    hasQueue: ({ context }) => context.playlist.length > 0,
    hasOthers: ({ context }) => context.playlist.length > 1,
    isOther: ({ context, event }) => {
      const at = placeOf(event)
      return at !== context.index && context.playlist[at] !== undefined
    },
    isOnly: ({ context, event }) => placeOf(event) === context.index && context.playlist.length === 1,
    isKnown: ({ context, event }) => context.playlist[placeOf(event)] !== undefined,
    isMidQueue: ({ context, event }) => placeOf(event) === context.index && context.playlist.length > 1,
    isMidTrack: ({ context }) => context.positionSeconds > 0,
    isLoaded: ({ context }) => context.isLoaded,
    isCounted: ({ context }) => context.listenedSeconds >= playCountedSeconds,
    hasPlays: ({ context }) => context.reports.length > 0,
  },
  actions: {
    keepQueue: assign(({ event }) => {
      assertEvent(event, 'player.play')
      const index = event.tracks[event.index ?? 0] ? (event.index ?? 0) : 0
      return { playlist: event.tracks, index, key: event.key, plays: 0 }
    }),
    enqueue: assign(({ context, event }) => {
      assertEvent(event, 'player.enqueue')
      return { playlist: [...context.playlist, event.track], key: context.key || event.key }
    }),
    removeTrack: assign(({ context, event }) => queue.removed(context, placeOf(event))),
    pickNext: assign(({ context }) => ({ index: queue.stepped(context, 1) })),
    pickPrevious: assign(({ context }) => ({ index: queue.stepped(context, -1) })),
    pick: assign(({ event }) => ({ index: placeOf(event) })),
    beginPlay: assign(({ context }) => queue.begun(context)),
    finishPlay: assign(({ context }) => queue.finished(context)),
    dropReport: assign(({ context }) => ({ reports: context.reports.slice(1) })),
    empty: assign(({ context }) => ({ ...noPlay, playlist: [], ...kept(context) })),
    keepDuration: assign(({ event }) => {
      assertEvent(event, 'audio.ready')
      return { durationSeconds: event.durationSeconds, isLoaded: true }
    }),
    keepProgress: assign(({ context, event }) => {
      assertEvent(event, 'audio.progressed')
      return queue.progressed(context, event.positionSeconds)
    }),
    keepPosition: assign(({ context, event }) => {
      assertEvent(event, 'player.seek')
      return { positionSeconds: queue.soughtSeconds(context, event.seconds) }
    }),
    keepVolume: assign(({ event }) => {
      assertEvent(event, 'player.setVolume')
      return { volume: queue.soughtVolume(event.volume), isMuted: false }
    }),
    flipMute: assign(({ context }) => ({ isMuted: !context.isMuted })),
    noteUnloaded: assign({ isLoaded: false }),
    noteUnlocked: assign({ isUnlocked: true }),
    rewind: assign({ positionSeconds: 0 }),
    countPlay: assign(({ context }) => ({ plays: context.plays + 1 })),
    loadTrack: enqueueActions(({ context, enqueue }) => {
      const tell = (command: AudioCommand) => enqueue.sendTo('audio', command)
      const track = currentTrack(context)
      if (!context.isUnlocked) tell({ type: 'unlock', url: silenceUrl })
      if (!track) return
      tell({ type: 'load', url: queue.previewUrl(track) })
      tell({ type: 'announce', title: track.title, artist: track.artist_name })
      tell({ type: 'play' })
    }),
    tellPlay: sendTo('audio', { type: 'play' }),
    tellPause: sendTo('audio', { type: 'pause' }),
    tellVolume: sendTo('audio', ({ context }) => loudness(context)),
    tellPosition: sendTo(
      'audio',
      ({ context }): AudioCommand => ({
        type: 'seek',
        seconds: context.positionSeconds,
      }),
    ),
    obeyKey: raise(({ event }) => {
      assertEvent(event, 'audio.asked')
      return { type: `player.${meant[event.act]}` } as const
    }),
    tellStarted: sendTo(shopRef, fact({ type: 'player.started' })),
    tellStopped: sendTo(shopRef, fact({ type: 'player.stopped' })),
  },
  delays: {
    loadTimeout: 20_000,
    reportTimeout: callTimeoutMs,
  },
})

/**
 * What outlives an emptied queue: how loud it is, whether sound was allowed, and what is still to be told.
 */
const kept = ({ volume, isMuted, isUnlocked, reports }: PlayerContext) => ({
  volume,
  isMuted,
  isUnlocked,
  reports,
})
