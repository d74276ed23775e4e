import type { Finding, FindingPlace } from '#domain/pressing/preflight/finding.ts'
import type { PrintCode } from '#domain/pressing/preflight/print-codes.ts'
import { counted } from '../terminal/counted.ts'

type Values = Finding['values']

const places = { trim: 'the edge', fold: 'a fold', hole: 'the hole' } as const
const isPlace = (what: unknown): what is keyof typeof places => Object.hasOwn(places, String(what))
const parts = {
  javascript: 'a script',
  form: 'fields to fill in',
  launch: 'something that starts a program',
  attachment: 'a file attached',
} as const
const isPart = (what: unknown): what is keyof typeof parts => Object.hasOwn(parts, String(what))

/** Of the file as a whole. */
const ofFile = {
  print_good: ({ pages }: Values) => `can be printed, ${counted(pages, 'page')}`,
  print_not_pdf: () => 'is no PDF: export it as PDF/X-4',
  print_encrypted: () => 'is locked by a password: export it without one',
  print_damaged: () => 'is damaged and cannot be read: export it again, and send it whole',
  print_mended: () => 'its list of contents was wrong and had to be searched for: export it again',
  print_too_heavy: ({ what }: Values) =>
    `holds more than is read of a file (${what}): flatten it, and make pictures no finer than 400 dpi`,
  print_version: ({ version, least, most }: Values) =>
    `is PDF ${version}; ${least} to ${most} are taken: export it as PDF/X-4`,
  print_x_missing: () => 'is no PDF/X: PDF/X-4 with the profile of the paper is safest',
  print_x_transparent: ({ standard }: Values) =>
    `says it is ${standard}, and is transparent: export it as PDF/X-4`,
  print_x_intent: ({ standard }: Values) =>
    `says it is ${standard}, and names no printing condition: export it with a profile`,
  print_intent: ({ profile, wanted }: Values) =>
    `is made for ${profile}; wanted is ${wanted}: convert it to the profile of the paper`,
  print_live: ({ what }: Values) => `has ${isPart(what) ? parts[what] : what} in it: export it again without`,
  print_heavy: ({ megabytes }: Values) => `has ${megabytes} MB; pictures at 400 dpi would be enough`,
  print_layer_hidden: ({ layer }: Values) => `the layer "${layer}" is not printed: is that meant?`,
  print_unread: ({ what }: Values) => `the ink of some content was not looked at (${what})`,
} as const

/** Of its sizes. */
const ofSize = {
  print_blank: () =>
    'nothing is printed on it, as on its template: put your art within trim and bleed, and export it again',
  print_blank_label: () =>
    'nothing is printed on it, as on its template: put your art on it, or accept it as a white label',
  print_pages: ({ count, wanted }: Values) => `has ${counted(count, 'page')}; wanted is ${wanted}`,
  print_size: ({ found, wanted, with_bleed }: Values) =>
    `${found}; wanted is ${wanted}, with bleed ${with_bleed}: begin with its template`,
  print_size_other: ({ found, wanted, other }: Values) =>
    `${found}, which is the size of ${other}; wanted is ${wanted}: is it the right file?`,
  print_spine: ({ found, wanted, size }: Values) =>
    `its spine has ${found} mm; this run needs ${wanted}, which makes ${size}: begin with its template`,
  print_bleed: ({ found, wanted, with_bleed }: Values) =>
    `${found} mm of bleed; ${wanted} are wanted on every side, which makes ${with_bleed}`,
  print_bleed_bare: ({ percent }: Values) =>
    `${percent} % of its edge has nothing in the bleed: extend the background beyond the trim`,
  print_safe: ({ what, wanted }: Values) =>
    `text is too near to ${isPlace(what) ? places[what] : what}: keep ${wanted} mm away`,
} as const

