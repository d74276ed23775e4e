import type { StreamedFile } from '../base/streamed-file.ts'
import type {
  BinaryFile,
  BuiltName,
  EndpointName,
  Failure,
  Output,
  OwnErrorCode,
  ParsedInput,
} from '#contract'
import type { endpoints } from '#contract/endpoints.ts'
import type { PreparedJson } from '../base/prepared-json.ts'
import type { Context, Session, SignedIn } from './context.ts'

/** Codes that any handler may answer beside its own. */
type OpenCode = 'forbidden' | 'input_invalid' | 'not_found' | 'rate_limited' | 'unauthorized' | 'unavailable'

interface Known {
  readonly session: Session
  readonly user: SignedIn
}

/** Endpoints for users and staff have a user for certain. */
export type ContextOf<N extends EndpointName> = (typeof endpoints)[N]['auth'] extends 'user' | 'staff'
  ? Context & Known
  : Context

/** A file may be written while it is sent. */
type SentOutput<T> = T extends BinaryFile ? StreamedFile : never

type WrittenOutput<T> = T extends object ? PreparedJson<T> : never

/** What a handler gives: the output of the contract, or a failure with one of the endpoint's codes. */
export type Answer<N extends EndpointName> =
  | Output<N>
  | WrittenOutput<Output<N>>
  | SentOutput<Output<N>>
  | Failure<OwnErrorCode<N> | OpenCode>

/** Does what an endpoint promises. A wrong output or an undeclared error code does not compile. */
export type Handler<N extends EndpointName> = (
  context: ContextOf<N>,
  input: ParsedInput<N>,
) => Promise<Answer<N>>

/** A handler for every endpoint that is built. */
export type Handlers = { readonly [N in BuiltName]: Handler<N> }

interface Erased {
  handle(context: Context, input: unknown): Promise<unknown>
}

/** Any handler, its input checked by the schema instead of the compiler. */
export type AnyHandler = Erased['handle']

/** Whether a long body is read at all, by path parts and what stands in it before its long field. */
export interface ContextCheck {
  readonly before: string
  readonly check: (
    context: Context,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Failure<OpenCode> | undefined>
}
