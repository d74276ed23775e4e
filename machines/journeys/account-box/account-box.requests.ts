// What somebody asks of a box of theirs, and what comes back. Every request ends in the box as it is then, so
// that one state of the chart serves them all.
import type { BoxDetail, Input, Output, Result } from '#contract'
import type { CardDetails } from '../../ports.ts'

type Address = Omit<Input<'user.boxAddress'>, 'id'>
type Move = Omit<Input<'user.updateBox'>, 'id'>

export type BoxRequest =
  | { readonly kind: 'move'; readonly id: number; readonly move: Move }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'address'; readonly id: number; readonly address: Address }
  | {
      readonly kind: 'pay'
      readonly id: number
      /** A saved card's id, or another card. */
      readonly card: number | CardDetails
      readonly key: string
    }
  | {
      readonly kind: 'review'
      readonly id: number
      readonly period: number
      readonly mark: number
      readonly text: string
      readonly key: string
    }
  | { readonly kind: 'redeem'; readonly code: string }

export type RequestKind = BoxRequest['kind']

/** What a request came to: the box, or only its id when it has to be asked for, or a failure. */
interface Done {
  readonly box: BoxDetail | null
  readonly boxId: number | null
  /** The bank wants to be asked first. */
  readonly actionUrl: string | null
}

export type Answer = Done | Extract<Result<'user.updateBox'>, { error: true }> | object

export const doneWith = (box: BoxDetail): Done => ({ box, boxId: box.id, actionUrl: null })

export const charged = ({ box, action_url }: Output<'user.boxPayment'>): Done => ({
  box,
  boxId: box.id,
  actionUrl: action_url,
})

export const isDone = (answer: object): answer is Done => 'boxId' in answer
