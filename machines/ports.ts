// The one interface between the machines and the world. Hosts: the browser (ui/browser/browser-ports.ts), the
// page renderer (server/pages), the terminal (cli/terminal-ports.ts) and tests with scripted faults.
import type { PageId } from '#domain/site/off-pages.ts'
import type { OpeningHours } from '#domain/time/chat-hours.ts'
import type { EndpointName, Input, Result } from '#contract'
import type { CountryId } from '#domain/places/country.ts'
import type { Offers } from '#domain/site/site.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { FileFacts } from '#domain/text/validation.ts'

/** Takes back a subscription. */
export type Stop = () => void

export interface CallOptions {
  /** Aborted when the state that made the call is left. */
  readonly signal?: AbortSignal
  /** Made at the edge by the user's act and kept in context, so a repeated call is the same call. */
  readonly idempotencyKey?: string
  /** Goes through though the page is left meanwhile. Browsers hold such a body to 64 KiB. */
  readonly keepalive?: boolean
  /** Hears which share of what is sent has left, from 0 to 1. Only a browser can tell. */
  readonly onProgress?: (share: number) => void
}

/** The shop's API. Expected failures are values; a rejected promise is a defect. */
export interface ApiPort {
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Result<N>>
}

/** Cookies: read on start, written by the machines. A terminal keeps them in a file. */
export interface CookiePort {
  get(name: string): string | undefined
  set(name: string, value: string, options: { readonly days: number; readonly shared?: boolean }): void
  remove(name: string): void
  /**
   * Hears that this page comes to the front again, or that the line is back: meanwhile another tab may have
   * written, and calls may have failed. Only a browser has tabs.
   */
  onShownAgain?(listener: () => void): Stop
}

export interface Place {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
}

export interface NavigationPort {
  place(): Place
  /** Host name of this shop, to know an internal referrer by. Spec section 4. */
  host(): string
  /** That host is the main site, and no store of its own. Spec section 2, announcement banner. */
  isMainHost(): boolean
  /** Parts of the shop that are off: their pages are not there. */
  off?(): readonly PageId[]
  /** Goes to a path of this shop. Scrolls to the top unless told not to. Spec section 2. */
  push(path: string, options?: { readonly keepScroll?: boolean; readonly replace?: boolean }): void
  /**
   * Writes the address of what is on show now, in the place of the one there: no visit, nothing is loaded.
   * Only a browser has an address bar.
   */
  note?(path: string): void
  /** Leaves for an address that another host serves, such as a bank's strong authentication. */
  leave(url: string): void
  reload(): void
  /** Hears every new address, and whether a step through the history led there. */
  onChange(listener: (place: Place, isReturn?: boolean) => void): Stop
  /** While somebody listens, Back closes what is in front instead of leaving. Only a browser has it. */
  onBack?(listener: () => void): Stop
  /** Address of the page that linked here, empty when there is none. */
  referrer(): string
}

/** What a tab remembers while it is away at another host: session storage, or memory where there is none. */
export interface DraftPort {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
}

