// Markup of another shop as the plain text that it shows.

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    copy: '©',
    reg: '®',
    trade: '™',
    euro: '€',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    ouml: 'ö',
    auml: 'ä',
    uuml: 'ü',
    szlig: 'ß',
  }),
)

const isCharacter = (code: number): boolean =>
  code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)

/** The character an entity stands for; one that is not known stays as it is written. */
function characterOf(whole: string, name: string): string {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  if (number === null) return named.get(name.toLowerCase()) ?? whole
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  return isCharacter(code) ? String.fromCodePoint(code) : whole
}

/** What begins something that is not shown, with all that is in it. */
const unseenStart = /<(?:!--|(script|style|template|noscript|iframe)\b[^<>]*>)/gi

/** Leaves out comments and what is not shown, to the end where nothing closes it; in one pass. */
function withoutUnseen(html: string): string {
  const shown: string[] = []
  let at = 0
  while (at < html.length) {
    unseenStart.lastIndex = at
    const start = unseenStart.exec(html)
    shown.push(html.slice(at, start?.index))
    if (start === null) break
    const end = start[1] === undefined ? /-->/g : new RegExp(`</${start[1]}\\s*>`, 'gi')
    end.lastIndex = unseenStart.lastIndex
    if (end.exec(html) === null) break
    at = end.lastIndex
  }
  return shown.join('')
}

const blockEnds = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article)\s*>/gi
const lineEnds = /<br\s*\/?>|<\/(?:li|tr|dt|dd)\s*>/gi

/**
 * What markup shows, as text: paragraphs parted by a blank line, entries of a list on lines of their own
 * behind a hyphen. Tags are left out, also those that nothing closes; scripts and styles with what they
 * hold. A text without markup keeps its lines.
 */
export function plainFromHtml(html: string): string {
  const isMarkup = /<[a-z!/][^<>]*>/i.test(html)
  const source = isMarkup ? html.replaceAll(/\s+/g, ' ') : html.replaceAll('\r\n', '\n')
  return withoutUnseen(source)
    .replaceAll(/<li\b[^<>]*>/gi, '\n- ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(blockEnds, '\n\n')
    .replaceAll(/<[a-z!/][^<>]*>/gi, '')
    .replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, characterOf)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