/** Of what is painted. */
const ofInk = {
  print_resolution: ({ ppi, least }: Values) =>
    `a picture has ${ppi} dpi; ${least} are wanted: place the original, or make it smaller`,
  print_resolution_high: ({ ppi, most }: Values) =>
    `a picture has ${ppi} dpi; above ${most} nothing is gained`,
  print_line_art: ({ ppi, least }: Values) => `line art has ${ppi} dpi; ${least} are wanted`,
  print_colour: ({ colour }: Values) =>
    `is drawn in ${colour === 'lab' ? 'Lab' : 'RGB'}: convert it to CMYK in the profile of the paper`,
  print_colour_picture: () => 'a picture is in RGB: we convert it and show it in the proof, or you do',
  print_ink_sum: ({ sum, most }: Values) =>
    `${sum} % of ink; more than ${most} does not dry: apply the profile when you convert`,
  print_ink_thin: ({ sum, least }: Values) => `a large tint has ${sum} %; below ${least} it may not be seen`,
  print_spots: ({ names, count, ordered }: Values) =>
    `${counted(count, 'spot colour')} (${names}), and ${ordered === 0 ? 'none' : ordered} ordered: convert ` +
    (ordered === 0 ? 'them to CMYK, or ask before you send them' : 'the others, or order them'),
  print_spots_alike: ({ names }: Values) => `one swatch under several names (${names}): merge them`,
  print_spot_all: () => 'art is in registration colour, which prints on all plates: take black',
  print_die_line: ({ name }: Values) => `the die line "${name}" would be printed: switch its layer off`,
  print_overprint: () => 'white is set to overprint and would not be seen: switch that off',
  print_overprint_black: ({ percent }: Values) =>
    `${percent} % of black overprints what is under it: is that meant?`,
  print_fonts: ({ font }: Values) => `the font ${font} is not embedded: embed it, or make outlines of it`,
  print_fonts_kind: ({ fonts }: Values) =>
    `this plant does not take ${fonts} as embedded: make outlines of it`,
  print_hairline: ({ found, least }: Values) => `a line is ${found} pt thin; at least ${least} are held`,
  print_text_small: ({ found }: Values) => `text of ${found} pt may not be held`,
  print_notes: () => 'a note lies on the art: take it out',
  print_copy: ({ text }: Values) => `"${text}" is not among its texts`,
  print_copy_outlined: () => 'its texts are outlines and cannot be read: look at them in the proof',
  print_barcode_missing: () =>
    'its barcode was not found or cannot be read: place it, dark on light, as the template shows',
  print_barcode_size: ({ percent, height, least }: Values) =>
    `its barcode has ${percent} % of its size and bars ${height} mm high; ` +
    `tills read 80 to 200 % and ${least} mm`,
  print_barcode_margin: ({ left, right, left_least, right_least }: Values) =>
    `its barcode has ${left} and ${right} modules of light beside it; ` +
    `it needs ${left_least} and ${right_least}`,
  print_barcode_contrast: ({ percent }: Values) =>
    `a scanner sees ${percent} % of contrast in its barcode: print it dark on light, and not in red`,
  print_barcode_edge: ({ wanted }: Values) => `its barcode stands less than ${wanted} mm from an edge`,
  print_barcode_unread: () => 'its page could not be drawn, so the barcode was not read',
  print_barcode: ({ found, wanted }: Values) => `the digits ${found} stand on it; the barcode is ${wanted}`,
} as const

/** What was found in print files, in a sentence that says why, and what to do. */
export const printSentences: Readonly<Record<PrintCode, (values: Values) => string>> = {
  ...ofFile,
  ...ofSize,
  ...ofInk,
}

/** Where on a page, as a person measures it: from the lower left corner of the trim. */
export function pagePlaceText(place: FindingPlace | undefined): string {
  if (place?.kind !== 'page') return ''
  if (place.box === null) return ` (page ${place.page})`
  const [left, bottom, right, top] = place.box
  return ` (page ${place.page}, ${left}–${right} mm from the left, ${bottom}–${top} from the bottom)`
}
