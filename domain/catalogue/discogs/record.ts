import { colourNamed } from '../colour.ts'
import { ean13From } from '../barcode.ts'
import { parseDuration } from '../../time/parse-duration.ts'
import { genreOfDiscogs } from '../genre.ts'
import { readableName } from '../../text/readable-name.ts'
import type { DiscogsRelease } from './release.ts'

/** Words a seller uses for a see-through record. */
const seeThrough = /\b(trans(parent|lucent)?|clear)\b/i

/** Words of a format line that speak of the sleeve or the labels, not of the disc. */
const notTheDisc = /\b(sleeve|labels?|cover|edition|box)\b/i

/**
 * The colour list of a disc from the free text of its format ("Transparent Blue", "Red"), as JSON.
 * Black when the text names no colour we know; null for a picture disc, which has a picture instead.
 */
export function colourFromText(text: string, descriptions: readonly string[]): string | null {
  if (descriptions.includes('Picture Disc')) return null
  const names = text
    .split(/[,/&]|\band\b/i)
    .filter(part => !notTheDisc.test(part))
    .map(nameIn)
    .filter(name => name !== undefined)
  return JSON.stringify(names.length > 0 ? names.slice(0, 4) : ['black'])
}

function nameIn(part: string): string | undefined {
  const words = part.toLowerCase().match(/[a-z]+/g) ?? []
  const colour = words.find(word => !seeThrough.test(word) && colourNamed(word) !== undefined)
  if (!seeThrough.test(part)) return colour
  if (colour === undefined) return 'transparent'
  return colourNamed(`transparent_${colour}`) ? `transparent_${colour}` : colour
}

// A Discogs release as a record that can be sold, or the reason why it can not.

type SkipReason = 'not_accepted' | 'no_title' | 'no_artist' | 'no_tracks' | 'format_not_sold' | 'unofficial'

interface ImportedTrack {
  readonly side: string | null
  readonly position: number
  readonly title: string
  readonly durationSeconds: number
}

/** What a release says of a record; what it costs and how many there are, whoever brings it in says. */
export interface ImportedRecord {
  readonly source: string
  readonly releaseId: number
  readonly category: 'vinyl' | 'cd' | 'tape' | 'project'
  /** Files alone, which have no copies. */
  readonly download: boolean
  readonly name: string
  readonly artist: { readonly source: string; readonly name: string; readonly credit: string }
  readonly label: { readonly source: string; readonly name: string } | null
  readonly catalogueNumber: string | null
  readonly barcode: string | null
  readonly format: string
  readonly speed: string | null
  readonly weight: string | null
  readonly sleeve: string | null
  readonly country: string | null
  readonly releaseDate: string | null
  readonly genreIds: readonly number[]
  readonly colorVinyl: string | null
  readonly tracks: readonly ImportedTrack[]
  readonly weightGrams: number
}

type Read = { readonly record: ImportedRecord } | { readonly skipped: SkipReason }

const categoryOf = { Vinyl: 'vinyl', CD: 'cd', Cassette: 'tape', File: 'project' } as const satisfies Record<
  string,
  ImportedRecord['category']
>

const isSold = (name: string): name is keyof typeof categoryOf => Object.hasOwn(categoryOf, name)

