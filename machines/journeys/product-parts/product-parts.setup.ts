// Types and named parts of the chart of the parts of a product.
import { isFailure, type Input, type Output, type Result } from '#contract'
import type { PictureKind } from '#domain/catalogue/product-parts.ts'
import { coverMaxBytes } from '#domain/media/cover.ts'
import type { FileFacts } from '#domain/text/validation.ts'
import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  defect,
  isUncertain,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import {
  arranged,
  movedIn,
  movedPicture,
  sentTracks,
  type TrackDraft,
  trackMistakes,
  writtenPictures,
  writtenTracks,
} from './written-parts.ts'

type Parts = Output<'product.parts'>
type Arranged = Input<'product.setPictures'>['pictures']

/** A picture on its way. */
interface Upload {
  readonly file: FileFacts
  readonly kind: PictureKind
  /** Sent twice it is added once. */
  readonly key: string
}

/** What is sent to the shop. */
type PartAct =
  | ({ readonly part: 'picture' } & Upload)
  | { readonly part: 'pictures'; readonly pictures: Arranged }
  | { readonly part: 'tracks'; readonly tracks: Input<'product.setTracks'>['tracks'] }
  | { readonly part: 'sound'; readonly track: number; readonly file: FileFacts }
  | { readonly part: 'sizes'; readonly item: number; readonly sizes: Input<'product.setSizes'>['sizes'] }

export interface PartsInput {
  readonly parts: Parts
}

export interface PartsContext {
  readonly parts: Parts
  readonly act: PartAct | null
  readonly queue: readonly Upload[]
  /** By picture, what was written of it and is not saved. */
  readonly texts: Readonly<Record<string, string>>
  /** Null while nothing of the tracks was changed. */
  readonly tracks: readonly TrackDraft[] | null
  /** By item, a size that is being written. */
  readonly sizes: Readonly<Record<string, string>>
  readonly problem: Problem | null
  /** The file that a problem is about. */
  readonly about: string | null
  /** Where it is said: at the part that it came of. */
  readonly problemPart: PartAct['part'] | null
}

export type TrackField = 'title' | 'artist' | 'side' | 'time'

export type PartsEvent =
  | { readonly type: 'productParts.addPictures'; readonly uploads: readonly Upload[] }
  | { readonly type: 'productParts.movePicture'; readonly image: string; readonly by: number }
  | { readonly type: 'productParts.removePicture'; readonly image: string }
  | { readonly type: 'productParts.writeText'; readonly image: string; readonly text: string }
  | { readonly type: 'productParts.saveTexts' }
  | {
      readonly type: 'productParts.writeTrack'
      readonly index: number
      readonly field: TrackField
      readonly text: string
    }
  | { readonly type: 'productParts.addTrack' }
  | { readonly type: 'productParts.removeTrack'; readonly index: number }
  | { readonly type: 'productParts.moveTrack'; readonly index: number; readonly by: number }
  | { readonly type: 'productParts.saveTracks' }
  | { readonly type: 'productParts.revert' }
  | { readonly type: 'productParts.sound'; readonly track: number; readonly file: FileFacts }
  | { readonly type: 'productParts.writeSize'; readonly item: number; readonly text: string }
  | { readonly type: 'productParts.addSize'; readonly item: number }
  | {
      readonly type: 'productParts.retireSize'
      readonly item: number
      readonly size: string
      readonly retired: boolean
    }
  | { readonly type: 'productParts.again' }
  | { readonly type: 'productParts.leave' }

/** A picture is sent, unfolded and cut, one after another for all who send some. */
export const partsTimeoutMs = 90_000

const isParts = (answer: object): answer is Parts => !isFailure(answer) && 'pictures_seen' in answer

const isTooLarge = ({ file }: Upload): boolean => file.size > coverMaxBytes

const tooLarge = { code: 'input_invalid', status: 422, fields: { picture: 'file_max_size' } } as const

