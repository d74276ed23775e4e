// Colours as a page names them, and the plates that print them.
import type { PdfFile } from '../pdf-file.ts'
import { isArray, isStream, nameOf, numberOf, type PdfDict, type PdfValue } from '../pdf-values.ts'
import type { ColourKind } from './measurement.ts'

export interface ColourSpace {
  readonly kind: ColourKind
  readonly channels: number
  /** Names of plates by channel; none where a colour is not told in inks. */
  readonly plates: readonly string[]
  /** Colours of an indexed space, a byte a channel of what it is an index of. */
  readonly palette?: Uint8Array
}

const processPlates = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const
export const gray: ColourSpace = { kind: 'gray', channels: 1, plates: ['Black'] }
export const cmyk: ColourSpace = { kind: 'cmyk', channels: 4, plates: processPlates }
export const rgb: ColourSpace = { kind: 'rgb', channels: 3, plates: [] }
const pattern: ColourSpace = { kind: 'pattern', channels: 0, plates: [] }

const simple: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: gray,
  G: gray,
  CalGray: gray,
  DeviceRGB: rgb,
  RGB: rgb,
  CalRGB: rgb,
  DeviceCMYK: cmyk,
  CMYK: cmyk,
  Lab: { kind: 'lab', channels: 3, plates: [] },
  Pattern: pattern,
}

const paletteMost = 256 * 32

async function iccSpace(file: PdfFile, profile: PdfValue | undefined): Promise<ColourSpace> {
  const stream = await file.resolve(profile)
  const channels = isStream(stream) ? numberOf(await file.get(stream.dict, 'N')) : undefined
  if (channels === 1) return gray
  return channels === 4 ? cmyk : { kind: 'icc_rgb', channels: 3, plates: [] }
}

async function paletteOf(file: PdfFile, value: PdfValue | undefined): Promise<Uint8Array> {
  const found = await file.resolve(value)
  if (isStream(found)) return (await file.bytes(found)).slice(0, paletteMost)
  if (typeof found !== 'string') return new Uint8Array()
  return Uint8Array.from(found.slice(0, paletteMost), letter => letter.charCodeAt(0) % 256)
}

const spots = (names: readonly string[]): ColourSpace => ({
  kind: 'spots',
  channels: names.length,
  plates: names,
})

/** The space of a name or an array; a name that nobody knows is looked up among a page's own. */
export async function colourSpaceOf(
  file: PdfFile,
  value: PdfValue | undefined,
  own: PdfDict | undefined,
  depth = 0,
): Promise<ColourSpace | undefined> {
  if (depth > 8) return undefined
  const found = await file.resolve(value)
  const name = nameOf(found)
  if (name !== undefined) {
    const known = Object.hasOwn(simple, name) ? simple[name] : undefined
    return known ?? (own?.has(name) ? colourSpaceOf(file, own.get(name), undefined, depth + 1) : undefined)
  }
  if (!isArray(found)) return undefined
  const family = nameOf(await file.resolve(found[0])) ?? ''
  if (family === 'ICCBased') return iccSpace(file, found[1])
  if (family === 'Separation') return spots([nameOf(await file.resolve(found[1])) ?? ''])
  if (family === 'DeviceN')
    return spots((await file.array(found[1])).slice(0, 32).map(one => nameOf(one) ?? ''))
  if (family === 'Indexed' || family === 'I') {
    const base = await colourSpaceOf(file, found[1], own, depth + 1)
    if (base === undefined) return undefined
    return { ...base, palette: await paletteOf(file, found[3]) }
  }
  return Object.hasOwn(simple, family) ? simple[family] : undefined
}

/** What a colour begins with when its space is chosen: black, or full ink of a spot. */
export const firstColour = ({ kind, channels }: ColourSpace): number[] =>
  kind === 'cmyk' ? [0, 0, 0, 1] : Array.from({ length: channels }, () => (kind === 'spots' ? 1 : 0))

const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10

/** Percent of ink by plate of one colour of a space. */
export function inksOf(
  { kind, plates, palette }: ColourSpace,
  values: readonly number[],
): Record<string, number> {
  const channels = palette === undefined ? values : paletteColour(palette, plates.length, values[0] ?? 0)
  const inks = plates.map((plate, index): [string, number] => {
    const value = channels[index] ?? 0
    return [plate, percent(kind === 'gray' ? 1 - value : value)]
  })
  return Object.fromEntries(inks.filter(([plate]) => plate !== 'None'))
}

const paletteColour = (palette: Uint8Array, channels: number, index: number): number[] =>
  Array.from(palette.subarray(index * channels, (index + 1) * channels), byte => byte / 255)
