// What a plant is told of a run, as plain facts. Two that are even make one package. Rules 1.
import type { Json } from '../../text/canonical-json.ts'

export interface PackedTrack {
  readonly side: string
  readonly position: number
  readonly title: string
  readonly artist: string
  /** Its recording: the key in storage, what it was called when it came, its length in bytes. */
  readonly key: string
  readonly fileName: string
  readonly bytes: number
  readonly frames: number
  readonly rate: number
  readonly depth: number
  readonly channels: number
  /** LUFS and decibels of full scale, in hundredths; null where it was not measured. */
  readonly loudness: number | null
  readonly truePeak: number | null
  /** Whether a file of 24 bits lies beside it; left out where none does. */
  readonly as24?: true
}

export interface PackedPart {
  readonly key: string
  readonly version: number
  readonly file: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  /** Measures of the run; null for a part that none are known of. */
  readonly trimUm: { readonly width: number; readonly height: number } | null
  readonly bleedUm: number | null
  readonly spineUm: number | null
  readonly accepted: readonly {
    readonly code: string
    readonly by: string
    readonly reason: string
    readonly at: string
  }[]
}

interface PackedDelivery {
  /** What the address is known by, so that two versions can be compared. */
  readonly ref: string
  readonly copies: number
  readonly mode: string
  readonly address: readonly string[]
}

interface PackedContact {
  readonly role: string
  readonly name: string
  readonly email: string
}

export interface PackageFacts {
  readonly run: number
  readonly release: {
    readonly catalogueNumber: string
    readonly artist: string
    readonly title: string
    readonly label: string
    readonly barcode: string
  }
  /** The choices of the run as they were locked; null where there are none. */
  readonly spec: Readonly<Record<string, Json>> | null
  readonly quantity: { readonly ordered: number; readonly low: number; readonly high: number }
  readonly runout: string
  readonly tracks: readonly PackedTrack[]
  readonly parts: readonly PackedPart[]
  readonly proof: {
    readonly version: number
    readonly approvedBy: number | null
    readonly approvedAt: string | null
  } | null
  readonly delivery: readonly PackedDelivery[]
  /** When it is to be out, and how many test pressings are asked for. */
  readonly dates: { readonly due: string | null; readonly testPressings: number }
  readonly contacts: readonly PackedContact[]
}
