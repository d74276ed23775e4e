// One printed part of a run, from an empty slot to a file that its owner has approved. The files themselves,
// and what was found in them, stand in rows of their own; here is which of them counts.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { isHouseCode, partVersionsMost, rechecksMost } from '#domain/pressing/parts/part-state.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface PartContext {
  /** Counts its files; 0 while there is none. */
  readonly version: number
  /** Of the last file: the same content is not another version. */
  readonly sha256: string
  /** Codes of findings that wait for somebody who accepts them. */
  readonly asks: readonly string[]
  readonly accepted: readonly string[]
  /** Its check came to no end, which may be the machine's fault: it may be asked for anew. */
  readonly isUnsure?: boolean
  /** How often it was checked anew. */
  readonly rechecks?: number
}
type File = { readonly sha256: string; readonly isOrdered: boolean; readonly reason: string }
type Judged = {
  readonly version: number
  readonly isRefused: boolean
  /** The check took too long, or too much. */
  readonly isUnsure: boolean
  readonly asks: readonly string[]
}
type Accepting = { readonly codes: readonly string[]; readonly reason: string }
type Seen = { readonly version: number }
export type PartEvent =
  | (Act & File & { type: 'part.upload' })
  | (Act & Judged & { type: 'part.judged' })
  | (Act & Accepting & { type: 'part.accept' })
  | (Act & Seen & { type: 'part.approve' })
  | (Act & Seen & { type: 'part.reopen' })
  | (Act & Seen & { type: 'part.keep' })
  | (Act & Seen & { type: 'part.recheck' })

const isByOwner = (act: Act): boolean => isOneOf(act, 'owner')
const isByDesk = (act: Act): boolean => isByOwner(act) || isByStaff(act)

/** Findings that an actor may accept: an owner all of their file, staff what the house prepares. */
export const openAsks = ({ asks, accepted }: PartContext, act: Act): string[] =>
  asks.filter(code => !accepted.includes(code) && (isByOwner(act) || (isByStaff(act) && isHouseCode(code))))

/** Whether a file was checked anew as often as this actor may ask: each time takes a thread for a while. */
export const isRecheckedOut = ({ rechecks = 0 }: PartContext, act: Act): boolean =>
  rechecks >= (isByOwner(act) ? rechecksMost.owner : rechecksMost.staff)

const mayAccept = (context: PartContext, act: Act & Accepting): boolean => {
  const open = openAsks(context, act)
  return act.reason !== '' && act.codes.length > 0 && act.codes.every(code => open.includes(code))
}

const partSetup = setup({
  types: { context: {} as PartContext, events: {} as PartEvent },
  guards: {
    /** Once the run is ordered, staff alone, who say why: the plant has the other file. */
    mayUpload: ({ context }, act: Act & File) =>
      isByDesk(act) &&
      act.sha256 !== context.sha256 &&
      context.version < partVersionsMost &&
      (!act.isOrdered || (isByStaff(act) && act.reason !== '')),
    isRefused: ({ context }, act: Act & Judged) =>
      isOneOf(act, 'system') && act.version === context.version && act.isRefused,
    isAsking: ({ context }, act: Act & Judged) =>
      isOneOf(act, 'system') && act.version === context.version && act.asks.length > 0,
    isClean: ({ context }, act: Act & Judged) =>
      isOneOf(act, 'system') && act.version === context.version && act.asks.length === 0,
    acceptsLast: ({ context }, act: Act & Accepting) =>
      mayAccept(context, act) &&
      context.asks.every(code => context.accepted.includes(code) || act.codes.includes(code)),
    mayAccept: ({ context }, act: Act & Accepting) => mayAccept(context, act),
    isLooked: ({ context }, act: Act & Seen) => isByDesk(act) && act.version === context.version,
    mayRecheck: ({ context }, act: Act & Seen) =>
      isByDesk(act) &&
      act.version === context.version &&
      context.isUnsure === true &&
      !isRecheckedOut(context, act),
    isKeptClean: ({ context }, act: Act & Seen) =>
      isByDesk(act) && act.version === context.version && context.accepted.length === 0,
  },
  actions: {
    keepFile: assign(({ context }, { sha256 }: File) => ({
      version: context.version + 1,
      sha256,
      asks: [],
      accepted: [],
      isUnsure: false,
      rechecks: 0,
    })),
    countRecheck: assign({ rechecks: ({ context: { rechecks = 0 } }) => rechecks + 1 }),
    keepUnsure: assign({ isUnsure: (_, { isUnsure }: Judged) => isUnsure }),
    keepAsks: assign({ asks: (_, { asks }: Judged) => asks }),
    keepAccepted: assign({
      accepted: ({ context }, { codes }: Accepting) => [...new Set([...context.accepted, ...codes])],
    }),
    effect,
  },
})

const judged = { params: ({ event }: { event: Act & Judged }) => event }
const accepting = { params: ({ event }: { event: Act & Accepting }) => event }
const seen = { params: ({ event }: { event: Act & Seen }) => event }
const file = { params: ({ event }: { event: Act & File }) => event }
const upload = {
  guard: { type: 'mayUpload', ...file },
  target: 'checking',
  actions: [{ type: 'keepFile', ...file }, ...follows('part.check')],
} as const
const approve = { guard: { type: 'isLooked', ...seen }, target: 'approved' } as const
const reopen = { guard: { type: 'isLooked', ...seen }, target: 'reopened' } as const

export const partMachine = partSetup.createMachine({
  id: 'part',
  context: { version: 0, sha256: '', asks: [], accepted: [] },
  initial: 'empty',
  states: {
    empty: { on: { 'part.upload': upload } },
    checking: {
      on: {
        'part.upload': upload,
        'part.judged': [
          {
            guard: { type: 'isRefused', ...judged },
            target: 'refused',
            actions: { type: 'keepUnsure', ...judged },
          },
          {
            guard: { type: 'isAsking', ...judged },
            target: 'asks',
            actions: { type: 'keepAsks', ...judged },
          },
          { guard: { type: 'isClean', ...judged }, target: 'clean' },
        ],
      },
    },
    refused: {
      on: {
        'part.upload': upload,
        'part.recheck': {
          guard: { type: 'mayRecheck', ...seen },
          target: 'checking',
          actions: ['countRecheck', ...follows('part.check')],
        },
      },
    },
    asks: {
      on: {
        'part.upload': upload,
        'part.accept': [
          {
            guard: { type: 'acceptsLast', ...accepting },
            target: 'accepted',
            actions: { type: 'keepAccepted', ...accepting },
          },
          {
            guard: { type: 'mayAccept', ...accepting },
            actions: { type: 'keepAccepted', ...accepting },
          },
        ],
      },
    },
    clean: { on: { 'part.upload': upload, 'part.approve': approve, 'part.reopen': reopen } },
    accepted: { on: { 'part.upload': upload, 'part.approve': approve, 'part.reopen': reopen } },
    approved: {
      on: {
        // What somebody approved is not what will be printed: they are told.
        'part.upload': { ...upload, actions: [...upload.actions, ...follows('mail.fileChanged')] },
        'part.reopen': reopen,
      },
    },
    reopened: {
      on: {
        'part.upload': upload,
        'part.keep': [
          { guard: { type: 'isKeptClean', ...seen }, target: 'clean' },
          { guard: { type: 'isLooked', ...seen }, target: 'accepted' },
        ],
      },
    },
  },
})

export type PartSnapshot = SnapshotFrom<typeof partMachine>
