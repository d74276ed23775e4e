// What a proof says beside its pictures: everything that is printed, engraved or counted.
import { isCampaign, plannedRun } from './draft-cost.ts'
import type { ProjectDraft } from './read-draft.ts'
import { sidesOfRun, speedText } from '../quote/side-length.ts'
import { runoutText } from '../preflight/identifiers.ts'
import type { Edition } from '../quote/quote-spec.ts'
import { discGrams } from '../quote/quote-weight.ts'
import { finishesOf, insertsOf, pressedEditions } from '../quote/run-contents.ts'

interface ProofTrack {
  readonly title: string
  /** Seconds from the beginning of its side. */
  readonly startSeconds: number
  readonly seconds: number
}

interface ProofSide {
  readonly side: string
  readonly runout: string
  readonly tracks: readonly ProofTrack[]
}

export interface ProofFacts {
  readonly title: string
  readonly artist: string
  readonly catalogueNumber: string
  /** 13 digits; empty where the release has none. */
  readonly barcode: string
  readonly sides: readonly ProofSide[]
  readonly colourClass: string
  /** Names of swatches. */
  readonly colours: readonly string[]
  readonly size: string
  /** Turns a minute; of sides that differ one behind the other, `33/45`. */
  readonly speed: string
  /** Grams of a disc. */
  readonly weight: string
  readonly discs: number
  readonly sleeve: string
  readonly innerSleeve: string
  /** These three are left out of proofs from before they were told. */
  readonly inserts?: readonly string[]
  readonly finishes?: readonly string[]
  /** How the run is split into colours; empty where it is of one. */
  readonly editions?: readonly {
    readonly colour: string
    readonly copies: number
    readonly barcode: string
  }[]
  /** 0 where it is decided later: a campaign orders what it has sold. */
  readonly quantity: number
  /** Findings that somebody accepted, by the part they are of. */
  readonly accepted: readonly { readonly part: string; readonly code: string; readonly reason: string }[]
}

interface ListedTrack {
  readonly title: string
  readonly side: string | null
  readonly seconds: number
}

/** Tracks of one side one behind another, as they are cut. */
function tracksOn(side: string, tracks: readonly ListedTrack[]): ProofTrack[] {
  let startSeconds = 0
  return tracks
    .filter(track => track.side === side)
    .map(({ title, seconds }) => {
      const placed = { title, startSeconds, seconds }
      startSeconds += seconds
      return placed
    })
}

const editionFact = ({ colour_class: colour, copies, barcode }: Edition) => ({ colour, copies, barcode })

/** The facts of a run by its choices, its texts and its tracks, which are in their order. */
export function proofFacts(
  draft: ProjectDraft,
  tracks: readonly ListedTrack[],
  accepted: ProofFacts['accepted'],
): ProofFacts {
  const { spec, title, artist, catalogueNumber, barcode, runout, colours } = draft
  return {
    title,
    artist,
    catalogueNumber,
    barcode,
    sides: sidesOfRun(spec).map(side => ({
      side,
      runout: runoutText(catalogueNumber, side, runout),
      tracks: tracksOn(side, tracks),
    })),
    colourClass: spec.colour_class,
    colours,
    size: spec.size,
    speed: speedText(spec),
    weight: String(discGrams[spec.size][spec.weight]),
    discs: spec.discs,
    sleeve: spec.sleeve,
    innerSleeve: spec.inner_sleeve,
    inserts: insertsOf(spec),
    finishes: finishesOf(spec),
    editions:
      spec.editions.length === 0
        ? []
        : pressedEditions({ ...spec, quantity: plannedRun(draft) }).map(editionFact),
    quantity: isCampaign(draft) ? 0 : spec.quantity,
    accepted,
  }
}
