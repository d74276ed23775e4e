import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type BoxOfferEvent, boxOfferMachine } from './box-offer.machine.ts'
import { viewBoxOffer } from './box-offer.view.ts'

export const sampleCode = {
  code: 'FRIEND',
  kind: 'sponsor',
  type: null,
  periodicity: null,
  percent: 10,
  boxes: null,
} as const

const events: readonly BoxOfferEvent[] = [
  { type: 'offer.chooseType', box: 'two' },
  { type: 'offer.chooseRhythm', periodicity: 'once' },
  { type: 'offer.chooseRhythm', periodicity: 'monthly' },
  { type: 'offer.chooseWhom', forWhom: 'gift' },
  { type: 'offer.chooseWhom', forWhom: 'self' },
  { type: 'offer.chooseBoxes', boxes: 6 },
  { type: 'offer.chooseBoxes', boxes: 7 },
  { type: 'offer.write', field: 'recipient_name', text: 'Bo' },
  { type: 'offer.write', field: 'recipient_email', text: 'bo' },
  { type: 'offer.typeCode', text: 'FRIEND' },
  { type: 'offer.typeCode', text: 'F' },
  { type: 'offer.checkCode' },
  { type: 'offer.dropCode' },
  { type: 'offer.agree', consent: true },
  { type: 'offer.add', id: 'ABCDEFGHIJ' },
]

export const boxOfferAlphabet = defineAlphabet({
  machine: boxOfferMachine,
  events,
  outcomes: [
    done('checkCode', sampleCode),
    done('checkCode', { ...sampleCode, kind: 'gift' }),
    done('checkCode', { error: true, status: 404, code: 'code_invalid' }),
    failed('checkCode'),
    after('checkTimeout', 'boxOffer.checkingCode'),
  ],
  // One thing at a time: what codes do does not depend on what is chosen beside them.
  bounds: ({ context }) =>
    [
      context.type !== 'one' || context.boxes === 6,
      context.periodicity === 'once',
      context.forWhom === 'gift' || context.consent,
      context.recipient.recipient_name !== '' || context.recipient.recipient_email !== '',
      context.typed !== '' || context.code !== null || context.problem !== null,
    ].filter(Boolean).length < 2,
  view: viewBoxOffer,
  invariants: {
    'what renews is never in the cart without a yes': ({ value, context }) =>
      value !== 'added' || !context.consent,
    'a gift has a number that is sold': ({ context }) => [1, 3, 6, 12, 4, 2].includes(context.boxes),
  },
})