export const partsSetup = setup({
  types: {
    context: {} as PartsContext,
    events: {} as PartsEvent,
    input: {} as PartsInput,
    tags: {} as 'busy',
  },
  actors: {
    act: requiredActor<object, PartsContext>('product.setPictures'),
    read: requiredActor<Result<'product.parts'>, PartsContext>('product.parts'),
  },
  guards: {
    hasUploads: ({ context }) => context.queue.length > 0,
    areTracksWrong: ({ context }) => Object.keys(trackMistakes(writtenTracks(context))).length > 0,
    isSizeEmpty: ({ context, event }) => {
      assertEvent(event, 'productParts.addSize')
      return (context.sizes[event.item] ?? '').trim() === ''
    },
    succeeded: (_, answer: object) => isParts(answer),
    wasOvertaken: (_, answer: object) => isFailure(answer) && problemOf(answer).code === 'record_changed',
    isUncertain: (_, answer: object) => isFailure(answer) && isUncertain(problemOf(answer)),
  },
  actions: {
    keepUploads: assign(({ event }) => {
      assertEvent(event, 'productParts.addPictures')
      const large = event.uploads.find(isTooLarge)
      return {
        queue: event.uploads.filter(upload => !isTooLarge(upload)),
        problem: large === undefined ? null : tooLarge,
        about: large?.file.name ?? null,
        problemPart: 'picture' as const,
      }
    }),
    takeUpload: assign(({ context: { queue } }) => {
      const [first, ...rest] = queue
      return first === undefined ? {} : { act: { part: 'picture' as const, ...first }, queue: rest }
    }),
    keepMove: assign(({ context, event }) => {
      assertEvent(event, 'productParts.movePicture')
      const pictures = movedPicture(context, event.image, event.by)
      return { act: { part: 'pictures' as const, pictures }, problem: null }
    }),
    keepRemoval: assign(({ context, event }) => {
      assertEvent(event, 'productParts.removePicture')
      const pictures = arranged(writtenPictures(context).filter(({ image }) => image !== event.image))
      return { act: { part: 'pictures' as const, pictures }, problem: null }
    }),
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'productParts.writeText')
      return { texts: { ...context.texts, [event.image]: event.text } }
    }),
    keepTexts: assign(({ context }) => ({
      act: { part: 'pictures' as const, pictures: arranged(writtenPictures(context)) },
      problem: null,
    })),
    keepTrack: assign(({ context, event }) => {
      assertEvent(event, 'productParts.writeTrack')
      const { index, field, text } = event
      const tracks = writtenTracks(context).map((track, at) =>
        at === index ? { ...track, [field]: text } : track,
      )
      return { tracks, problem: null }
    }),
    keepNewTrack: assign(({ context }) => {
      const before = writtenTracks(context)
      const side = before.at(-1)?.side ?? ''
      return { tracks: [...before, { id: null, title: '', artist: '', side, time: '' }] }
    }),
    keepTrackRemoval: assign(({ context, event }) => {
      assertEvent(event, 'productParts.removeTrack')
      return { tracks: writtenTracks(context).filter((_, at) => at !== event.index), problem: null }
    }),
    keepTrackMove: assign(({ context, event }) => {
      assertEvent(event, 'productParts.moveTrack')
      return { tracks: movedIn(writtenTracks(context), event.index, event.by) }
    }),
    keepTracks: assign(({ context }) => ({
      act: { part: 'tracks' as const, tracks: sentTracks(writtenTracks(context)) },
      problem: null,
    })),
    tellMistakes: assign({
      problem: { code: 'input_invalid', status: 422 },
      about: null,
      problemPart: 'tracks' as const,
    }),
    keepSound: assign(({ event }) => {
      assertEvent(event, 'productParts.sound')
      const { track, file } = event
      return { act: { part: 'sound' as const, track, file }, problem: null, about: null }
    }),
    keepSize: assign(({ context, event }) => {
      assertEvent(event, 'productParts.writeSize')
      return { sizes: { ...context.sizes, [event.item]: event.text }, problem: null }
    }),
    keepNewSize: assign(({ context, event }) => {
      assertEvent(event, 'productParts.addSize')
      const { item } = event
      const sizes = [{ size: (context.sizes[item] ?? '').trim(), retired: false }]
      return { act: { part: 'sizes' as const, item, sizes }, problem: null }
    }),
    keepRetired: assign(({ event }) => {
      assertEvent(event, 'productParts.retireSize')
      const { item, size, retired } = event
      return { act: { part: 'sizes' as const, item, sizes: [{ size, retired }] }, problem: null }
    }),
    /** What was sent is there now; what is written of other parts stays. */
    keepParts: assign(({ context: { act, texts, tracks, sizes } }, answer: object) =>
      isParts(answer)
        ? {
            parts: answer,
            act: null,
            texts: act?.part === 'pictures' ? {} : texts,
            tracks: act?.part === 'tracks' ? null : tracks,
            sizes: act?.part === 'sizes' ? {} : sizes,
          }
        : {},
    ),
    keepRead: assign((_, answer: object) => (isParts(answer) ? { parts: answer, act: null } : {})),
    keepFailure: assign(({ context: { act } }, answer: object) => ({
      problem: problemOf(answer),
      about: act !== null && 'file' in act ? act.file.name : null,
      problemPart: act?.part ?? null,
    })),
    forgetAct: assign({ act: null }),
    forgetUploads: assign({ act: null, queue: [] }),
    forgetTyped: assign({ texts: {}, tracks: null, sizes: {}, problem: null, about: null }),
    keepDefect: assign(({ context: { act } }) => ({ problem: defect, problemPart: act?.part ?? null })),
    keepTimeout: assign(({ context: { act } }) => ({ problem: timedOut, problemPart: act?.part ?? null })),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { partsTimeout: partsTimeoutMs },
})

export const beginning = ({ parts }: PartsInput): PartsContext => ({
  parts,
  act: null,
  queue: [],
  texts: {},
  tracks: null,
  sizes: {},
  problem: null,
  about: null,
  problemPart: null,
})
