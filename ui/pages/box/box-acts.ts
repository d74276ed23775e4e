import type { Output } from '#contract'
import type { BoxPeriodicity, BoxType } from '#domain/boxes/box-offer.ts'
import type { RecipientField } from '#machines/journeys/box-offer/box-offer.choice.ts'
import type { BoxOfferView } from '#machines/journeys/box-offer/box-offer.view.ts'
import type { RecordActs } from '../../record/record-acts.ts'

/** What can be done on the page of the vinyl box. */
export type BoxActs = {
  chooseType: (type: BoxType) => void
  chooseRhythm: (periodicity: BoxPeriodicity) => void
  chooseWhom: (forWhom: 'self' | 'gift') => void
  chooseBoxes: (boxes: number) => void
  write: (field: RecipientField, text: string) => void
  typeCode: (text: string) => void
  checkCode: () => void
  dropCode: () => void
  agree: (consent: boolean) => void
  add: () => void
}

export type BoxFormProps = {
  offer: Output<'boxes.offer'>
  view: BoxOfferView
  isSignedIn: boolean
  acts: BoxActs
  /** What can be done with the records of past boxes. */
  recordActs?: RecordActs | undefined
}
