// Types and named parts of the chart of a record's one picture.
import { isFailure } from '#contract'
import { pictureMaxBytes } from '#domain/media/picture.ts'
import { mistakeOfName, type PictureDesk } from '#domain/media/record-picture.ts'
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

/** What the page of a record, or that of an own shop, hands over. */
export interface RecordPictureInput {
  readonly desk: PictureDesk
  readonly id: number
  /** Whether it is changed by its owner, and not by staff. */
  readonly isOwn: boolean
  /** What is kept of the picture: at a desk its column, of an own shop the address of its logo. */
  readonly picture: string | null
}

export interface RecordPictureContext extends RecordPictureInput {
  /** The file that was chosen; null while none is, and where the picture is taken away. */
  readonly file: FileFacts | null
  /** Made when it is sent, and kept until its answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
  /** The file that a problem is about. */
  readonly about: string | null
}

export type RecordPictureEvent =
  | { readonly type: 'recordPicture.choose'; readonly file: FileFacts }
  | { readonly type: 'recordPicture.send'; readonly key: string }
  | { readonly type: 'recordPicture.discard' }
  | { readonly type: 'recordPicture.askRemoval' }
  | { readonly type: 'recordPicture.remove'; readonly key: string }
  | { readonly type: 'recordPicture.keep' }
  | { readonly type: 'recordPicture.again' }
  | { readonly type: 'recordPicture.leave' }

/** A picture is sent, unfolded and cut, one after another for all who send some. */
const pictureTimeoutMs = 90_000

/** What is kept of a picture, as the shop answers. */
interface KeptPicture {
  readonly picture: string | null
}

const isKept = (answer: object): answer is KeptPicture => !isFailure(answer) && 'picture' in answer

/** What is wrong with a file before it is sent; the shop looks at what is in it. */
function refusalOf({ name, size }: FileFacts): string | undefined {
  if (size > pictureMaxBytes) return 'file_max_size'
  return mistakeOfName(name)
}

const nothingChosen = { file: null, key: '' } as const

export const recordPictureSetup = setup({
  types: {
    context: {} as RecordPictureContext,
    events: {} as RecordPictureEvent,
    input: {} as RecordPictureInput,
    tags: {} as 'busy',
  },
  actors: {
    send: requiredActor<object, RecordPictureContext>('desk.setPicture'),
    read: requiredActor<object, RecordPictureContext>('desk.record'),
  },
  guards: {
    isRefused: ({ event }) => {
      assertEvent(event, 'recordPicture.choose')
      return refusalOf(event.file) !== undefined
    },
    /** Something is on its way; else what is there was being read. */
    isSent: ({ context }) => context.key !== '',
    hasPicture: ({ context }) => context.picture !== null,
    isToSend: ({ context }, answer: object) => isKept(answer) && context.file !== null,
    succeeded: (_, answer: object) => isKept(answer),
    wasOvertaken: (_, answer: object) => isFailure(answer) && problemOf(answer).code === 'record_changed',
    isUncertain: (_, answer: object) => isFailure(answer) && isUncertain(problemOf(answer)),
  },
  actions: {
    tellRefused: assign(({ event }) => {
      assertEvent(event, 'recordPicture.choose')
      const fields = { picture: refusalOf(event.file) ?? 'picture_invalid' }
      return {
        ...nothingChosen,
        problem: { code: 'input_invalid', status: 422, fields },
        about: event.file.name,
      }
    }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'recordPicture.choose')
      return { file: event.file, problem: null, about: null }
    }),
    keepKey: assign(({ event }) => {
      assertEvent(event, ['recordPicture.send', 'recordPicture.remove'])
      return { key: event.key, problem: null, about: null }
    }),
    forgetProblem: assign({ problem: null, about: null }),
    forgetFile: assign({ ...nothingChosen, problem: null, about: null }),
    forgetChosen: assign(nothingChosen),
    keepPicture: assign((_, answer: object) => (isKept(answer) ? { picture: answer.picture } : {})),
    keepFailure: assign(({ context: { file } }, answer: object) => ({
      problem: problemOf(answer),
      about: file?.name ?? null,
    })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { pictureTimeout: pictureTimeoutMs },
})

export const beginning = (input: RecordPictureInput): RecordPictureContext => ({
  ...input,
  ...nothingChosen,
  problem: null,
  about: null,
})