/** A file as the API answers it. */
interface FileToSave {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The three calls of an upload in parts, as the specification has them; failures are values. Section 7. */
export interface UploadCalls {
  start(input: { readonly uploading: true; readonly fileName: string }): Promise<object>
  /** `number` counts from 1, `i` from 0; `data` is base64. What has left of it is told as it goes. */
  chunk(
    input: UploadPlace & {
      readonly fileName: string
      readonly number: number
      readonly i: number
      readonly data: string
    },
    onProgress?: (share: number) => void,
  ): Promise<object>
  finish(
    input: UploadPlace & {
      readonly fileName: string
      readonly fileSize: number
      readonly files: { readonly Parts: readonly UploadedPart[] }
    },
  ): Promise<object>
}

/** Where an upload stands, as its beginning was answered. */
interface UploadPlace {
  readonly id: number
  readonly uploadId: string
  readonly fileId: number
}

interface UploadedPart {
  readonly ETag: string
  readonly PartNumber: number
}

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** Share that has arrived, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Files that the visitor keeps. A terminal writes them, a page renderer has none. */
export interface FilesPort {
  /** Hands a file over, and gives the address it is kept under until it is released. */
  offer(file: FileToSave): string
  /** The content of a file that the visitor chose, in base64. */
  read(file: FileFacts): Promise<string>
  /** The first bytes of a chosen file; undefined where they cannot be had before it is sent. */
  head(file: FileFacts, count: number): Promise<Uint8Array> | undefined
  /** Sends a chosen file part by part, none twice. Gives what its end was answered, or the failure. */
  upload(file: FileFacts, calls: UploadCalls, options: UploadOptions): Promise<object>
  release(url: string): void
  /** Notes for whoever looks after the shop that a file could not be had. Spec section 8. */
  noteFailure(message: string): void
}

export interface ViewportPort {
  widthPx(): number
  onResize(listener: (widthPx: number) => void): Stop
  /** How far down the window is now, from the top of the page. */
  offsetPx(): number
  /** Hears where it is after each step, and whether something is pressed; once more when that is let go. */
  onScroll(listener: (offsetPx: number, isPressed?: boolean) => void): Stop
}

export type AudioNews =
  | { readonly type: 'ready'; readonly durationSeconds: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'progressed'; readonly positionSeconds: number }
  | { readonly type: 'ended' }
  | { readonly type: 'failed' }
  /** The page is left now; what is not told in this turn is never told. */
  | { readonly type: 'left' }
  /** A media key or the system's own player was used. */
  | { readonly type: 'asked'; readonly act: 'play' | 'pause' | 'next' | 'previous' }

/** One sound at a time, loaded from storage at `songs/{uuid or id}.mp3`. Spec section 7. */
export interface AudioPort {
  /**
   * Begins with this sound within the visitor's press, for platforms that let only what was pressed sound.
   * What is loaded follows it, and no news are told of it. Spec section 7.
   */
  unlock(url: string): void
  load(url: string): void
  play(): void
  pause(): void
  seek(positionSeconds: number): void
  setVolume(volume: number): void
  /** What the system shows on a lock screen. */
  announce(track: { readonly title: string; readonly artist: string }): void
  onNews(listener: (news: AudioNews) => void): Stop
}

export interface CardDetails {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
  readonly name?: string
}

export type Tokenised =
  | { readonly token: string }
  | {
      readonly error: true
      /** `payment_closed`: the shop takes no card numbers, only the tokens of its provider. */
      readonly code: 'card_invalid' | 'network' | 'payment_closed' | 'payment_unavailable'
    }

/** Card numbers go from the shopper to the payment provider and never to our server. */
export interface PaymentPort {
  tokenise(card: CardDetails, options?: { readonly signal?: AbortSignal }): Promise<Tokenised>
}

export interface SocialAnswer {
  readonly code: string
  readonly redirect_uri: string
}

export type SocialProvider = 'facebook' | 'soundcloud' | 'google'

/**
 * Opens the provider's sign-in and comes back with its authorisation code, or nothing when the visitor
 * gave up.
 */
export interface SocialPort {
  authorise(provider: SocialProvider): Promise<SocialAnswer | undefined>
}

interface ClockPort {
  /** Milliseconds since 1970. */
  nowMs(): number
  /** IANA zone of the visitor. */
  zone(): string
}

export interface RandomPort {
  /** Ten characters for a new cart. Spec section 9. */
  cartId(): string
  /** A new idempotency key. */
  key(): string
}

/** Third-party measurement; silent until the visitor agrees. Spec section 7, tracking events. */
export interface AnalyticsPort {
  track(event: string, data: Readonly<Record<string, unknown>>): void
  identify(profile: Readonly<Record<string, unknown>>): void
  setConsent(given: boolean): void
}

/** The support chat's widget. Spec sections 4 and 9. */
export interface ChatPort {
  show(): void
  hide(): void
  restart(): void
  /** When somebody answers, where the shop has set it. */
  readonly hours?: OpeningHours | undefined
}

/** What the browser says of its owner. */
interface VisitorPort {
  /** Preferred languages, best first, as the browser lists them. */
  languages(): readonly string[]
  /** Country found on the server for this request, when the page was rendered there. */
  country(): CountryId | undefined
  /** Languages and currencies of the shop, where it has chosen; a terminal does not know. */
  offers?(): Offers | undefined
  /** Locale of the address that was opened. */
  locale(): Locale
}

/**
 * Why a camera shows nothing. `busy`: something else holds it, or it broke off. `unasked`: the page was come
 * to from another, whose answer allowed no camera; loaded anew, it may.
 */
export type CameraTrouble = 'refused' | 'absent' | 'busy' | 'unasked'

export type CameraNews =
  | { readonly type: 'running' }
  /** A barcode is in the picture: told at every look, for as long as it is. */
  | { readonly type: 'seen'; readonly code: string }
  | { readonly type: 'lit'; readonly isDark: boolean }
  | { readonly type: 'failed'; readonly trouble: CameraTrouble }

/** What stands on a packing table. A terminal and a page renderer have none of it. */
export interface BenchPort {
  /** Looks for barcodes until it is stopped, which lets the camera go. */
  watchCamera(listener: (news: CameraNews) => void): Stop
  /** Lets whoever packs hear and feel how a scan went, without looking up. */
  signal(outcome: 'good' | 'wrong'): void
}

export interface ShopPorts {
  readonly api: ApiPort
  readonly cookies: CookiePort
  readonly drafts: DraftPort
  readonly files: FilesPort
  readonly navigation: NavigationPort
  readonly viewport: ViewportPort
  readonly audio: AudioPort
  readonly payment: PaymentPort
  readonly social: SocialPort
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly analytics: AnalyticsPort
  readonly chat: ChatPort
  readonly visitor: VisitorPort
  readonly bench: BenchPort
}
