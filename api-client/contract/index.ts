// The contract between both ends of the wire: types and one guard, so that it costs the browser nothing.
import type { z } from 'zod'
import type { EndpointName, endpoints } from './endpoints.ts'
import type { ClientErrorCode, GeneralErrorCode, WireErrorCode } from './error-codes.ts'
import type { builtSchemas, SchemaName } from './schemas.ts'
import type * as account from './schemas/account-shapes.ts'
import type * as boxes from './schemas/box-shapes.ts'
import type * as cart from './schemas/cart-shapes.ts'
import type * as orders from './schemas/order-shapes.ts'
import type * as projects from './schemas/project-shapes.ts'
import type * as streams from './schemas/streams.ts'
import type * as users from './schemas/user-shapes.ts'

export type { EndpointName } from './endpoints.ts'
export type { BuiltName, NotBuiltName } from './not-built.ts'
export type { ClientErrorCode, WireErrorCode } from './error-codes.ts'

type Loose = Record<string, unknown>

/** What a caller sends: path parts, query and body in one flat object. */
export type Input<N extends EndpointName> = N extends SchemaName
  ? z.input<(typeof builtSchemas)[N]['input']>
  : Loose

/** What a handler receives: the input, parsed. */
export type ParsedInput<N extends EndpointName> = N extends SchemaName
  ? z.output<(typeof builtSchemas)[N]['input']>
  : Loose

/** What a call answers when it succeeds. */
export type Output<N extends EndpointName> = N extends SchemaName
  ? z.output<(typeof builtSchemas)[N]['output']>
  : unknown

/** The endpoint's own error codes. */
export type OwnErrorCode<N extends EndpointName> = (typeof endpoints)[N]['errors'][number]

/** Every code a call may end with, as its caller sees it. */
export type ErrorCode<N extends EndpointName = EndpointName> =
  | OwnErrorCode<N>
  | GeneralErrorCode
  | ClientErrorCode

/** Field name → code of what is wrong with it (`input_required`, `email_invalid`, `out_of_stock` …). */
export type FieldErrors = Readonly<Record<string, string>>

/** A failed call. Spec section 8: an object with `error: true`, and the status where there was one. */
export interface Failure<C extends string = WireErrorCode | ClientErrorCode> {
  readonly error: true
  readonly status?: number
  readonly code: C
  readonly fields?: FieldErrors
  /** By field, the possible choice that is nearest to the one refused. */
  readonly nearest?: Readonly<Record<string, string | number>>
  /** What somebody else wrote meanwhile, where a change was refused for it. */
  readonly newer?: unknown
  /** For a limit that was reached: when the same is allowed again. */
  readonly retry_after_seconds?: number
  readonly request_id?: string
}

export type Result<N extends EndpointName> = Output<N> | Failure<ErrorCode<N>>

/** The failures that a value may be; where none is known of, any of a call's. */
type FailureIn<T, Known = Extract<T, { readonly error: true }>> = [Known] extends [never]
  ? T & Failure<string>
  : Known

/** Tells a failure, of a call or a command, from what was asked for: it has `error: true`. Spec section 8. */
export const isFailure = <T>(result: T): result is FailureIn<T> =>
  typeof result === 'object' && result !== null && 'error' in result && result.error === true

export type ProjectCard = z.output<typeof projects.ProjectCard>
export type ProjectDetail = z.output<typeof projects.ProjectDetail>
export type ProjectItem = z.output<typeof projects.ProjectItem>
export type Song = z.output<typeof projects.Song>
export type Comment = z.output<typeof projects.Comment>
export type Cart = z.output<typeof cart.Cart>
export type CartShop = z.output<typeof cart.CartShop>
export type CartItem = z.output<typeof cart.CartItem>
export type CartBox = z.output<typeof cart.CartBox>
export type SentCart = z.input<typeof cart.SentCart>
export type SentItem = z.input<typeof cart.SentItem>
export type ParsedCart = z.output<typeof cart.SentCart>
export type ConfirmedOrder = z.output<typeof orders.ConfirmedOrder>
export type RefusedCard = z.output<typeof orders.RefusedCard>
export type OrderSummary = z.output<typeof orders.OrderSummary>
export type OrderDetail = z.output<typeof orders.OrderDetail>
export type OrderItem = z.output<typeof orders.OrderItem>
export type Shipment = z.output<typeof orders.Shipment>
export type User = z.output<typeof users.User>
export type Card = z.output<typeof users.Card>
export type SavedAddress = z.output<typeof account.SavedAddress>
export type Notifications = z.output<typeof account.Notifications>
export type BinaryFile = z.output<typeof account.BinaryFile>
export type Box = z.output<typeof boxes.Box>
export type BoxDetail = z.output<typeof boxes.BoxDetail>
export type BoxPeriod = z.output<typeof boxes.BoxPeriod>
export type BoxReview = z.output<typeof boxes.BoxReview>
export type BoxEdition = z.output<typeof boxes.BoxEdition>
export type DigitalRecord = z.output<typeof account.DigitalRecord>
export type DigEntry = z.output<typeof account.DigEntry>
export type SecondFactor = z.output<typeof account.SecondFactor>
export type OwnSession = z.output<typeof account.OwnSession>
export type OwnReview = z.output<typeof account.OwnReview>
export type FollowedArtist = z.output<typeof account.FollowedArtist>
export type PublicProfile = z.output<typeof account.PublicProfile>
export type RecordLine = z.output<typeof account.RecordLine>
export type LifecycleMove = z.output<typeof streams.LifecycleMove>
