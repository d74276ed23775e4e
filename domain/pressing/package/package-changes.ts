// What differs between two versions of a package, a line each. Rules 1.
import { canonicalJson } from '../../text/canonical-json.ts'
import type { PackageFacts, PackedPart, PackedTrack } from './package-facts.ts'

/** What of a run can change so that the plant must know. */
export const changeKinds = [
  'release',
  'barcode',
  'choice',
  'quantity',
  'runout',
  'track',
  'cue',
  'part',
  'proof',
  'address',
  'date',
  'contact',
] as const
type ChangeKind = (typeof changeKinds)[number]

export interface PackageChange {
  readonly kind: ChangeKind
  /** Which of its kind: a side, a part, a choice. */
  readonly about: string
  /** Empty where there was none, or is none any more. */
  readonly before: string
  readonly after: string
}

interface Line {
  readonly kind: ChangeKind
  readonly about: string
  readonly text: string
}

const trackLines = (track: PackedTrack): Line[] => {
  const { side, position, title, fileName, key, frames, rate, as24 } = track
  const about = `${side}${position}`
  const beside = as24 === true ? ', 24 bit beside it' : ''
  return [
    { kind: 'track', about, text: `${title} (${fileName}, ${key.split('/').at(-1) ?? ''})${beside}` },
    { kind: 'cue', about, text: `${frames} / ${rate} Hz` },
  ]
}

const partLine = ({ key, version, fileName }: PackedPart): Line => ({
  kind: 'part',
  about: key,
  text: `${fileName} (${version})`,
})

/** A package as lines that are compared by kind and name. */
function linesOf(facts: PackageFacts): Line[] {
  const { release, quantity, runout, spec, tracks, parts, proof, delivery, dates, contacts } = facts
  const { barcode, ...names } = release
  const { ordered, low, high } = quantity
  const lines: Line[] = [
    ...Object.entries(names).map(([about, text]) => ({ kind: 'release', about, text }) as const),
    { kind: 'barcode', about: '', text: barcode },
    ...Object.entries(spec ?? {}).map(([about, value]) => {
      const text = typeof value === 'string' ? value : canonicalJson(value)
      return { kind: 'choice', about, text } as const
    }),
    { kind: 'quantity', about: '', text: `${ordered} (${low}–${high})` },
    { kind: 'runout', about: '', text: runout },
    ...tracks.flatMap(trackLines),
    ...parts.map(partLine),
    { kind: 'proof', about: '', text: proof === null ? '' : String(proof.version) },
    ...delivery.map(({ ref, copies, mode, address }) => {
      const text = `${copies}, ${mode}: ${address.join(', ')}`
      return { kind: 'address', about: ref, text } as const
    }),
    { kind: 'date', about: 'due', text: dates.due ?? '' },
    { kind: 'date', about: 'test_pressing', text: String(dates.testPressings) },
    ...contacts.map(
      ({ role, name, email }) =>
        ({ kind: 'contact', about: role, text: email === '' ? name : `${name} <${email}>` }) as const,
    ),
  ]
  return lines
}

const nameOf = ({ kind, about }: Line): string => `${kind} ${about}`

/** Every difference between two versions, in the order of the newer one, then what is gone. */
export function packageChanges(before: PackageFacts, after: PackageFacts): PackageChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const oldTexts = new Map(old.map(line => [nameOf(line), line.text]))
  const nowNames = new Set(now.map(nameOf))
  const changed = now.flatMap(line => {
    const earlier = oldTexts.get(nameOf(line)) ?? ''
    const { kind, about, text } = line
    return earlier === text ? [] : [{ kind, about, before: earlier, after: text }]
  })
  const gone = old.flatMap(({ text, ...line }) =>
    nowNames.has(nameOf({ ...line, text })) || text === '' ? [] : [{ ...line, before: text, after: '' }],
  )
  return [...changed, ...gone]
}

/** Whether two are the same package: nothing in it changed that a plant has to know. */
export const isSamePackage = (before: PackageFacts, after: PackageFacts): boolean =>
  packageChanges(before, after).length === 0

const kindWords: Readonly<Record<ChangeKind, string>> = {
  release: 'Release',
  barcode: 'Barcode',
  choice: 'Choice',
  quantity: 'Copies',
  runout: 'Runout',
  track: 'Recording',
  cue: 'Length',
  part: 'Print file',
  proof: 'Proof',
  address: 'Delivery',
  date: 'Date',
  contact: 'Contact',
}

/** A change in words, as `CHANGES.txt` has it. */
export const changeLine = ({ kind, about, before, after }: PackageChange): string =>
  `${kindWords[kind]}${about === '' ? '' : ` ${about}`}: ${before || 'none'} -> ${after || 'none'}`
