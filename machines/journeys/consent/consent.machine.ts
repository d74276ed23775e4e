// What the visitor agreed to. Until a choice is made nothing of others is loaded; refusing is as easy as
// accepting, and the choice can be reopened at any time.
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { unheard, requiredAction } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import {
  type ConsentPurposes,
  consentText,
  everything,
  nothing,
  readConsent,
} from '#domain/people/consent.ts'

interface ConsentContext {
  /** Null until a choice was made. */
  readonly purposes: ConsentPurposes | null
}
type ConsentEvent =
  | { readonly type: 'consent.accept' | 'consent.refuse' }
  | { readonly type: 'consent.choose'; readonly purposes: ConsentPurposes }
  | { readonly type: 'consent.reopen' | 'consent.close' }
interface ConsentInput {
  /** The text of the consent cookie. */
  readonly cookie: string | undefined
}

const textOf = ({ purposes }: ConsentContext) => purposes && consentText(purposes)

const consentSetup = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
  },
  actors: { measuring: unheard('measuring') },
  guards: {
    isUnknown: ({ context }) => context.purposes === null,
    isAccepted: ({ context }) => textOf(context) === 'accepted',
    isRefused: ({ context }) => textOf(context) === 'refused',
    mayMeasure: ({ context }) => context.purposes?.measurement === true,
    mayNotMeasure: ({ context }) => context.purposes?.measurement !== true,
  },
  actions: {
    keepAll: assign({ purposes: everything }),
    keepNone: assign({ purposes: nothing }),
    keepChosen: assign(({ event }) => {
      assertEvent(event, 'consent.choose')
      return { purposes: event.purposes }
    }),
    /** Keeps the choice in its cookie. */
    storeChoice: requiredAction<string>('storeChoice'),
    tellSettled: sendTo(shopRef, ({ context }) =>
      fact({ type: 'consent.settled', purposes: context.purposes ?? nothing }),
    ),
  },
})

export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  type: 'parallel',
  meta: { requirements: ['2 Footer', '3 Application state'] },
  context: ({ input }) => ({ purposes: readConsent(input.cookie) }),
  states: {
    choice: {
      initial: 'sorting',
      on: {
        'consent.accept': { target: '.settling', actions: 'keepAll' },
        'consent.refuse': { target: '.settling', actions: 'keepNone' },
        'consent.choose': { target: '.settling', actions: 'keepChosen' },
      },
      states: {
        settling: {
          entry: [
            { type: 'storeChoice', params: ({ context }) => textOf(context) ?? 'refused' },
            'tellSettled',
          ],
          always: 'sorting',
        },
        sorting: {
          always: [
            { guard: 'isUnknown', target: 'unknown' },
            { guard: 'isAccepted', target: 'accepted' },
            { guard: 'isRefused', target: 'refused' },
            { target: 'custom' },
          ],
        },
        unknown: {},
        accepted: {},
        refused: {},
        custom: {},
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'consent.reopen': 'open' } },
        open: {
          on: {
            'consent.close': 'closed',
            'consent.accept': 'closed',
            'consent.refuse': 'closed',
            'consent.choose': 'closed',
          },
        },
      },
    },
    measurement: {
      initial: 'off',
      states: {
        off: { always: { guard: 'mayMeasure', target: 'on' } },
        on: {
          invoke: { id: 'measuring', src: 'measuring' },
          always: { guard: 'mayNotMeasure', target: 'off' },
        },
      },
    },
  },
})

type ConsentMachine = typeof consentMachine
export type ConsentSnapshot = SnapshotFrom<ConsentMachine>