/** Reads a release. Only vinyl, CDs, cassettes and files are sold, never unofficial ones. */
export function recordOf(release: DiscogsRelease): Read {
  if (release.status !== 'Accepted') return { skipped: 'not_accepted' }
  const name = readableName(release.title)
  if (name === '') return { skipped: 'no_title' }
  const [artist] = release.artists
  if (artist === undefined || readableName(artist.name) === '') return { skipped: 'no_artist' }
  const tracks = tracksOf(release)
  if (tracks.length === 0) return { skipped: 'no_tracks' }
  // Who buys a disc with files buys a disc.
  const sold = release.formats.filter(f => isSold(f.name))
  const format = sold.find(f => f.name !== 'File') ?? sold[0]
  if (format === undefined || !isSold(format.name)) return { skipped: 'format_not_sold' }
  if (format.descriptions.includes('Unofficial Release')) return { skipped: 'unofficial' }
  const category = categoryOf[format.name]
  const discs = Math.min(12, Math.max(1, format.qty))
  const size = sizeOf(format.descriptions)
  return {
    record: {
      source: `discogs:${release.id}`,
      releaseId: release.id,
      download: category === 'project',
      category,
      name: name.slice(0, 300),
      artist: {
        source: `discogs:artist:${artist.id}`,
        name: plainName(artist.name),
        credit: creditOf(release),
      },
      ...labelOf(release),
      barcode: barcodeOf(release),
      format: formatText(category, discs, size, format.descriptions),
      speed: format.descriptions.find(d => d.endsWith('RPM'))?.replace('⅓', '1/3') ?? null,
      weight: /(\d{2,3})\s?g/i.exec(format.text)?.[1] ?? null,
      sleeve: /gatefold/i.test(format.text) ? 'gatefold' : null,
      country: release.country || null,
      releaseDate: dateOf(release.released),
      genreIds: genresOf(release),
      colorVinyl: category === 'vinyl' ? colourFromText(format.text, format.descriptions) : null,
      tracks,
      weightGrams: weightOf(category, discs, size),
    },
  }
}

/** Discogs tells namesakes apart by "(2)"; a shop shows the name alone. */
export const plainName = (name: string): string => readableName(name.replace(/\s\(\d+\)$/, ''))

function creditOf({ artists }: DiscogsRelease): string {
  const parts = artists.map(({ name, join }, i) => {
    const joint = i === artists.length - 1 ? '' : join === ',' || join === '' ? ', ' : ` ${join} `
    return plainName(name) + joint
  })
  return parts.join('').slice(0, 300)
}

function labelOf({ labels }: DiscogsRelease): Pick<ImportedRecord, 'label' | 'catalogueNumber'> {
  const [label] = labels
  if (label === undefined) return { label: null, catalogueNumber: null }
  const catalogueNumber =
    label.catno === '' || label.catno.toLowerCase() === 'none' ? null : label.catno.slice(0, 60)
  return { label: { source: `discogs:label:${label.id}`, name: plainName(label.name) }, catalogueNumber }
}

function barcodeOf({ identifiers }: DiscogsRelease): string | null {
  const codes = identifiers.filter(i => i.type === 'Barcode').map(i => ean13From(i.value))
  return codes.find(code => code !== undefined) ?? null
}

function tracksOf({ tracks }: DiscogsRelease): ImportedTrack[] {
  // Headings of a track list have no position.
  const played = tracks.filter(t => t.position !== '' && t.title.trim() !== '')
  return played.map((track, i) => ({
    side: /^([A-Z])/.exec(track.position)?.[1] ?? null,
    position: i + 1,
    title: track.title.trim().slice(0, 300),
    durationSeconds: parseDuration(track.duration) ?? 0,
  }))
}

function dateOf(released: string): string | null {
  const [year = '', month = '01', day = '01'] = released.split('-')
  if (!/^\d{4}$/.test(year) || year === '0000') return null
  const text = `${year}-${month === '00' ? '01' : month}-${day === '00' ? '01' : day}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? `${year}-01-01` : text
}

function genresOf({ genres, styles }: DiscogsRelease): number[] {
  const ids = genres.map(genre => genreOfDiscogs(genre, styles))
  return [...new Set(ids)].sort((a, b) => a - b)
}

function sizeOf(descriptions: readonly string[]): '7' | '10' | '12' {
  if (descriptions.includes('7"')) return '7'
  return descriptions.includes('10"') ? '10' : '12'
}

function formatText(category: string, discs: number, size: string, descriptions: readonly string[]): string {
  if (category === 'project') return 'Download'
  const many = discs > 1 ? `${discs}` : ''
  if (category !== 'vinyl') return `${many}${category === 'cd' ? 'CD' : 'Cassette'}`
  if (descriptions.includes('LP')) return `${many}LP`
  return `${many ? `${many} x ` : ''}${size}"`
}

/** Grams to ship, mailer left out: assumptions of one disc in its sleeve. */
export function weightOf(category: ImportedRecord['category'], discs: number, size: string): number {
  if (category === 'project') return 0
  if (category !== 'vinyl') return 110 * discs
  return (size === '7' ? 80 : size === '10' ? 180 : 250) * discs
}
